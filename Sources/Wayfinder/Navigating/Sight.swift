// Wayfinder is released under the MIT license; see LICENSE.

/// Watches which screen of a window has the focus.
@MainActor
final class Sight {
  /// The request that is committing.
  var cause = VisibleScreen.Cause.edit

  private unowned let tree: ScreenTree
  private weak var last: Node?
  private var streams: [AsyncStream<VisibleScreen>.Continuation] = []

  init(of tree: ScreenTree) {
    self.tree = tree
    last = tree.focused
    tree.onChange { [weak self] _ in self?.look() }
  }

  deinit {
    for stream in streams { stream.finish() }
  }

  func screens() -> AsyncStream<VisibleScreen> {
    let (stream, continuation) = AsyncStream.makeStream(of: VisibleScreen.self)
    if let screen = screen(by: .start) { continuation.yield(screen) }
    streams.append(continuation)
    return stream
  }

  private func look() {
    guard tree.focused !== last else { return }
    last = tree.focused
    guard let screen = screen(by: cause) else { return }
    streams = streams.filter { stream in
      if case .terminated = stream.yield(screen) { return false }
      return true
    }
  }

  private func screen(by cause: VisibleScreen.Cause) -> VisibleScreen? {
    guard let node = tree.focused as? ScreenNode else { return nil }
    return VisibleScreen(node: node.reference, origin: node.origin, cause: cause)
  }
}
