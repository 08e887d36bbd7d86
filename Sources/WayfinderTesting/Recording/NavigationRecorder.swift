// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Writes down what a router, its tree and the parts of its routes do, in order, and compares it with
/// what a test expects.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// let router = Router(tree: tree, observers: [recorder])
/// recorder.watch(tree)
/// recorder.attach(to: router)
/// try await router.navigate(to: product, with: 42)
/// recorder.expect(
///   """
///   1 Product: begun
///   1 Product: asked guard LoginGuard of Product
///   task ShowPrice on Product(42)
///   edit 2: entered Product(42); kept Home
///   1 Product: built Product
///   1 Product: committed revision 2
///   1 Product: finished: built
///   """)
/// recorder.finish()
/// ```
///
/// Lines stand in the order in which the recorder received them. A router reports the events of a
/// commit after it.
///
/// An *exhaustive* recorder wants every line asserted; ``finish(sourceLocation:)`` fails the test
/// with those that were not. A *relaxed* one lists them as a warning. A ``TestWindow`` has one that
/// is attached already, and the trait `.window(…)` finishes it.
@MainActor
public final class NavigationRecorder: NavigationObserver {
  /// The treatment of lines that no expectation has named.
  ///
  /// Start with `relaxed`, which lists them as a warning. Choose `exhaustive` for the few tests in
  /// which nothing else may happen.
  public enum Mode: Sendable, Hashable {
    /// It fails the test.
    case exhaustive
    /// It is listed.
    case relaxed
    /// It is forgotten.
    case off
  }

  /// The treatment of lines that no expectation has named.
  public let mode: Mode
  /// All lines so far.
  public private(set) var lines: [String] = []
  /// The lines that no expectation has named yet.
  public private(set) var pending: [String] = []
  /// The lines that expectations of a relaxed recorder have passed over.
  public private(set) var skipped: [String] = []
  private let isDetailed: Bool
  let probe = RoutingProbe()

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - mode: The treatment of lines that no expectation has named.
  ///   - isDetailed: Whether searches, plans and preparations are recorded, too.
  public nonisolated init(mode: Mode = .exhaustive, isDetailed: Bool = false) {
    self.mode = mode
    self.isDetailed = isDetailed
  }

  /// Records the edits of a tree from now on, those that no router makes included.
  ///
  /// - Parameter tree: The tree, which keeps the recorder from then on.
  public func watch(_ tree: ScreenTree) {
    tree.onChange { self.add("edit \($0.revision): \($0)") }
  }

  /// Records the tasks of a router's navigations from now on.
  ///
  /// - Parameter router: The router, which keeps the recorder from then on.
  public func attach(to router: Router) {
    connect(probe)
    router.probe = probe
  }

  /// Lets a probe tell this recorder of tasks.
  func connect(_ probe: RoutingProbe) {
    probe.performed = { [weak self] name, target in
      self?.add("task \(name) on \(ScreenNode.name(of: target))")
    }
  }

  /// Records an event of a router; called by the router.
  public func observe(_ event: NavigationEvent) {
    if let line = event.line(isDetailed: isDetailed) { add(line) }
  }

  /// Writes down a line of your own, for instance from a part under test.
  ///
  /// - Parameter line: The line.
  public func note(_ line: String) { add(line) }

  private func add(_ line: String) {
    lines.append(line)
    pending.append(line)
  }

  /// Compares what was recorded since the last expectation with what was expected, and takes it.
  ///
  /// In exhaustive mode all of it must be expected; in relaxed mode the expected lines must be among
  /// it in this order.
  ///
  /// - Parameter text: The lines.
  public func mismatch(records text: String) -> Mismatch? {
    let expected = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    let actual = pending
    if mode == .exhaustive {
      pending = []
      return actual == expected ? nil : difference(expected, actual)
    }
    var left = expected[...]
    var passed: [String] = []
    var index = 0
    while index < actual.count, let next = left.first {
      if actual[index] == next { left.removeFirst() } else { passed.append(actual[index]) }
      index += 1
    }
    guard left.isEmpty else {
      pending = []
      return difference(expected, actual)
    }
    skipped += passed
    pending = Array(actual[index...])
    return nil
  }

  private func difference(_ expected: [String], _ actual: [String]) -> Mismatch {
    let changes = actual.difference(from: expected)
    func line(_ change: CollectionDifference<String>.Change) -> String {
      switch change {
      case .insert(let number, let text, _): "+ \(number + 1): \(text)"
      case .remove(let number, let text, _): "- \(number + 1): \(text)"
      }
    }
    return Mismatch(
      """
      The recording \(mode == .relaxed ? "doesn't contain" : "differs from") the expected lines.
      expected:
      \(expected.text)
      actual:
      \(actual.text)
      difference:
      \((changes.removals.map(line) + changes.insertions.map(line)).text)
      """)
  }

  /// The lines that no expectation has named, as a mismatch; `nil` when all were named.
  public var unasserted: Mismatch? {
    let rest = skipped + pending
    if rest.isEmpty || mode == .off { return nil }
    let count = rest.count == 1 ? "1 line was" : "\(rest.count) lines were"
    return Mismatch(
      """
      \(count) recorded and not asserted. Expect what matters, or record in another mode.
      \(rest.text)
      """)
  }
}

extension NavigationRecorder {
  /// Expects that this was recorded since the last expectation.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - sourceLocation: The location at which the issue is shown.
  public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    mismatch(records: text)?.record(sourceLocation: sourceLocation)
  }

  /// Forgets what was recorded and not asserted yet, for instance what a test's preparations did.
  public func forget() {
    pending = []
    skipped = []
  }

  /// Ends the recording: what was not asserted is an issue in exhaustive mode, a warning in relaxed
  /// mode.
  ///
  /// - Parameter sourceLocation: The location at which the issue is shown.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    defer { forget() }
    guard let rest = unasserted else { return }
    switch mode {
    case .exhaustive: rest.record(sourceLocation: sourceLocation)
    case .relaxed: rest.recordAsWarning(sourceLocation: sourceLocation)
    case .off: break
    }
  }
}

extension [String] {
  fileprivate var text: String { isEmpty ? "  nothing" : map { "  " + $0 }.joined(separator: "\n") }
}
