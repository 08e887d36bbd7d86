// Wayfinder is released under the MIT license; see LICENSE.

extension ContainerAction where Self == BuiltInContainerAction<NavigationNode> {
  /// Puts the new node on top of a stack.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.push).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                   Bag
  /// ```
  nonisolated public static var push: BuiltInContainerAction<NavigationNode> {
    BuiltInContainerAction("push", isPush: true) { children, _, new in children.append(new) }
  }

  /// Puts the new node on top of a stack, and moves a screen that is open in a stack to its top. The others
  /// keep their order, and none leaves.
  ///
  /// ```swift
  /// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
  ///   .using(.bringToTop).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)       Bag
  ///   Bag               Product(42)
  /// ```
  ///
  /// With ``push``, the stack pops to the open screen instead. A screen that is open elsewhere, such as in
  /// tabs, is shown where it is.
  nonisolated public static var bringToTop: BuiltInContainerAction<NavigationNode> {
    BuiltInContainerAction("bring to top", isPush: true, movesToTop: true) { children, _, new in
      children.append(new)
    }
  }

  /// Puts the new node into a stack in place of everything that is there.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.pushAsRoot).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Bag
  ///   Product(42)
  /// ```
  nonisolated public static var pushAsRoot: BuiltInContainerAction<NavigationNode> {
    BuiltInContainerAction("push as root") { children, _, new in children = [new] }
  }

  /// Puts the new node into a stack in place of its top; on an empty stack it is the first.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.pushReplacingLast).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)       Bag
  /// ```
  nonisolated public static var pushReplacingLast: BuiltInContainerAction<NavigationNode> {
    BuiltInContainerAction("push replacing last") { children, _, new in
      _ = children.popLast()
      children.append(new)
    }
  }

  /// Removes everything but the bottom of a stack and pushes the new node on it; on an empty stack it
  /// is the first.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.popToRoot).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)       Bag
  ///   Search
  /// ```
  nonisolated public static var popToRoot: BuiltInContainerAction<NavigationNode> {
    BuiltInContainerAction("pop to root and push") { children, _, new in
      children = children.prefix(1) + [new]
    }
  }

  /// Pops a stack to its topmost screen of a class and pushes the new node on it. Without such a
  /// screen the navigation fails.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.popTo(ProductScreen.self)).from(.visibleNavigation).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)       Product(42)
  ///   Search            Bag
  /// ```
  nonisolated public static func popTo<Target: Screen>(
    _ type: Target.Type
  ) -> BuiltInContainerAction<NavigationNode> {
    popTo("\(type)") { ($0 as? ScreenNode)?.screen is Target }
  }

  /// Pops a stack to its topmost node for which a closure returns `true`, and pushes the new node on
  /// it.
  ///
  /// This action keeps the topmost screen that conforms to a protocol:
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(BuiltInContainerAction.popTo { ($0 as? ScreenNode)?.screen is any ShopPage })
  ///   .from(.visibleNavigation)
  ///   .assemble()
  /// ```
  ///
  /// **Shape**: `Navigation[Home, List, Old]` becomes `Navigation[Home, List, new]` for the list.
  ///
  /// - Parameter matches: Returns whether a node is the one. Called from the top of the stack down;
  ///   without a match the navigation fails.
  /// - **Source**: `popToViewController(_:animated:)`, followed by a push.
  nonisolated public static func popTo(
    where matches: @escaping @MainActor (Node) throws -> Bool
  ) -> BuiltInContainerAction<NavigationNode> {
    popTo("a node", matches)
  }

  nonisolated private static func popTo(
    _ name: String, _ matches: @escaping @MainActor (Node) throws -> Bool
  ) -> BuiltInContainerAction<NavigationNode> {
    BuiltInContainerAction("pop to \(name) and push") { children, _, new in
      guard let index = try children.lastIndex(where: matches) else {
        throw PartError.nothingToPopTo
      }
      children.removeSubrange((index + 1)...)
      children.append(new)
    }
  }
}

