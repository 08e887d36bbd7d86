// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn

@MainActor
@Suite("The user dismisses")
struct UserDismissalTests {
  @Test func `U7 the delegate hears of the user's dismissal only`() {
    let (rig, root) = Rig.rooted()
    let delegate = Delegate()
    for isUsers in [true, false] {
      let sheet = Named("Sheet")
      sheet.presentationController?.delegate = delegate
      rig.open(sheet, on: root)
      if isUsers { #expect(rig.user.dragSheetAway()) } else { root.dismiss(animated: true) }
      rig.quiet()
      #expect(root.presentedViewController == nil)
    }
    #expect(delegate.heard == ["should", "will", "did"])
  }

  @Test func `U7 a drag that is let go ends with no word, and everything as it was`() {
    let (rig, root) = Rig.rooted()
    let sheet = Named("Sheet")
    let delegate = Delegate()
    sheet.presentationController?.delegate = delegate
    rig.open(sheet, on: root)
    let gesture = rig.user.beginDraggingSheet()
    #expect(sheet.isBeingDismissed)
    #expect(sheet.transitionCoordinator?.isInteractive == true)
    rig.turns(10)
    gesture?.cancel()
    rig.quiet()
    #expect(delegate.heard == ["should", "will"])
    #expect(!sheet.isBeingDismissed)
    #expect(root.presentedViewController === sheet)
    #expect(sheet.heard.suffix(3) == ["willDisappear", "willAppear", "didAppear"])
    #expect(sheet.transitionCoordinator == nil)
    #expect(rig.broken.isEmpty)
  }

  @Test func `U9 a modal layer isn't dragged, and the wish is told`() {
    let (rig, root) = Rig.rooted()
    let sheet = Named("Sheet")
    let delegate = Delegate()
    sheet.presentationController?.delegate = delegate
    sheet.isModalInPresentation = true
    rig.open(sheet, on: root)
    #expect(!rig.user.dragSheetAway())
    sheet.isModalInPresentation = false
    delegate.lets = false
    #expect(!rig.user.dragSheetAway())
    rig.quiet()
    #expect(delegate.heard == ["attempt", "should", "attempt"])
    #expect(root.presentedViewController === sheet)
  }

  @Test(arguments: [StandIn.Chance.always, .never])
  func `U14 an alert dismisses itself, before or after its handler`(first: StandIn.Chance) {
    let (rig, root) = Rig.rooted(.ios18.with(\.alertHandlerRunsFirst, first))
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var wasThere: Bool?
    alert.addAction(
      UIAlertAction(title: "Yes", style: .destructive) { _ in
        wasThere = root.presentedViewController != nil
      })
    rig.open(alert, on: root)
    #expect(rig.user.tapAction("Yes"))
    rig.quiet()
    #expect(wasThere == (first == .always))
    #expect(root.presentedViewController == nil)
    #expect(rig.broken.isEmpty)
  }

  @Test func `U14 a handler is called though somebody presents over the alert that leaves`() {
    let (rig, root) = Rig.rooted(.ios18.with(\.alertHandlerRunsFirst, .never))
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var isCalled = false
    alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in isCalled = true })
    rig.open(alert, on: root)
    #expect(rig.user.tapAction("Yes"))
    rig.turns(2)
    alert.present(Named("Late"), animated: true)
    rig.quiet()
    #expect(isCalled && rig.broken == [.notInTheSameTick])
  }

  @Test func `U15 a swipe back beneath a sheet that leaves never completes`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B")
    rig.open("Sheet", on: stack)
    #expect(rig.user.dragSheetAway())
    let gesture = rig.user.beginSwipeBack()
    var completed = false
    stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completed = true }
    gesture?.finish()
    rig.quiet()
    #expect(rig.broken == [.swipeBeneathLeavingSheet])
    #expect(!completed)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U15 a gesture that is disabled doesn't begin beneath a sheet that leaves`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B")
    rig.open("Sheet", on: stack)
    #expect(rig.user.dragSheetAway())
    stack.interactivePopGestureRecognizer?.isEnabled = false
    #expect(rig.user.beginSwipeBack() == nil)
    rig.quiet()
    #expect(rig.broken.isEmpty)
  }
}
