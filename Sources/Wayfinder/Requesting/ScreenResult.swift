// Wayfinder is released under the MIT license; see LICENSE.

/// The place of a screen where callers wait for its result.
///
/// A screen that conforms to ``ResultReporting`` makes one, and hands over its result with
/// ``Router/finish(_:with:policy:animated:)``:
///
/// ```swift
/// final class SizeScreen: ResultReporting {
///   let result = ScreenResult<String>()
///   func choose(_ size: String, with router: Router) async throws {
///     try await router.finish(self, with: size)
///   }
/// }
/// ```
///
/// A wait ends once for each place that the screen has in a tree, after the commit that removes the
/// screen. All callers get the same completion, in the order in which they began to wait.
@MainActor
public final class ScreenResult<Result: Sendable> {
  @MainActor
  private final class Caller {
    let wait: Wait
    var completion: ScreenCompletion<Result>?

    init(_ order: WakeOrder) {
      wait = Wait(order)
    }
  }

  private var callers: [Caller] = []
  /// The result that the screen was finished with last, and the revision of the tree by then.
  private var last: (result: Result, revision: Int)?

  /// Creates a result that no caller waits for yet.
  public nonisolated init() {}

  /// Whether a caller waits.
  var isAwaited: Bool { callers.contains { !$0.wait.isOver } }

  /// Waits until the screen has ended; `nil` when the caller's task is canceled.
  func wait(in order: WakeOrder) async -> ScreenCompletion<Result>? {
    let caller = Caller(order)
    callers.append(caller)
    await caller.wait.ended()
    callers.removeAll { $0 === caller }
    return caller.completion
  }

  /// Hands a result to all who wait.
  func finish(with result: Result, at revision: Int) {
    last = (result, revision)
    resume(with: .finished(result))
  }

  /// The result of a screen that has been finished and has left before its opener could wait.
  func result(since revision: Int) -> Result? {
    guard let last, last.revision > revision else { return nil }
    return last.result
  }

  /// Tells all who wait that the screen has left without a result.
  func end(closedBy way: DismissReason) { resume(with: .closed(by: way)) }

  private func resume(with completion: ScreenCompletion<Result>) {
    let waiting = callers.filter { !$0.wait.isOver }
    callers = []
    for caller in waiting {
      caller.completion = completion
      caller.wait.end()
    }
  }
}

/// The way in which a screen was closed.
///
/// A caller of ``Router/result(of:with:exclusive:policy:guardTimeout:animated:)`` gets it if the screen closed without
/// an answer: because the user went back, because the app closed it, or because a navigation or
/// migration removed it.
///
/// ```swift
/// let ending = try await router.result(of: sizes, with: 42)
/// if case .closed(by: .back) = ending { showHint() }
/// ```
public enum DismissReason: Sendable, Hashable {
  /// By ``Router/back(policy:animated:)`` or one of the `back(to:)` methods.
  case back
  /// By ``Router/close(_:policy:animated:)`` or ``Router/dismiss(layerOf:policy:animated:)``.
  case close
  /// By ``Router/reset(policy:animated:)``.
  case reset
  /// By a navigation that removed it.
  case navigation
  /// By ``Router/recheck(askingToLeave:followingRedirects:guardTimeout:)``, because a guard no longer lets it stay.
  case recheck
  /// By a migration to another configuration.
  case migration
  /// By the user in a host: a swipe back, a sheet that was dragged away, a tap on a tab.
  case gesture
  /// By an edit of the tree that your own code made outside the router.
  case edit
}

/// The end of a screen that was opened for a result.
///
/// It is `finished` with the screen's answer, `closed` with the reason when the screen gave no answer,
/// or `notShown` with the outcome of a navigation that never showed the screen.
///
/// ```swift
/// switch try await router.result(of: sizes, with: 42) {
/// case .finished(let size): add(42, in: size)
/// case .closed: break
/// case .notShown(let outcome): print(outcome)
/// }
/// ```
public enum ScreenCompletion<Result: Sendable>: Sendable {
  /// The screen was finished with a result.
  case finished(Result)
  /// The screen was closed without a result.
  case closed(by: DismissReason)
  /// The screen was never shown: a guard or a screen that would have left ended the navigation, or
  /// a guard led elsewhere.
  case notShown(NavigationOutcome)
}

