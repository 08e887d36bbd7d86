// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// What the screens of a test were told, in order.
@MainActor
public final class AppearanceLog {
  private var lines: [String] = []

  public init() {}

  public func add(_ line: String) { lines.append(line) }

  /// What was told since it was asked before, for instance `+A` for "A will appear" and `+A.` for
  /// "A did appear"; `-` for the two others.
  public func take() -> String {
    defer { lines.removeAll() }
    return lines.joined(separator: " ")
  }
}

/// A screen that writes down what it hears, and does something when it hears it.
@MainActor
public final class ObservingScreen: AppearanceObserving, ScreenLabeling {
  public let label: String
  public var labelDetail: String { "" }
  private let log: AppearanceLog
  /// All that the screen heard, by the part without the name.
  public private(set) var heard: [String] = []
  /// What the screen does when it hears `+A`, `+A.`, `-A` or `-A.`, by the part without the name.
  public var reactions: [String: () -> Void] = [:]

  public init(_ label: String, _ log: AppearanceLog) {
    self.label = label
    self.log = log
  }

  public func willAppear() { hear("+", "") }
  public func didAppear() { hear("+", ".") }
  public func willDisappear() { hear("-", "") }
  public func didDisappear() { hear("-", ".") }

  private func hear(_ start: String, _ end: String) {
    log.add(start + label + end)
    heard.append(start + end)
    reactions[start + end]?()
  }
}

extension ScreenTree {
  /// A tree that is drawn, in which every screen writes into the log.
  public static func observed(
    _ drawing: String, _ log: AppearanceLog, clock: any Clock<Duration> = ContinuousClock()
  ) throws -> ScreenTree {
    let tree = try ScreenTree(drawing: drawing, clock: clock)
    try tree.edit { edit in
      for node in tree.allNodes {
        guard let screen = (node as? ScreenNode)?.screen as? PlaceholderScreen else { continue }
        let observer = ScreenNode(ObservingScreen(screen.label, log))
        guard let container = node.parent else {
          try edit.replaceRoot(with: observer)
          continue
        }
        try edit.setChildren(
          container.children.map { $0 === node ? observer : $0 }, of: container)
      }
    }
    _ = log.take()
    return tree
  }
}
