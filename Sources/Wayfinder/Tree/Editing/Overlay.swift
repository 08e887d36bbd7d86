// Wayfinder is released under the MIT license; see LICENSE.

/// An object that lies over a window for a while and belongs to it, not to a screen: a toast, a
/// snackbar.
///
/// An overlay covers nothing, is not searched, is asked nothing and is not removed by a
/// navigation. It is shown by ``TreeEdit/showOverlay(_:)`` and ends by ``TreeEdit/endOverlay(_:)``
/// or when its duration has passed on the clock of the tree.
///
/// **Shape**: `Overlay(saved, style: .toast)` over `Home` draws as
/// ```
/// Home
/// ◇ toast Saved(3)
/// ```
@MainActor
public final class Overlay {
  /// The screen that is shown. It isn't in a node or in another overlay of the tree.
  public let screen: any Screen

  /// The style in which it is shown.
  public let style: OverlayStyle

  /// The time for which it is shown; `nil` for one that only ends by hand.
  public let duration: Duration?

  /// The number of the overlay in its tree, ``NodeID/detached`` before it was in one. Overlays and
  /// nodes are counted together.
  public internal(set) var id: NodeID = .detached

  /// Whether the overlay is shown over a tree.
  public var isShown: Bool { home?.overlays.contains { $0 === self } ?? false }

  /// The tree over which the overlay is or was last shown.
  weak var home: ScreenTree?

  /// The number of the timer that ends it.
  var timer: Int?

  /// Makes an overlay.
  ///
  /// - Parameters:
  ///   - screen: The screen that is shown.
  ///   - style: The style of the overlay.
  ///   - duration: The time that it is shown on the tree's clock, from the commit that shows it;
  ///     without one, only an edit ends it. One of zero or less ends as soon as the main actor is
  ///     free.
  public init(_ screen: any Screen, style: OverlayStyle = .toast, duration: Duration? = nil) {
    self.screen = screen
    self.style = style
    self.duration = duration
  }

  /// The overlay by number and name; the name is its line of a drawing.
  public var reference: NodeReference {
    let screen = DrawnName.of(screen, ScreenTraits.of(screen))
    return NodeReference(id: id, name: .overlay(style: style.drawn, screen: screen))
  }
}

/// The style of an overlay.
///
/// The style only tells the host what to draw. How long an overlay lasts is its
/// ``Overlay/duration``, regardless of the style.
///
/// ```swift
/// let saved = Overlay(SavedMessage(), style: .snackbar, duration: .seconds(4))
/// try tree.showOverlay(saved)
/// ```
public enum OverlayStyle: Sendable, Hashable {
  /// A short message that asks for nothing.
  case toast
  /// A short message with something to do.
  case snackbar
  /// A way of your own, by its name in drawings.
  case custom(String)
}

extension OverlayStyle {
  /// The style as a drawing shows it. A style of the app's own may have the name of a built-in one.
  var drawn: String {
    switch self {
    case .toast: return "toast"
    case .snackbar: return "snackbar"
    case .custom(let name):
      let isTaken = name == "toast" || name == "snackbar"
      return isTaken
        ? DrawingName.quoted(name) : DrawingName.quotedIfNeeded(name, allowingSpaces: false)
    }
  }
}

extension TreeEdit {
  /// Shows an overlay over the window, above the overlays that are already shown.
  ///
  /// Its duration begins with the commit.
  ///
  /// **Shape**: `Home` becomes
  /// ```
  /// Home
  /// ◇ toast Saved(3)
  /// ```
  ///
  /// - Parameter overlay: The overlay, which must not be shown in any tree.
  /// - Throws: ``TreeError`` when it is shown already, or its screen is already in the tree.
  /// - Complexity: Linear in the number of overlays.
  public func showOverlay(_ overlay: Overlay) throws(TreeError) {
    try requireFree(for: overlay.reference)
    if overlay.isShown || overlay.mayReturn(to: overlay.home, insteadOf: tree) {
      throw TreeError(.alreadyInTree, overlay.reference)
    }
    let other =
      tree.node(of: overlay.screen)?.reference ?? tree.overlay(of: overlay.screen)?.reference
    if let other { throw TreeError(.screenAlreadyInTree(other), overlay.reference) }
    setOverlays(tree.overlays + [overlay])
  }

