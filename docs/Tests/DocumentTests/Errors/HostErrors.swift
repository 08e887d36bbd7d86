// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting

/// A finding of a host, as an error.
struct Found: Error, CustomStringConvertible {
  let finding: HostFinding
  var description: String { finding.description }
}

/// A window that shows one shape for ever, and keeps the change that it was asked for.
private final class StillWindow: TreeHost {
  private let shape: HostShape
  private(set) var change: HostChange?

  init(_ tree: ScreenTree) {
    shape = HostShape(tree)
  }

  func read() -> HostReading { HostReading(shape) }
  func setInteraction(_ isEnabled: Bool) {}

  func perform(
    _ change: HostChange, then done: @escaping @MainActor () -> Void
  ) -> HostAnswer {
    self.change = change
    return .refused("nothing has changed")
  }
}

extension ErrorChapter {
  static let hosts = ErrorChapter(
    name: "Hosts",
    rows: [
      ErrorRow("The platform refuses a change") {
        let window = StillWindow(ScreenTree(root: NavigationNode([])))
        HostMachine(tree: ScreenTree(), host: window).settle()
        if let change = window.change {
          throw Found(finding: .refused(change, reason: "nothing has changed"))
        }
      },
      row("The display was changed by other code", .unexplained("the layer #4 was presented")),
      row("The host is late", .late(revision: 7)),
      row("The host makes no progress", .noProgress(looks: 60)),
      ErrorRow("An animation isn't drawn") {
        let stack = NavigationNode([ScreenNode(BagScreen())])
        let tree = ScreenTree(root: stack)
        let window = StillWindow(tree)
        let machine = HostMachine(tree: tree, host: window)
        machine.settle()
        try tree.edit { edit in
          edit.animate(with: Transition(.flip))
          try edit.push(ScreenNode(LoginScreen()), on: stack)
        }
        machine.settle()
        if let change = window.change {
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
