// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Animations and focus on the stand-in")
struct AnimationTests {
  @Test func `U29 the completion of a view's animation comes at its end, or never`() {
    for isLost in [false, true] {
      let (rig, root) = Rig.rooted(
        .ios18.with(\.losesAnimationCompletions, isLost ? .always : .never))
      var heard: [String] = []
      UIView.transition(
        with: root.view, duration: 0.3, options: .transitionCrossDissolve,
        animations: { heard.append("changed") }, completion: { _ in heard.append("completed") })
      #expect(heard == ["changed"])
      rig.turns(23)
      #expect(heard == ["changed"])
      rig.quiet()
      #expect(heard == (isLost ? ["changed"] : ["changed", "completed"]))
    }
  }

  @Test func `U16 an animation waits for the foreground`() {
    let (rig, root) = Rig.rooted()
    var isOver = false
    UIView.transition(
      with: root.view, duration: 0.3, animations: nil, completion: { _ in isOver = true })
    rig.user.leaveApp()
    rig.quiet()
    #expect(!isOver)
    rig.user.returnToApp()
    rig.quiet()
    #expect(isOver)
  }

  @Test func `U17 a view that leaves the window loses the focus; the limit is it again`() {
    for returns in [false, true] {
      let rig = Rig(.ios18.with(\.focusReturns, returns ? .always : .never))
      let root = Named("Root")
      rig.show(root)
      let field = UITextView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(!field.becomeFirstResponder())
      let panel = UIView()
      panel.addSubview(field)
      root.view.addSubview(panel)
      #expect(field.becomeFirstResponder() && field.isFirstResponder)
      panel.removeFromSuperview()
      #expect(!field.isFirstResponder)
      root.view.addSubview(panel)
      #expect(field.isFirstResponder == returns)
      #expect(!panel.becomeFirstResponder())
      field.resignFirstResponder()
      #expect(!field.isFirstResponder)
    }
  }
}
