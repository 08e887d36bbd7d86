// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn

@MainActor
@Suite("Splits")
struct SplitTests {
  @Test func `a split with much room shows its columns`() {
    let (rig, split) = shown(.regular)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(isInWindow(split, .primary) && isInWindow(split, .secondary))
    #expect(rig.broken.isEmpty)
  }

  @Test func `U36 a plain controller is wrapped, and a second one is pushed`() {
    let rig = Rig(width: .regular)
    let split = UISplitViewController(style: .doubleColumn)
    let (first, second, third) = (Named("First"), Named("Second"), Named("Third"))
    split.setViewController(Named("Menu"), for: .primary)
    split.setViewController(first, for: .secondary)
    rig.show(split)
    let wrapper = first.navigationController
    #expect(wrapper?.parent === split)
    split.setViewController(second, for: .secondary)
    #expect(rig.broken == [.columnsAreWrapped])
    #expect(wrapper?.viewControllers.map(\.title) == ["First", "Second"])
    split.setViewController(nil, for: .secondary)
    split.setViewController(third, for: .secondary)
    rig.quiet()
    #expect(rig.broken.count == 1)
    #expect(third.navigationController?.viewControllers.count == 1)
    #expect(third.heard == ["willAppear", "didAppear"])
    #expect(second.viewIfLoaded?.window == nil)
  }

  @Test func `U37 collapsing without a compact column nests stacks`() {
    let (rig, split) = shown(.regular)
    rig.user.resize(to: .compact)
    rig.quiet()
    #expect(rig.broken == [.collapseNestsStacks])
    #expect(split.isCollapsed)
  }

  @Test func `U37 a compact column stands for all while there is little room`() {
    let (rig, split) = shown(.regular)
    let compact = UINavigationController(rootViewController: Named("Compact"))
    let listener = SplitListener()
    split.setViewController(compact, for: .compact)
    split.delegate = listener
    rig.user.resize(to: .compact)
    rig.quiet()
    #expect(compact.viewIfLoaded?.window != nil)
    #expect(!isInWindow(split, .primary) && !isInWindow(split, .secondary))
    #expect(listener.heard.contains("collapsed"))
    rig.user.resize(to: .regular)
    rig.quiet()
    #expect(compact.viewIfLoaded?.window == nil)
    #expect(isInWindow(split, .primary) && isInWindow(split, .secondary))
    #expect(listener.heard.last == "expanded")
    #expect(rig.broken.isEmpty)
  }

  @Test func `U37 the compact column is set once on iOS 17`() {
    let rig = Rig(.ios17)
    let split = UISplitViewController(style: .doubleColumn)
    let first = Named("First")
    split.setViewController(first, for: .compact)
    split.setViewController(Named("Second"), for: .compact)
    #expect(rig.broken == [.collapseNestsStacks])
    #expect(split.viewController(for: .compact) === first)
  }

  @Test func `U38 a split in tabs is recorded`() {
    let rig = Rig(.ios17, width: .regular)
    let tabs = UITabBarController()
    tabs.viewControllers = [UISplitViewController(style: .doubleColumn)]
    rig.show(tabs)
    #expect(rig.broken == [.splitWantsToBeRoot])
  }

  @Test func `U39 columns are told by the delegate, and the secondary can't be hidden`() {
    let (rig, split) = shown(.regular)
    let listener = SplitListener()
    split.delegate = listener
    split.hide(.primary)
    #expect(listener.heard == ["will hide primary"])
    #expect(!isInWindow(split, .primary))
    split.show(.primary)
    #expect(listener.heard == ["will hide primary", "will show primary"])
    split.hide(.secondary)
    #expect(rig.broken == [.columnsAreToldByDelegate])
    #expect(isInWindow(split, .secondary))
  }

  @Test(arguments: [StandIn.Personality.ios18, .ios26])
  func `U39 a drag of a column that is canceled was told as hidden on iOS 26`(
    personality: StandIn.Personality
  ) {
    let (rig, split) = shown(.regular, personality)
    let listener = SplitListener()
    split.delegate = listener
    let gesture = rig.user.beginHidingColumn()
    #expect(listener.heard.contains("did hide primary") == (personality.version == 26))
    gesture?.cancel()
    rig.quiet()
    #expect(isInWindow(split, .primary))
    rig.user.beginHidingColumn()?.finish()
    rig.quiet()
    #expect(!isInWindow(split, .primary))
    #expect(rig.broken.isEmpty)
  }

  @Test func `U40 the delegate chooses the column that a phone shows first`() {
    let rig = Rig()
    let split = UISplitViewController(style: .doubleColumn)
    let listener = SplitListener()
    listener.top = .primary
    split.delegate = listener
    split.setViewController(UINavigationController(), for: .primary)
    split.setViewController(UINavigationController(), for: .secondary)
    rig.show(split)
    #expect(listener.heard.contains("proposed secondary"))
    #expect(isInWindow(split, .primary) && !isInWindow(split, .secondary))
    split.show(.secondary)
    #expect(!isInWindow(split, .primary) && isInWindow(split, .secondary))
  }

  private func shown(
    _ width: UIUserInterfaceSizeClass, _ personality: StandIn.Personality = .ios18
  ) -> (Rig, UISplitViewController) {
    let rig = Rig(personality, width: width)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(
      UINavigationController(rootViewController: Named("Menu")), for: .primary)
    split.setViewController(
      UINavigationController(rootViewController: Named("Detail")), for: .secondary)
    rig.show(split)
    return (rig, split)
  }

  private func isInWindow(
    _ split: UISplitViewController, _ column: UISplitViewController.Column
  ) -> Bool {
    split.viewController(for: column)?.viewIfLoaded?.window != nil
  }
}