  /// Ends an overlay before its duration has passed, or one that has none.
  ///
  /// - Parameter overlay: An overlay of this tree.
  /// - Throws: ``TreeError`` when it isn't shown over this tree.
  /// - Complexity: Linear in the number of overlays.
  public func endOverlay(_ overlay: Overlay) throws(TreeError) {
    try requireFree(for: overlay.reference)
    guard tree.overlays.contains(where: { $0 === overlay }) else {
      throw TreeError(.notInTree, overlay.reference)
    }
    setOverlays(tree.overlays.filter { $0 !== overlay })
  }

  private func setOverlays(_ overlays: [Overlay]) {
    tree.log.append(.modals(tree.modals, overlays: tree.overlays))
    tree.setOverlays(overlays)
    tree.hasOverlayEdits = true
  }
}

extension ScreenTree {
  /// Shows an overlay; see ``TreeEdit/showOverlay(_:)``.
  ///
  /// - Parameter overlay: The overlay, which must not be shown in any tree.
  /// - Throws: ``TreeError`` when it, or its screen, is already in a tree.
  public func showOverlay(_ overlay: Overlay) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.showOverlay(overlay) }
  }

  /// Ends an overlay; see ``TreeEdit/endOverlay(_:)``.
  ///
  /// - Parameter overlay: An overlay of this tree.
  /// - Throws: ``TreeError`` when it isn't shown over this tree.
  public func endOverlay(_ overlay: Overlay) throws(TreeError) {
    try edit { edit throws(TreeError) in try edit.endOverlay(overlay) }
  }

  /// The overlay that shows a screen object.
  func overlay(of screen: any Screen) -> Overlay? {
    overlays.first { $0.screen === screen }
  }

  func setOverlays(_ new: [Overlay]) {
    shownOverlays = new
    for overlay in new { overlay.home = self }
  }

  /// The changes that a transaction has made to overlays.
  struct OverlayChange {
    let before: [Overlay]
    /// Whether it has changed nothing else.
    let isAlone: Bool
  }

  /// The overlays before the transaction at work.
  var overlaysBefore: [Overlay] {
    for inverse in log {
      if case .modals(_, let old) = inverse { return old }
    }
    return overlays
  }

  /// Gives new overlays their number, at the end of the transaction at work.
  func recordOverlayChange() -> OverlayChange {
    let old = overlaysBefore
    for overlay in overlays where !old.contains(where: { $0 === overlay }) {
      overlay.id = nextNumber()
    }
    // An edit of the modal layers touches nodes, whatever it comes to.
    let isAlone =
      touched.isEmpty && log.allSatisfy { if case .modals = $0 { true } else { false } }
    return OverlayChange(before: old, isAlone: isAlone)
  }

  /// Returns the overlays that the current transaction has ended and shown.
  func overlayEntries() -> [TreeDiff.Entry] {
    let old = overlaysBefore
    let ended = old.filter { overlay in !overlays.contains { $0 === overlay } }
    let staying = old.filter { overlay in overlays.contains { $0 === overlay } }
    // Those at the bottom whose order is the same have not moved; each of the others comes to the top.
    let lasting = zip(staying, overlays).prefix { $0 === $1 }.count
    let shown = overlays.dropFirst(lasting)
    return ended.map { TreeDiff.Entry(node: $0.reference, change: .overlayEnded) }
      + shown.map { TreeDiff.Entry(node: $0.reference, change: .overlayShown) }
  }

  /// Stops the timers of overlays that have ended and starts those of the new ones.
  func timeOverlays(_ change: OverlayChange) {
    for overlay in change.before where !overlay.isShown {
      if let timer = overlay.timer { stopTimer(timer) }
      overlay.timer = nil
    }
    for overlay in overlays where overlay.timer == nil {
      guard let duration = overlay.duration else { continue }
      overlay.timer = startTimer(for: duration) { [weak overlay] tree in
        guard let overlay else { return }
        overlay.timer = nil
        _ = try? tree.transact { edit throws(TreeError) in try edit.endOverlay(overlay) }
      }
    }
  }
}

extension Overlay {
  /// Whether another tree's transaction at work has ended the overlay and may have to put it back.
  fileprivate func mayReturn(to home: ScreenTree?, insteadOf tree: ScreenTree) -> Bool {
    guard let home, home !== tree, home.depth > 0 else { return false }
    return home.overlaysBefore.contains { $0 === self }
  }
}
