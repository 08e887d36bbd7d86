// Wayfinder is released under the MIT licence; see LICENSE.

/// One guard of a step and the guards behind it.
@MainActor
class GuardPart<Context> {
  let next: GuardPart<Context>?
  /// How the guard is called in plans and traces.
  var name: String { fatalError("GuardPart.name must be overridden.") }

  nonisolated init(next: GuardPart<Context>?) {
    self.next = next
  }

  func prepare(with context: Context) throws {
    fatalError("GuardPart.prepare must be overridden.")
  }

  func perform(with context: Context) async throws -> Verdict {
    fatalError("GuardPart.perform must be overridden.")
  }

  /// The names of this guard and those behind it.
  final var names: [String] {
    var names: [String] = []
    var part: GuardPart<Context>? = self
    while let current = part {
      names.append(current.name)
      part = current.next
    }
    return names
  }
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

  override func prepare(with context: G.Context) throws {
    try interceptor.prepare(with: context)
  }

  override func perform(with context: G.Context) async throws -> Verdict {
    if let verdict = await RoutingProbe.current?.answer(name) { return verdict }
    return try await interceptor.perform(with: context)
  }
}

nonisolated func part<G: RoutingInterceptor>(
  _ interceptor: G, next: GuardPart<G.Context>?
) -> GuardPart<G.Context> {
  SomeGuardPart(interceptor, next: next)
}

nonisolated func linked<Context>(
  _ interceptors: [any RoutingInterceptor<Context>]
) -> GuardPart<Context>? {
  var first: GuardPart<Context>?
  for interceptor in interceptors.reversed() { first = part(interceptor, next: first) }
  return first
}

/// How a part is called in plans, traces and errors: by its description if it has one, else by its
/// type.
package enum PartName {
  package static func of<Part>(_ part: Part) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    return String(describing: Part.self)
  }
}
