// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn

@MainActor
@Suite("Dismissing")
struct DismissingTests {
  @Test func `U3 dismissing on a layer with nothing over it closes the layer itself`() {
    let (rig, root) = Rig.rooted()
    let sheet = rig.open("Sheet", on: root)
    sheet.dismiss(animated: true)
    rig.quiet()
    #expect(rig.broken == [.dismissWithNothingOverClosesItself])
    #expect(root.presentedViewController == nil)
  }

  @Test func `U3 dismissing on a layer with something over it closes only that`() {
    let (rig, root) = Rig.rooted()
    let lower = rig.open("Lower", on: root)
    rig.open("Upper", on: lower)
    lower.dismiss(animated: true)
    rig.quiet()
    #expect(root.presentedViewController === lower)
    #expect(lower.presentedViewController == nil)
    #expect(rig.broken.isEmpty)
  }

  @Test(arguments: [StandIn.Chance.always, .never])
  func `U3 a second dismissal may close the layer beneath`(closes: StandIn.Chance) {
    let (rig, root) = Rig.rooted(.ios18.with(\.secondDismissalClosesPresenter, closes))
    let lower = rig.open("Lower", on: root)
    rig.open("Upper", on: lower)
    lower.dismiss(animated: true)
    lower.dismiss(animated: true)
    rig.quiet()
    #expect((root.presentedViewController == nil) == (closes == .always))
  }

  @Test(arguments: [StandIn.Chance.always, .never])
  func `U4 a dismissal of a layer that is being dismissed may not complete`(
    completes: StandIn.Chance
  ) {
    let (rig, root) = Rig.rooted(.ios18.with(\.racedDismissalCompletes, completes))
    rig.open("Sheet", on: root)
    var completed: [Int] = []
    root.dismiss(animated: true) { completed.append(1) }
    root.dismiss(animated: true) { completed.append(2) }
    rig.quiet()
    #expect(rig.broken == [.dismissalMayNotComplete])
    #expect(completed == (completes == .always ? [1, 2] : [1]))
    #expect(root.presentedViewController == nil)
  }

  @Test func `U4 a dismissal without animation wins, and the animated one never completes`() {
    let (rig, root) = Rig.rooted()
    rig.open("Sheet", on: root)
    var completed = false
    root.dismiss(animated: true) { completed = true }
    root.dismiss(animated: false)
    rig.turns(3)
    #expect(root.presentedViewController == nil)
    rig.quiet()
    #expect(!completed)
    #expect(rig.broken == [.dismissalMayNotComplete])
  }

  @Test func `U4 a dismissal without animation may never complete`() {
    let (rig, root) = Rig.rooted(.ios18.with(\.unanimatedDismissalCompletes, .never))
    rig.open("Sheet", on: root)
    var completed = false
    root.dismiss(animated: false) { completed = true }
    rig.quiet()
    #expect(!completed)
    #expect(root.presentedViewController == nil)
    #expect(rig.broken.isEmpty)
  }

  @Test func `U6 dismissing a lower layer closes all above and tells no delegate`() {
    let (rig, root) = Rig.rooted()
    let upper = Named("Upper")
    let delegate = Delegate()
    let lower = rig.open("Lower", on: root)
    upper.presentationController?.delegate = delegate
    rig.open(upper, on: lower)
    root.dismiss(animated: true)
    rig.quiet()
    #expect(root.presentedViewController == nil)
    #expect(upper.presentingViewController == nil)
    #expect(upper.heard.last == "didDisappear")
    #expect(lower.heard.last == "didDisappear")
    #expect(delegate.heard.isEmpty)
  }
}
