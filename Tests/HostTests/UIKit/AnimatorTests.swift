// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import HostWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@Suite("H11: an app's own animators on UIKit")
struct AnimatorTests {
  nonisolated private struct Zoom: TransitionAnimator {
    let name = "zoom"
  }

  /// An app's own code for a zoom.
  private final class ZoomAnimation: NSObject, UIViewControllerAnimatedTransitioning {
    let isBack: Bool

    init(isBack: Bool) {
      self.isBack = isBack
    }

    override nonisolated var description: String { isBack ? "zoom out" : "zoom in" }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let context = transitionContext
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      UIView.animate(withDuration: 0.2) {
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private let zoom = Transition(.custom(Zoom()))

  /// The animations of the app that were drawn, in order.
  private func drawn(_ rig: UIKitRig) -> [String] {
    rig.worldJournal.filter { $0.contains("zoom") }
      .map { String($0.drop { $0.isNumber }.dropFirst()) }
  }

  private func rig(_ drawing: String) throws -> UIKitRig {
    let rig = try UIKitRig(drawing)
    rig.host.animator = { animator, change in
      animator is Zoom ? ZoomAnimation(isBack: change.isBack) : nil
    }
    return rig
  }

  @Test func `H11: the hook is told the direction of a push and a pop`() throws {
    let rig = try rig("Navigation:\n  Home")
    try rig.tree.edit(with: zoom) { edit in
      try edit.push(rig.page("A"), on: rig.node("Navigation"))
      try edit.push(rig.page("B"), on: rig.node("Navigation"))
    }
    rig.expect()
    try rig.tree.edit(with: zoom) { try $0.popToRoot(rig.node("Navigation")) }
    rig.expect("Navigation:\n  Home")
    #expect(drawn(rig) == ["zoom in draws Home to B", "zoom out draws B to Home"])
    #expect(rig.findings.isEmpty)
  }

  @Test func `H11: tabs are drawn from a picture, in the direction of the bar`() throws {
    let rig = try rig("Tabs:\n  Home*\n  Bag")
    let tabs = try #require(rig.tree.root as? TabNode)
    var asked: [Bool] = []
    rig.host.animator = { _, change in
      asked.append(change.isBack)
      return ZoomAnimation(isBack: change.isBack)
    }
    for index in [1, 0] {
      try rig.tree.edit(with: zoom) { try $0.select(at: index, of: tabs) }
      #expect(rig.reading.condition == .ready)
      rig.turns(1)
      #expect(rig.reading.condition == .busy("transition"))
      rig.expect()
    }
    #expect(asked == [false, true])
    #expect(rig.findings.isEmpty)
  }

  /// An app's own code that nobody but the host keeps.
  private final class ShortLived: NSObject, UIViewControllerAnimatedTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      UIView.animate(withDuration: 0.2) {
      } completion: { [weak self] _ in
        self?.context?.completeTransition(true)
        self?.context = nil
      }
    }
  }

  @Test func `H11: an animator lives until a transition that the host draws is over`() throws {
    let rig = try UIKitRig("Tabs:\n  Home*\n  Bag")
    weak var made: ShortLived?
    rig.host.animator = { _, _ in
      let animation = ShortLived()
      made = animation
      return animation
    }
    try rig.tree.edit(with: zoom) { try $0.select(at: 1, of: rig.node("Tabs")) }
    // Sooner than the watchdog would look.
    rig.turns(40)
    #expect(rig.problem == nil)
    #expect(made == nil)
  }

  @Test func `U29: an app's own animator that never tells its end holds nothing up afterwards`()
    throws
  {
    final class Endless: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.2 }

      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    }
    let rig = try UIKitRig("Tabs:\n  Home*\n  Bag")
    rig.host.animator = { _, _ in Endless() }
    let bag = try #require((rig.node("Bag") as ScreenNode).screen as? PageController)
    try rig.tree.edit(with: zoom) { try $0.select(at: 1, of: rig.node("Tabs")) }
    rig.turns(1)
    #expect(bag.view.superview?.subviews.last !== bag.view, "the picture of Home lies over it")
    rig.expect()
    #expect(bag.view.superview?.subviews.last === bag.view)
    #expect(rig.reading.condition == .ready)
  }

  /// An app's own code for a layer's coming and going.
  private final class OwnDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ZoomAnimation(isBack: false) }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ZoomAnimation(isBack: true) }
  }

  @Test func `H11: a container of the app's own that draws its presentation goes on doing so`()
    throws
  {
    final class CardController: UIViewController, UIKitContainer {
      private(set) var arrangedControllers: [UIViewController] = []
      let shownIndices = [0]

      func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool) {
        arrangedControllers = controllers
        for new in controllers where new.parent !== self {
          addChild(new)
          view.addSubview(new.view)
          new.didMove(toParent: self)
        }
      }
    }
    let rig = try rig("Navigation:\n  Home")
    let own = OwnDelegate()
    rig.host.container = { _ in
      let card = CardController(nibName: nil, bundle: nil)
      card.transitioningDelegate = own
      return card
    }
    let layer = ModalNode(CustomNode(Pile(), [rig.page("Photo")]), style: .fullScreen)
    try rig.present(layer)
    rig.expect()
    try rig.tree.dismiss(layer)
    rig.expect("Navigation:\n  Home")
    #expect(drawn(rig).map { $0.prefix(8) } == ["zoom in ", "zoom out"])
  }

  @Test func `H11: a screen that draws its own presentation goes on doing so`() throws {
    let rig = try rig("Navigation:\n  Home")
    let page = PageController("Photo")
    let own = OwnDelegate()
    page.transitioningDelegate = own
    let layer = ModalNode(ScreenNode(page), style: .fullScreen)
    try rig.present(layer)
    rig.expect()
    try rig.tree.dismiss(layer)
    rig.expect("Navigation:\n  Home")
    #expect(drawn(rig).map { $0.prefix(8) } == ["zoom in ", "zoom out"])
  }

  @Test func `H11: a popover is drawn by UIKit alone, and a finding says so`() throws {
    let rig = try rig("Navigation:\n  Home")
    try rig.tree.edit(with: Transition(.fade)) {
      try $0.present(rig.layer("Menu", .popover), from: rig.node("Home"))
    }
    rig.expect("Navigation:\n  Home\n⇧ popover:\n  Menu")
    #expect("\(rig.findings)".contains("wasn't drawn for 'present popover"))
  }
}
