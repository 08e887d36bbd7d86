// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Tabs")
struct TabTests {
  @Test func `selecting a tab moves the appearance from one controller to the other`() {
    let (rig, tabs) = shown(2, .ios17)
    let (first, second) = (tabs.viewControllers![0] as? Named, tabs.viewControllers![1] as? Named)
    tabs.selectedIndex = 1
    rig.quiet()
    #expect(first?.heard == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(second?.heard == ["willAppear", "didAppear"])
    #expect(rig.broken.isEmpty)
  }

  @Test func `U27 a tab change while a stack pops is recorded, in either order`() {
    let rig = Rig(.ios17)
    let stack = UINavigationController()
    stack.viewControllers = [Named("A"), Named("B"), Named("C")]
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, Named("Other")]
    rig.show(tabs)
    stack.popToRootViewController(animated: true)
    tabs.selectedIndex = 1
    rig.quiet()
    #expect(rig.broken == [.popAndTabChange])
    tabs.selectedIndex = 0
    rig.quiet()
    stack.setViewControllers([stack.viewControllers[0], Named("D")], animated: false)
    rig.turns(3)
    tabs.selectedIndex = 1
    stack.popToRootViewController(animated: true)
    #expect(rig.broken == [.popAndTabChange, .popAndTabChange])
  }

  @Test func `U30 the delegate hears of taps, not of selections by the program`() {
    let (rig, tabs) = shown(2, .ios18)
    let listener = TabListener()
    tabs.delegate = listener
    tabs.selectedIndex = 1
    #expect(listener.heard.isEmpty)
    #expect(rig.user.tapTab(0))
    #expect(listener.heard == ["should 0", "did 0"])
    rig.quiet()
    #expect(tabs.selectedIndex == 0)
  }

  @Test(arguments: [StandIn.Personality.ios17, .ios18])
  func `U30 tabs as values are told of selections by the program too`(
    personality: StandIn.Personality
  ) {
    let rig = Rig(personality)
    let tabs = UITabBarController()
    let listener = TabListener()
    tabs.tabs = ["0", "1"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in Named(name) }
    }
    tabs.selectedIndex = 0
    tabs.delegate = listener
    rig.show(tabs)
    tabs.selectedTab = tabs.tabs[1]
    #expect(listener.heard == (personality.version >= 18 ? ["tab 1 after 0"] : []))
    #expect(rig.user.tapTab(0))
    #expect(listener.heard.suffix(2) == ["should tab 0", "tab 0 after 1"])
  }

  @Test func `U31 tapping again pops to the root unless the delegate says no`() {
    let rig = Rig(.ios17)
    let stack = UINavigationController()
    stack.viewControllers = [Named("0"), Named("B")]
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    let listener = TabListener()
    listener.lets = false
    tabs.delegate = listener
    rig.show(tabs)
    #expect(rig.user.tapTab(0))
    rig.quiet()
    #expect(stack.viewControllers.count == 2)
    listener.lets = true
    #expect(rig.user.tapTab(0))
    rig.quiet()
    #expect(stack.viewControllers.count == 1)
    #expect(rig.broken.isEmpty)
  }

  @Test func `U32 the sixth tab goes behind More, which takes over its stack`() {
    let rig = Rig(.ios17)
    let tabs = UITabBarController()
    let last = UINavigationController(rootViewController: Named("Root"))
    let listener = Listener()
    last.delegate = listener
    tabs.viewControllers = (0..<5).map { Named("\($0)") } + [last]
    tabs.customizableViewControllers = []
    rig.show(tabs)
    #expect(rig.user.tapTab(4))
    rig.quiet()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(rig.user.tapMoreRow(1))
    rig.quiet()
    #expect(tabs.selectedViewController === last)
    #expect(last.navigationController === tabs.moreNavigationController)
    #expect(last.tabBarController === tabs)
    #expect(last.delegate == nil)
    rig.user.resize(to: .regular)
    rig.quiet()
    #expect(tabs.selectedIndex == 5)
    #expect(last.parent === tabs)
    #expect(last.viewIfLoaded?.window != nil)
    #expect(rig.broken.isEmpty)
  }

  @Test func `U32 going back to More's list returns the controller to the tabs`() {
    let (rig, tabs) = shown(6, .ios17)
    tabs.customizableViewControllers = []
    tabs.selectedIndex = 5
    rig.quiet()
    let last = tabs.viewControllers![5]
    #expect(last.viewIfLoaded?.window != nil)
    #expect(rig.user.tapBack())
    rig.quiet()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(last.parent === tabs)
  }

  @Test func `U32 more than five tabs that the user may move are recorded`() {
    let (rig, _) = shown(6, .ios17)
    #expect(rig.broken == [.moreTabs])
  }

  @Test func `U33 setting the tabs moves the selection`() {
    var personality = StandIn.Personality.ios18
    personality.settingTabsMovesSelection = .always
    var selections: Set<Int> = []
    for seed in 0..<40 {
      let rig = Rig(personality, seed: UInt64(seed))
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<4).map { Named("\($0)") }
      tabs.selectedIndex = 2
      rig.show(tabs)
      tabs.viewControllers = tabs.viewControllers! + [Named("4")]
      selections.insert(tabs.selectedIndex)
    }
    #expect(selections.count > 2)
  }

  @Test func `U35 a tab that was never shown presents nothing, and its stack doesn't animate`() {
    let rig = Rig(.ios17)
    let stack = UINavigationController(rootViewController: Named("A"))
    let tabs = UITabBarController()
    tabs.viewControllers = [Named("First"), stack]
    rig.show(tabs)
    stack.pushViewController(Named("B"), animated: true)
    #expect(stack.transitionCoordinator == nil)
    #expect(rig.broken.isEmpty)
    stack.present(Named("Sheet"), animated: true)
    rig.quiet()
    #expect(rig.broken == [.unseenTabHasNoWindow])
    #expect(tabs.presentedViewController == nil)
  }

  private func shown(
    _ count: Int, _ personality: StandIn.Personality
  ) -> (Rig, UITabBarController) {
    let rig = Rig(personality)
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<count).map { Named("\($0)") }
    tabs.selectedIndex = 0
    rig.show(tabs)
    return (rig, tabs)
  }
}
