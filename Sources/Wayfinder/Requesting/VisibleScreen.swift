// Wayfinder is released under the MIT license; see LICENSE.

/// The screen that the user sees, and how it came into sight.
///
/// ``Router/visible`` has one value for each change. Use it for analytics and crash reports:
/// ``origin`` names the route that the screen was built for, and ``cause`` says whether a request
/// or the user brought it into sight.
///
/// ```swift
/// for await screen in router.visible {
///   crashReporter.screen = screen.node.text
///   if let route = screen.origin?.name.text { Analytics.count(route) }
/// }
/// ```
public struct VisibleScreen: Sendable {
  /// The screen by number and name.
  public let node: NodeReference
  /// The destination that a navigation built the screen for; `nil` for a screen that your own code
  /// made, such as one of the shell.
  public let origin: AnyDestination?
  /// The cause that brought it into sight.
  public let cause: Cause

  /// The cause that brought a screen into sight.
  ///
  /// Use it to tell a link or a call of your code (`request`) from the user's own back, swipe, or
  /// tap on a tab (`edit`).
  public enum Cause: Sendable, Hashable {
    /// It was in sight when the sequence began.
    case start
    /// The request with this number and name brought it.
    case request(Int, StepName)
    /// An edit beside the router brought it: what the user did, such as a swipe or a tap on a tab.
    case edit
  }
}

extension VisibleScreen: CustomStringConvertible {
  /// For instance `Product(42) #7 by Product`.
  public var description: String {
    switch cause {
    case .start: "\(node)"
    case .request(_, let name): "\(node) by \(name.text)"
    case .edit: "\(node) by an edit"
    }
  }
}

/// Watches which screen of a window has the focus (design rule E18).
@MainActor
final class Sight {
  /// The request that is committing.
  var cause = VisibleScreen.Cause.edit

  private unowned let tree: ScreenTree
  private weak var last: Node?
  private let readers = Broadcast<VisibleScreen>()

  init(of tree: ScreenTree) {
    self.tree = tree
    last = tree.focused
    tree.onChange { [weak self] _ in self?.look() }
  }

  func screens() -> AsyncStream<VisibleScreen> { readers.stream(after: screen(by: .start)) }

  private func look() {
    guard tree.focused !== last else { return }
    last = tree.focused
    if let screen = screen(by: cause) { readers.yield(screen) }
  }

  private func screen(by cause: VisibleScreen.Cause) -> VisibleScreen? {
    guard let node = tree.focused as? ScreenNode else { return nil }
    return VisibleScreen(node: node.reference, origin: node.origin, cause: cause)
  }
}
