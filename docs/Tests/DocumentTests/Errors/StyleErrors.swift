// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderStyles

extension ErrorChapter {
  static let styles = ErrorChapter(
    name: "Styles",
    rows: [
      row("No transition for the event", .unmapped(kind: "bag", event: "written")),
      row("Findings of a transition map", .unusedEvent(kinds: ["home", "bag"]), "written"),
      row("Findings of a transition map", .deadEnd(events: ["added"]), "bag"),
      row("No router knows the sender", .notAttached),
      row("The screen of the router is not open", .notOpen),
      row("No stack or tabs around the screen", .noStack),
      row("No stack or tabs around the screen", .noTabs),
      row("No stack or tabs around the screen", .noTab("offers", has: ["home", "bag"])),
      row("No stack or tabs around the screen", .notInStack("Product", has: ["Home"])),
      row("No such choice", .notOffered("later", offered: ["yes", "no"])),
      row("A custom transition did nothing", .leftInPlace(by: "page")),
      row("Nothing is registered", .nothingRegistered, "list"),
      row("The window is gone", .windowGone),
      row("No handler for effects", .noEffectHost("share")),
      row("The wait was canceled", .cancelled),
      row("The tree or your code refused the transition", .refused, cause: SoldOut()),
      row("The tree or your code refused the transition", .failed, cause: SoldOut()),
    ])

  private static func row(
    _ heading: String, _ reason: StyleError.Reason, _ subject: String = "Bag",
    cause: (any Error)? = nil
  ) -> ErrorRow {
    ErrorRow(heading, StyleError(reason, subject, cause: cause))
  }
}
