// Wayfinder is released under the MIT licence; see LICENSE.

/// A screen that somebody opens to get something from it, for instance a colour picker.
///
/// ```swift
/// final class ColourPicker: Answering {
///   let answer = Answer<Colour>()
/// }
/// let colourPicker = StepAssembly(finder: .nothing(), factory: .build { ColourPicker() })
///   .using(.present()).from(.current).assemble()
/// let ending = try await router.result(of: colourPicker)
/// if case .finished(let colour) = ending { paint(colour) }
/// ```
///
/// The screen ends with ``Router/finish(_:with:policy:)``.
///
/// **Source**: House rule, after `ActivityResultContract` and `fullScreenCover(onDismiss:)`.
@MainActor
public protocol Answering<Result>: Screen {
  /// What the screen is opened for.
  associatedtype Result: Sendable

  /// Where the result is waited for; made by the screen, kept as long as the screen.
  var answer: Answer<Result> { get }
}

/// How a screen has ended that was opened for its result.
public enum Ending<Result: Sendable>: Sendable {
  /// The screen was finished with a result.
  case finished(Result)
  /// The screen was closed without one.
  case closed(by: ClosingWay)
  /// The screen was never shown: a guard or a screen that would have left ended the navigation, or a
  /// guard led elsewhere.
  case notShown(NavigationOutcome)
}

extension Ending: Equatable where Result: Equatable {}

/// The place of a screen at which its result is waited for. It ends once for each place in a tree
/// that the screen had, after the commit that removed it; all who wait get the same.
@MainActor
public final class Answer<Result: Sendable> {
  private var waits: [Int: CheckedContinuation<Ending<Result>?, Never>] = [:]
  private var lastNumber = 0
  /// The result that the screen was finished with last, and the revision of the tree by then.
  private var last: (result: Result, revision: Int)?

  /// Makes a place where nobody waits yet.
  public nonisolated init() {}

  /// Whether anybody waits.
  var isAwaited: Bool { !waits.isEmpty }

  /// Waits until the screen has ended; `nil` when the caller's task is cancelled.
  func wait() async -> Ending<Result>? {
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waits[number] = $0 }
    } onCancel: {
      Task { @MainActor in self.waits.removeValue(forKey: number)?.resume(returning: nil) }
    }
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
  func end(closedBy way: ClosingWay) { resume(with: .closed(by: way)) }

  private func resume(with ending: Ending<Result>) {
    let waits = waits
    self.waits = [:]
    for number in waits.keys.sorted() { waits[number]?.resume(returning: ending) }
  }
}
