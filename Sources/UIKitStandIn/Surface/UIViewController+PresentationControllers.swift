// Wayfinder is released under the MIT license; see LICENSE.

extension UIViewController {
  /// The manager of the controller's presentation; asking makes it, and fixes the style.
  public var presentationController: UIPresentationController? {
    if let currentPresentation { return currentPresentation }
    if presenterLayer == nil, let parent { return parent.presentationController }
    return makePresentation()
  }

  /// The manager of the popover, if the style is one.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The manager of the sheet, if the style is one.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The manager to use for a presentation that starts now.
  func makePresentation() -> UIPresentationController {
    if let currentPresentation { return currentPresentation }
    let style = wantedStyle
    let made: UIPresentationController =
      switch style {
      case .popover: UIPopoverPresentationController(presented: self, style: style)
      case .pageSheet, .formSheet: UISheetPresentationController(presented: self, style: style)
      default: UIPresentationController(presented: self, style: style)
      }
    currentPresentation = made
    return made
  }

  func styleDidChange(from old: UIModalPresentationStyle) {
    guard let currentPresentation, currentPresentation.style != wantedStyle else { return }
    standIn.report(
      .presentationControllerIsNew, .surprising,
      "modalPresentationStyle of \(standInName) is set after its presentation controller was made"
    )
  }
}
