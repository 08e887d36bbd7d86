// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// A rule of UIKit that code which moves screens has to know.
  ///
  /// The raw values are the numbers of the rules; `name` writes them as `U1` to `U44`.
  public enum Rule: Int, Sendable, CaseIterable {
    // Presenting and dismissing
    case onePresentationAtATime = 1
    case notInTheSameTick
    case dismissWithNothingOverClosesItself
    case dismissalMayNotComplete
    case unanimatedIsNotImmediate
    case dismissingClosesAllAbove
    case delegateHearsUserOnly
    case presentationControllerIsNew
    case modalInPresentationBlocksDrag
    case presenterNeedsWindow
    case presentingIsForwarded
    case presenterTakesPresentedWithIt
    case popoverNeedsAnchor
    case alertsDismissThemselves
    case swipeBeneathLeavingSheet
    case backgroundHoldsTransitions
    case firstResponder
    // Navigation stack
    case noChangeDuringTransition
    case stackAcceptsPlainControllersOnce
    case emptyStack
    case cancelledSwipe
    case changeDuringSwipe
    case changeInAppearanceCallback
    case backMenuPopsSeveral
    case backButtonDoesNotWait
    case listChangesAtOnce
    case popAndTabChange
    case stackBeneathModals
    case transactionCompletion
    // Tabs
    case delegateHearsTaps
    case tappingAgain
    case moreTabs
    case settingTabsMovesSelection
    case tabObservation
    case unseenTabHasNoWindow
    // Split
    case columnsAreWrapped
    case collapseNestsStacks
    case splitWantsToBeRoot
    case columnsAreToldByDelegate
    case topColumnForCollapsing
    // Root, windows, overlays
    case rootBeneathModals
    case overlaysVanishWithLayer
    case windowsAreSeparate
    case appearanceOrder
    /// A child whose view stands outside of its parent, or that moved without being told.
    case containment

    /// The rule's name, as in `U1`.
    public var name: String { self == .containment ? "containment" : "U\(rawValue)" }

    /// The reason why a world doesn't simulate a rule, or `nil` if it does.
    public var reasonNotSimulated: String? {
      switch self {
      case .tabObservation: "Key-value observation doesn't exist on this platform."
      default: nil
      }
    }
  }
}
