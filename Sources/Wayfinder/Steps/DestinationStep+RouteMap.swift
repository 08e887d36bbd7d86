// Wayfinder is released under the MIT license; see LICENSE.

extension DestinationStep {
  /// The map of the step's chain: the screens and containers from the start to the destination,
  /// how each is put on the one before, the guards, the cases of switches, and what complete
  /// containers hold.
  ///
  /// Nothing is asked or built for it. What a case by context would give is not known, and neither is
  /// where a guard of the app's own leads.
  ///
  /// - Complexity: linear in the number of steps; one that several others share is drawn once.
  @MainActor public var routeMap: RouteMap {
    var drawing = RouteMapDrawing()
    _ = drawing.draw(core, beneath: nil)
    return drawing.map
  }

  /// The node that stands for the step in its map.
  @MainActor package var routeMapNode: RouteMap.Node.ID {
    var drawing = RouteMapDrawing()
    return drawing.draw(core, beneath: nil)
  }
}
