// Wayfinder is released under the MIT license; see LICENSE.

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
    try requireUnlocked(for: overlay.reference)
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
    try requireUnlocked(for: overlay.reference)
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
