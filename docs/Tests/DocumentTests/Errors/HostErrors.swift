// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

/// A finding of a host, as an error.
struct Found: Error, CustomStringConvertible {
  let finding: HostFinding
  var description: String { finding.description }
}

extension ErrorChapter {
  static let hosts = ErrorChapter(
    name: "Hosts",
    rows: [
      ErrorRow("The platform refuses a change") {
        let shape = HostShape(ScreenTree(root: NavigationNode([])))
        if let change = HostPlanner.next(from: shape, to: HostShape()) {
          throw Found(finding: .refused(change, reason: "nothing has changed"))
        }
      },
      row("The display was changed by other code", .unexplained("the layer #4 was presented")),
      row("The host is late", .late(revision: 7)),
      row("The host makes no progress", .noProgress(looks: 60)),
      ErrorRow("An animation isn't drawn") {
        let stack = NavigationNode([ScreenNode(BagScreen())])
        let tree = ScreenTree(root: stack)
        let shape = HostShape(tree)
        try tree.push(ScreenNode(LoginScreen()), on: stack)
        let flip = Transition(.flip)
        if let change = HostPlanner.next(from: shape, to: HostShape(tree), with: flip) {
          throw Found(finding: .notDrawn(change))
        }
      },
      ErrorRow("A popover's anchor isn't there") {
        let layer = ModalNode(ScreenNode(BagScreen()), style: .popover, name: "Filter")
        let screen = ScreenNode(LoginScreen())
        try ScreenTree(root: screen).present(layer, from: screen)
        throw Found(finding: .anchorNotFound("filter", of: layer.reference))
      },
      row("A button's handler failed", .buttonFailed("Delete", "sold out")),
    ])

  private static func row(_ heading: String, _ finding: HostFinding) -> ErrorRow {
    ErrorRow(heading, Found(finding: finding))
  }
}
