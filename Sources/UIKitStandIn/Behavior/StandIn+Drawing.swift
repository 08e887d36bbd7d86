// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// The windows with the controllers in them, one line each, layers beneath their presenters.
  public var drawing: String {
    scenes.flatMap(\.windows).map { window in
      var lines = ["window"]
      if let root = window.rootViewController { draw(root, depth: 1, into: &lines) }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func draw(_ controller: UIViewController, depth: Int, into lines: inout [String]) {
    var line = String(repeating: "  ", count: depth) + controller.standInName
    if controller.viewIfLoaded?.window != nil { line += " ·" }
    if controller.isBeingPresented { line += " presenting" }
    if controller.isBeingDismissed { line += " dismissing" }
    lines.append(line)
    for child in controller.children { draw(child, depth: depth + 1, into: &lines) }
    if let layer = controller.presentedLayer {
      lines.append(String(repeating: "  ", count: depth) + "presents")
      draw(layer, depth: depth + 1, into: &lines)
    }
  }
}