extension ContainerAction where Self == BuiltInContainerAction<TabNode> {
  /// Adds the new node as a tab. It ends up selected when the destination is in it.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.addTab(at: 1)).from(.found(by: .container(TabNode.self))).assemble()
  /// ```
  ///
  /// ```text
  /// Tabs:                 →  Tabs:
  ///   Navigation home*:        Navigation home:
  ///     Home                     Home
  ///   Navigation search:       Bag*
  ///     Search                 Navigation search:
  ///                              Search
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of the new tab, from 0; at the end when it is `nil` or out of range.
  ///   - replacing: Whether it takes the place of the tab that is there.
  nonisolated public static func addTab(
    at index: Int? = nil, replacing: Bool = false
  ) -> BuiltInContainerAction<TabNode> {
    let name = "add tab" + (index.map { " at \($0)" } ?? "") + (replacing ? " replacing" : "")
    return BuiltInContainerAction(name) { children, _, new in
      guard let index, children.indices.contains(index) else { return children.append(new) }
      if replacing {
        children[index] = new
      } else {
        children.insert(new, at: index)
      }
    }
  }

  /// Puts the new node in place of a tab. Without that tab the navigation fails.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.replaceTab(at: 1)).from(.found(by: .container(TabNode.self))).assemble()
  /// ```
  ///
  /// ```text
  /// Tabs:                 →  Tabs:
  ///   Navigation home*:        Navigation home:
  ///     Home                     Home
  ///   Navigation search:       Bag*
  ///     Search
  /// ```
  ///
  /// - Parameter index: The index of the tab, from 0.
  nonisolated public static func replaceTab(at index: Int) -> BuiltInContainerAction<TabNode> {
    replaceTab(.index(index))
  }

  /// Puts the new node in place of the first tab that is a container with this name. Without that
  /// tab the navigation fails.
  nonisolated public static func replaceTab(named name: String) -> BuiltInContainerAction<TabNode> {
    replaceTab(.named(name))
  }

  nonisolated private static func replaceTab(_ key: TabKey) -> BuiltInContainerAction<TabNode> {
    BuiltInContainerAction("replace tab \(key)") { children, _, new in
      guard let index = key.index(among: children) else {
        throw PartError.noTab("\(key)", count: children.count)
      }
      children[index] = new
    }
  }

  /// Puts the new node in front of a tab. Unlike `.addTab(at:)` it fails when the index is out of
  /// range.
  ///
  /// - Parameter index: The index that the new tab gets, from 0 to the number of tabs.
  nonisolated public static func insertTab(at index: Int) -> BuiltInContainerAction<TabNode> {
    BuiltInContainerAction("insert tab at \(index)") { children, _, new in
      guard (0...children.count).contains(index) else {
        throw PartError.noTab("at \(index)", count: children.count)
      }
      children.insert(new, at: index)
    }
  }
}

extension ContainerAction where Self == BuiltInContainerAction<SplitNode> {
  /// Puts the new node into a column of a split, in place of the one that is there.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.column(.secondary)).from(.found(by: .container(SplitNode.self))).assemble()
  /// ```
  ///
  /// ```text
  /// Split:    →  Split:
  ///   Home         Home
  ///   Search       Bag
  /// ```
  nonisolated public static func column(
    _ column: SplitColumn
  ) -> BuiltInContainerAction<SplitNode> {
    BuiltInContainerAction("show in \(column) column") { children, container, new in
      if let container { return try container.fill(column, with: new, in: &children) }
      // While the split is being built its columns come in order.
      switch column {
      case .primary where !children.isEmpty:
        children[0] = new
      case .supplementary where children.count > 1:
        children[1] = new
      case .supplementary where children.isEmpty, .secondary where children.isEmpty:
        throw PartError.columnOutOfOrder(column)
      default:
        children.append(new)
      }
    }
  }
}

extension ContainerAction {
  /// Inserts the new node into a container of any kind, such as one of your own, for which there is no
  /// short form.
  ///
  /// ```swift
  /// let account = StepAssembly(AccountScreen.self) { AccountScreen() }
  ///   .using(.insert(into: CustomNode<Drawer>.self, at: 1))
  ///   .from(.found(by: .container(CustomNode<Drawer>.self)))
  ///   .assemble()
  /// ```
  ///
  /// ```text
  /// Drawer:  →  Drawer:
  ///   Home*       Home+
  ///               Menu*
  /// ```
  ///
  /// - Parameters:
  ///   - type: The kind of the container.
  ///   - index: The index of the new child, from 0; at the end when it is `nil` or out of range.
  nonisolated public static func insert<Container: ContainerNode>(
    into type: Container.Type, at index: Int? = nil
  ) -> Self where Self == BuiltInContainerAction<Container> {
    BuiltInContainerAction("insert" + (index.map { " at \($0)" } ?? "")) { children, _, new in
      children.insert(new, at: max(0, min(index ?? children.count, children.count)))
    }
  }
}
