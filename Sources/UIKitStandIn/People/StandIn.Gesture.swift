// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// A finger on the screen, which can finish what it began or take it back.
  @MainActor
  public final class Gesture {
    /// Whether the finger has let go.
    public private(set) var isOver = false
    private var end: ((_ cancelled: Bool) -> Void)?

    init(end: @escaping (_ cancelled: Bool) -> Void) {
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
      isOver = true
      end?(cancelled)
      end = nil
    }
  }
}
