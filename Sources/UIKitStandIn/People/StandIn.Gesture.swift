// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// A finger on the screen, which can finish what it began or take it back.
  @MainActor
  public final class Gesture {
    /// Whether the finger has let go, or what it moves is gone, as is a stack whose window has become wide.
    public var isOver: Bool { end == nil || isLost?() ?? false }
    private var isLost: (() -> Bool)?
    private var end: ((_ cancelled: Bool) -> Void)?

    init(
      isLost: (() -> Bool)? = nil, end: @escaping (_ cancelled: Bool) -> Void
    ) {
      self.isLost = isLost
      self.end = end
    }

    /// Lets go so that the gesture takes effect.
    public func finish() {
      letGo(cancelled: false)
    }

    /// Lets go so that everything returns to where it was.
    public func cancel() {
      letGo(cancelled: true)
    }

    private func letGo(cancelled: Bool) {
      guard !isOver else { return }
      let end = end
      (self.end, isLost) = (nil, nil)
      end?(cancelled)
    }
  }
}
