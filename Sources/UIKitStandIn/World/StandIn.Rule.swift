// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// A rule of UIKit that code which moves screens has to know.
  ///
  /// The raw values are the numbers of the rules; `name` writes them as `U1` to `U44`.
  public enum Rule: Int, Sendable, CaseIterable {
    // Presenting and dismissing
    /// A controller presents one other at a time; a second presentation, or one during a transition, is refused.
    case onePresentationAtATime = 1
    /// A dismissal and another change in one turn of the run loop lose the later one.
    case notInTheSameTick
    /// `dismiss` on a controller that presents nothing closes the controller itself.
    case dismissWithNothingOverClosesItself
    /// The completion of a dismissal may never be called.
    case dismissalMayNotComplete
    /// A change without animation still takes turns of the run loop.
    case unanimatedIsNotImmediate
    /// Dismissing a layer closes all layers above it in one animation.
    case dismissingClosesAllAbove
    /// `presentationControllerDidDismiss` is called only if the user dismissed the layer.
    case delegateHearsUserOnly
    /// Each presentation makes a new presentation controller.
    case presentationControllerIsNew
    /// `isModalInPresentation` blocks the drag; the delegate learns of the attempt.
    case modalInPresentationBlocksDrag
    /// A controller whose view isn't in a window can't present.
    case presenterNeedsWindow
    /// A child forwards a presentation to the ancestor that defines the context.
    case presentingIsForwarded
    /// A presenter that is removed takes what it presents with it.
    case presenterTakesPresentedWithIt
    /// A popover without an anchor raises an exception, later.
    case popoverNeedsAnchor
    /// An alert dismisses itself before its action's handler runs.
    case alertsDismissThemselves
    /// A back swipe beneath a sheet that is leaving gets the content stuck.
    case swipeBeneathLeavingSheet
    /// Transitions don't finish while the app is in the background.
    case backgroundHoldsTransitions
    /// A controller that is removed loses the first responder.
    case firstResponder
    // Navigation stack
    /// A stack that changes during a transition is corrupted.
    case noChangeDuringTransition
    /// A stack accepts each controller once, and neither stacks nor tab bar controllers.
    case stackAcceptsPlainControllersOnce
    /// A stack that was empty shows nothing, even after it is filled.
    case emptyStack
    /// A canceled back swipe may end without a call of the delegate.
    case cancelledSwipe
    /// A stack that changes during a swipe isn't restored if the swipe is canceled.
    case changeDuringSwipe
    /// A change made in an appearance callback pushes again what was just popped.
    case changeInAppearanceCallback
    /// The menu of the back button pops several controllers at once.
    case backMenuPopsSeveral
    /// Two quick taps on the back button pop two controllers.
    case backButtonDoesNotWait
    /// `viewControllers` changes at once, and the picture later.
    case listChangesAtOnce
    /// An animated pop to the root together with a change of tabs loses content.
    case popAndTabChange
    /// A stack beneath a modal layer changes without an animation.
    case stackBeneathModals
    /// The completion of a `CATransaction` is unreliable.
    case transactionCompletion
    // Tabs
    /// The delegate of tabs learns of taps, not of selections in code.
    case delegateHearsTaps
    /// A tap on the selected tab pops its stack to the root.
    case tappingAgain
    /// In compact width, the More tab owns the tabs beyond the fourth.
    case moreTabs
    /// Setting the tabs can move the selection.
    case settingTabsMovesSelection
    /// Key-value observation of the selected tab doesn't work.
    case tabObservation
    /// A tab that was never shown has no view in a window.
    case unseenTabHasNoWindow
    // Split
    /// A split wraps a column that isn't a stack into one.
    case columnsAreWrapped
    /// A collapsing split pushes the secondary stack onto the primary one.
    case collapseNestsStacks
    /// A split with columns wants to be the root; in tabs it is drawn wrongly.
    case splitWantsToBeRoot
    /// Only the delegate learns which columns are shown.
    case columnsAreToldByDelegate
    /// The delegate decides which column a collapsed split shows.
    case topColumnForCollapsing
    // Root, windows, overlays
    /// A root that is replaced beneath modal layers leaves them without an owner.
    case rootBeneathModals
    /// An overlay inside a layer vanishes with the layer.
    case overlaysVanishWithLayer
    /// Each scene has a window of its own.
    case windowsAreSeparate
    /// The old controller's `viewWillDisappear` comes before the new one's `viewWillAppear`, and so on.
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
