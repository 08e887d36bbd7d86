// Wayfinder is released under the MIT license; see LICENSE.

/// One guard of a step and the guards behind it, whatever their context.
@MainActor
class GuardLink {
  let nextLink: GuardLink?
  /// The name of the guard in plans and traces.
  var name: String { fatalError("GuardLink.name must be overridden.") }

  /// Whether the guard answers without being awaited.
  var isImmediate: Bool { false }

  nonisolated init(next: GuardLink?) {
    nextLink = next
  }

  /// Returns the verdict that follows from one that is given in place of the guard's own.
  func completed(_ verdict: Verdict) -> Verdict { verdict }

  /// The names of this guard and those behind it.
  final var names: [String] {
    var names: [String] = []
    var link: GuardLink? = self
    while let current = link {
      names.append(current.name)
      link = current.nextLink
    }
    return names
  }
}

/// One guard of a step and the guards behind it.
@MainActor
class GuardPart<Context>: GuardLink {
  final let next: GuardPart<Context>?

  nonisolated init(next: GuardPart<Context>?) {
    self.next = next
    super.init(next: next)
  }

  /// The same guard before others.
  nonisolated func before(_ next: GuardPart<Context>?) -> GuardPart<Context> {
    fatalError("GuardPart.before must be overridden.")
  }

  /// The list from its other end; a list of one is itself.
  nonisolated final func reversed() -> GuardPart<Context> {
    guard var rest = next else { return self }
    var first = before(nil)
    while true {
      first = rest.before(first)
      guard let behind = rest.next else { return first }
      rest = behind
    }
  }

  /// The guard at a place behind this one, which has the place 0.
  final func part(at index: Int) -> GuardPart<Context>? {
    var part: GuardPart<Context>? = self
    for _ in 0..<index { part = part?.next }
    return part
  }

  /// Prepares this guard and those behind it.
  final func prepareAll(with context: Context) throws(PartFailure) {
    try PartFailure.naming(name, .prepare) { try prepare(with: context) }
    try next?.prepareAll(with: context)
  }

  func prepare(with context: Context) throws {
    fatalError("GuardPart.prepare must be overridden.")
  }

  func perform(with context: Context) async throws -> Verdict {
    fatalError("GuardPart.perform must be overridden.")
  }

  /// The verdict of a guard that is immediate.
  func verdict(with context: Context) throws -> Verdict? { nil }

  /// Begins to ask the guard in a task of its own.
  ///
  /// Where the system can begin a task in place, a guard that does not suspend has answered when the
  /// call returns, and nobody was switched to or waited for.
  final func begin(
    with context: Context, for receiver: any GuardReceiver, call: Int
  ) -> Task<Void, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate { @MainActor in
        do {
          receiver.receive(.success(try await self.perform(with: context)), from: call)
        } catch {
          receiver.receive(.failure(error), from: call)
        }
      }
    }
    return Task { @MainActor in
      do {
        receiver.receive(.success(try await self.perform(with: context)), from: call)
      } catch {
        receiver.receive(.failure(error), from: call)
      }
    }
  }
}

/// The receiver of the answer of a guard that is asked in a task.
@MainActor
protocol GuardReceiver: AnyObject {
  /// Takes the answer of a call.
  func receive(_ answer: Result<Verdict, any Error>, from call: Int)
}

@MainActor
final class SomeGuardPart<G: RoutingInterceptor>: GuardPart<G.Context> {
  private let interceptor: G
  /// Made once: a guard is named in every trace.
  private lazy var madeName = PartName.of(interceptor)
  override var name: String { madeName }

  nonisolated init(_ interceptor: G, next: GuardPart<G.Context>?) {
    self.interceptor = interceptor
    super.init(next: next)
  }

  nonisolated override func before(_ next: GuardPart<G.Context>?) -> GuardPart<G.Context> {
    SomeGuardPart(interceptor, next: next)
  }

  override func prepare(with context: G.Context) throws {
    try interceptor.prepare(with: context)
  }

  override func perform(with context: G.Context) async throws -> Verdict {
    try await interceptor.perform(with: context)
  }

  override func completed(_ verdict: Verdict) -> Verdict {
    (interceptor as? any VerdictCompleting)?.completed(verdict) ?? verdict
  }
}

/// A guard that answers at once.
@MainActor
final class ImmediateGuardPart<Context>: GuardPart<Context> {
  private let interceptor: any ImmediateInterceptor<Context>
  private lazy var madeName = PartName.of(interceptor)
  override var name: String { madeName }
  override var isImmediate: Bool { true }

  nonisolated init(_ interceptor: any ImmediateInterceptor<Context>, next: GuardPart<Context>?) {
    self.interceptor = interceptor
    super.init(next: next)
  }

  nonisolated override func before(_ next: GuardPart<Context>?) -> GuardPart<Context> {
    ImmediateGuardPart(interceptor, next: next)
  }

  override func prepare(with context: Context) throws { try interceptor.prepare(with: context) }

  override func perform(with context: Context) async throws -> Verdict {
    try interceptor.verdict(with: context)
  }

  override func verdict(with context: Context) throws -> Verdict? {
    try interceptor.verdict(with: context)
  }

  override func completed(_ verdict: Verdict) -> Verdict {
    (interceptor as? any VerdictCompleting)?.completed(verdict) ?? verdict
  }
}

/// A guard of a document, which follows a rule of the document when the app's own guard stops. The
/// rule holds for a verdict that a test gives, too.
@MainActor
package protocol VerdictCompleting {
  /// The verdict with the rule applied.
  func completed(_ verdict: Verdict) -> Verdict
}

nonisolated func part<G: RoutingInterceptor>(
  _ interceptor: G, next: GuardPart<G.Context>?
) -> GuardPart<G.Context> {
  // Whether it is one at all is cheaper to learn than for which context.
  if interceptor is any ImmediateInterceptor,
    let immediate = interceptor as? any ImmediateInterceptor<G.Context>
  {
    return ImmediateGuardPart(immediate, next: next)
  }
  return SomeGuardPart(interceptor, next: next)
}

nonisolated func linked<Context>(
  _ interceptors: [any RoutingInterceptor<Context>]
) -> GuardPart<Context>? {
  if interceptors.isEmpty { return nil }
  var first: GuardPart<Context>?
  for interceptor in interceptors.reversed() { first = part(interceptor, next: first) }
  return first
}

/// The name of a part in plans, traces and errors: its description if it has one, otherwise its
/// type.
package enum PartName {
  package static func of<Part>(_ part: Part) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    return String(describing: Part.self)
  }
}