extension ScreenCompletion: Equatable where Result: Equatable {}

/// A screen that is opened for a result, such as a color picker.
///
/// ```swift
/// final class ColorPicker: ResultReporting {
///   let result = ScreenResult<String>()
/// }
/// let colorPicker = StepAssembly(ColorPicker.self) { ColorPicker() }
///   .using(.present()).from(.current).assemble()
/// let ending = try await router.result(of: colorPicker)
/// if case .finished(let color) = ending { print(color) }
/// ```
///
/// End the screen with ``Router/finish(_:with:policy:animated:)``.
@MainActor
public protocol ResultReporting<Result>: Screen {
  /// The type of the result.
  associatedtype Result: Sendable

  /// The place where callers wait for the result. The screen makes it and keeps it.
  var result: ScreenResult<Result> { get }
}

/// The screens whose end somebody waits for (design rule E13b).
///
/// The router settles it right after each commit of its own, so that every end has its cause; what
/// else has left by then was taken out by somebody else.
@MainActor
final class ResultLedger {
  /// A caller that opens a screen for its result.
  @MainActor
  final class Opener {
    let destination: AnyDestination
    let isExclusive: Bool
    /// The screen, once it is shown.
    var screen: ObjectIdentifier?

    fileprivate init(_ destination: AnyDestination, isExclusive: Bool) {
      self.destination = destination
      self.isExclusive = isExclusive
    }
  }

  /// Those who open a screen or wait for its result, in the order of their calls.
  private var openers: [Opener] = []
  private var entries: [(node: ScreenNode, end: (DismissReason) -> Void)] = []
  private var watch: Task<Void, Never>?

  /// Whether nobody waits for anything.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes a caller; `nil` if it or another one for the same destination wants the result for itself.
  func opener(for destination: AnyDestination, isExclusive: Bool) -> Opener? {
    let isTaken = openers.contains {
      ($0.isExclusive || isExclusive) && $0.destination.isEqual(to: destination) == true
    }
    if isTaken { return nil }
    let opener = Opener(destination, isExclusive: isExclusive)
    openers.append(opener)
    return opener
  }

  /// Notes the screen that a caller is shown.
  ///
  /// - Returns: Whether the caller may wait for its result.
  func take(_ screen: any Screen, for opener: Opener) -> Bool {
    let id = ObjectIdentifier(screen)
    let isTaken = openers.contains {
      $0 !== opener && $0.screen == id && ($0.isExclusive || opener.isExclusive)
    }
    if !isTaken { opener.screen = id }
    return !isTaken
  }

  /// A caller doesn't wait any more.
  func end(_ opener: Opener) { openers.removeAll { $0 === opener } }

  /// Begins to look after a screen; once for each place that it has.
  func watch(
    _ node: ScreenNode, in tree: ScreenTree, _ end: @escaping (DismissReason) -> Void
  ) {
    guard !entries.contains(where: { $0.node === node }) else { return }
    entries = entries + [(node, end)]
    guard watch == nil else { return }
    let changes = tree.changes()
    watch = Task { [weak self, weak tree] in
      for await _ in changes {
        guard let tree else { break }
        self?.settle(in: tree, closedBy: .edit)
      }
    }
  }

  /// Ends what has left the tree.
  func settle(in tree: ScreenTree, closedBy way: DismissReason) {
    guard !entries.isEmpty else { return }
    let left = entries.filter { !tree.contains($0.node) }
    guard !left.isEmpty else { return }
    entries = entries.filter { tree.contains($0.node) }
    for entry in left { entry.end(way) }
    guard entries.isEmpty else { return }
    watch?.cancel()
    watch = nil
  }

  deinit { watch?.cancel() }
}
