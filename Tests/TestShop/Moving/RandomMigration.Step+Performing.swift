// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration

extension RandomMigration.Step {
  /// Does what the user does.
  @MainActor
  public func perform(_ router: Router, _ store: ConfigurationStore) async {
    let tree = router.tree
    // A step that cannot be made in this tree is no step.
    switch self {
    case .open(let route, let number):
      _ = try? await router.navigate(
        to: store.destination(of: route, with: RouteArguments(["id": "\(number)"])))
    case .push(let number, let refuses):
      guard let stack = tree.visibleNavigation else { return }
      let guest = Guest("\(number)", refuses ? .no(reason: "a draft") : .yes)
      try? tree.push(ScreenNode(guest), on: stack)
    case .select(let number):
      let groups = tree.allNodes.compactMap { $0 as? ContainerNode }.filter {
        $0.children.count > 1 && !($0 is NavigationNode)
      }
      guard !groups.isEmpty else { return }
      let group = groups[number % groups.count]
      try? tree.edit { try $0.show(group.children[number / 2 % group.children.count], of: group) }
    case .addTab(let number):
      let tabs = tree.allNodes.compactMap { $0 as? TabNode }
      guard !tabs.isEmpty else { return }
      try? tree.edit {
        try $0.insert(ScreenNode(Guest("tab \(number)")), into: tabs[number % tabs.count])
      }
    case .reorder(let number):
      let tabs = tree.allNodes.compactMap { $0 as? TabNode }
      guard !tabs.isEmpty else { return }
      let group = tabs[number % tabs.count]
      try? tree.edit { try $0.setChildren(group.children.reversed(), of: group) }
    case .collapse(let number):
      let splits = tree.allNodes.compactMap { $0 as? SplitNode }
      guard !splits.isEmpty else { return }
      try? tree.edit { edit in
        try edit.setCollapsed(true, of: splits[number % splits.count])
        if number > 4 {
          try edit.showColumn(.primary, of: splits[number % splits.count])
        }
      }
    case .pop:
      _ = try? await router.back()
    case .takeRootAway:
      guard let stack = tree.visibleNavigation, stack.children.count > 1 else { return }
      try? tree.edit { try $0.setChildren(Array(stack.children.dropFirst()), of: stack) }
    }
  }
}
