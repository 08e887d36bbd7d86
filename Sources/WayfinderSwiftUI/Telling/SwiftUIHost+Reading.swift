// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
package import WayfinderHosting

// What is on the display: what was told, as far as screens that come and go prove it.
extension SwiftUIHost {
  package func reading() -> HostReading { HostReading(displayedShape, condition) }

  /// The written shape, if anything proves that it has come; else the shape that was displayed before.
  var displayedShape: HostShape { write == nil || isProven ? shown.shape : confirmed }

  /// Whether a screen has come or gone as the change wants it.
  var isProven: Bool {
    guard let write, nextWrite == nil else { return nextWrite == nil }
    if consumed < lastTelling { return false }
    if let layer = write.layer, standing.contains(layer) { return true }
    if !write.needsProof { return true }
    return !appeared.isDisjoint(with: write.entering)
      || !disappeared.isDisjoint(with: write.leaving)
  }

  var condition: HostReading.Condition {
    if !isMounted { return .detached }
    if isSuspended { return .suspended }
    if consumed < shown.writes || nextWrite != nil { return .busy("update") }
    if pauses > 0 { return .busy("alert") }
    if shown.shape.layers.contains(where: { !standing.contains($0.id) }) {
      return .busy("presentation")
    }
    if !onScreen.isSubset(of: readyScreens(of: shown.shape)) { return .busy("screens leave") }
    if !onScreen.isSuperset(of: neededScreens(of: shown.shape)) { return .busy("screens come") }
    return .ready
  }

  /// The screens that must have appeared for a shape; an alert's content never does.
  func neededScreens(of shape: HostShape) -> Set<NodeID> {
    var needed = shape.displayed(focusedOnly: true).filter { shape.node($0)?.isLeaf == true }
    for layer in shape.layers where kind(of: layer).isQuestion {
      needed.subtract(layer.children.map(\.id))
    }
    return needed
  }

  /// The screens that may have appeared: those that are shown, those in other tabs, which SwiftUI may call seen before
  /// they are, and those that views of the app's own may draw beside them.
  func readyScreens(of shape: HostShape) -> Set<NodeID> {
    shape.shownLeaves { $0.kind == .tabs || ownViews.contains($0.id) }
  }

  /// The number of times that the views were told of something, for tests of how little that is.
  package var tellings: Int { shown.writes }

  /// The number of screens that the host keeps, for tests of what it lets go of.
  package var keptScreens: Int { screens.count }
}
