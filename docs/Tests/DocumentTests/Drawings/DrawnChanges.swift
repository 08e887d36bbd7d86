// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

/// A change that a doc comment draws, made in a window that shows what is left of the arrow.
typealias DrawnChange = @MainActor @Sendable (TestWindow) async throws -> Void

/// The changes that the doc comments of each file draw, in the order of the file.
let drawnChanges: [String: [DrawnChange]] = [
  "Sources/Wayfinder/Routes/Assembling/Assembly.swift": [
    { window in
      let sheet = product.using(.push).from(.newNavigation).using(.present(.sheet)).from(.current)
      try await window.open(sheet.assemble())
    },
    { window in
      let shell = CompleteFactoryAssembly(factory: .tabs())
        .with(.build { HomeScreen() }).with(.build { AccountScreen() }).assemble()
      let tabs = StepAssembly(finder: .container(TabNode.self), factory: shell)
        .using(.replaceRoot).from(.root).assemble()
      try await window.router.navigate(
        to: ExistingStepAssembly(finder: .screen(AccountScreen.self)).from(tabs).assemble())
    },
    { window in
      let beneath = bag.using(.insert(into: NavigationNode.self, at: 1)).beneath()
      try await window.router.navigate(to: beneath.from(.visibleNavigation).assemble())
    },
  ],
  "Sources/Wayfinder/Routing/ScreenTree+Gestures.swift": [
    { window in
      let login = StepAssembly(LoginScreen.self) { LoginScreen() }
        .using(.present(.sheet)).from(.current).assemble()
      let account = bag.adding(guard: { _ in .redirect(to: login) })
        .using(.push).from(.visibleNavigation).assemble()
      let tabs = try window.container(TabNode.self)
      try await window.router.tap(tabs.children[1].onTap(account), of: tabs)
    }
  ],
  "Sources/Wayfinder/Navigating/Router.swift": [
    { try await $0.open(product.using(.push).from(.visibleNavigation).assemble()) }
  ],
  "Sources/Wayfinder/Routing/Router+Navigate.swift": [
    { window in
      let sheet = product.using(.push).from(.newNavigation).using(.present(.sheet)).from(.current)
      try await window.open(sheet.assemble())
    },
    { window in
      window.router.go(
        to: product.using(.push).from(.visibleNavigation).assemble(), with: 42)
      await settled { window.tree.screen(ProductScreen.self) != nil }
    },
  ],
  "Sources/Wayfinder/Routing/Router+Closing.swift": [
    { try await $0.router.close($0.screen(ProductScreen.self)) },
    { try await $0.router.dismiss(layerOf: $0.screen(ProductScreen.self)) },
    { try await $0.router.back() },
    { window in
      let pushed = product.using(.push).from(.visibleNavigation).assemble()
      try await window.router.back(to: pushed, with: 42)
    },
    { window in
      let (tabs, before) = (try window.container(TabNode.self), window.tree.drawing)
      try window.tree.select(at: 0, of: tabs)
      let anchor = window.router.anchor()
      try window.tree.select(at: 1, of: tabs)
      expect(window.tree, draws: before)
      if let anchor { try await window.router.reveal(anchor) }
    },
    { window in
      // What was selected at the beginning isn't what is drawn on the left.
      let (before, tree) = (window.tree.drawing, window.tree)
      let home = NavigationNode([ScreenNode(HomeScreen())], name: "home")
      let search = NavigationNode([ScreenNode(SearchScreen())], name: "search")
      for modal in tree.modals { try tree.dismiss(modal) }
      let tabs = TabNode([home, search])
      try tree.replaceRoot(with: tabs)
      try tree.push(ScreenNode(ProductScreen(id: 42)), on: home)
      try tree.select(search, of: tabs)
      try tree.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: search)
      expect(tree, draws: before)
      try await window.router.reset()
    },
  ],
  "Sources/Wayfinder/Routing/Router+Recheck.swift": [
    { window in
      let guarded = bag.adding(guard: { _ in Account.isOpen ? .proceed : .stop(reason: "closed") })
        .using(.push).from(.visibleNavigation).assemble()
      let before = window.tree.drawing
      try await window.router.back()
      Account.isOpen = true
      try await window.router.navigate(to: guarded)
      expect(window.tree, draws: before)
      Account.isOpen = false
      try await window.router.recheck()
    }
  ],
  "Sources/Wayfinder/Routing/Router+Results.swift": [
    { window in
      let sizes = StepAssembly(SizesScreen.self, id: \.product) { SizesScreen(product: $0) }
        .using(.present(.sheet)).from(.current).assemble()
      let request = Task { try await window.router.result(of: sizes, with: 42) }
      while window.tree.modals.isEmpty { await Task.yield() }
      request.cancel()
      _ = try? await request.value
    },
    { try await $0.router.finish($0.screen(SizesScreen.self), with: "XL") },
  ],
  "Sources/Wayfinder/Routes/Assembling/CompleteFactoryAssembly.swift": [
    { window in
      let shell = CompleteFactoryAssembly(factory: .tabs())
        .with(.build { HomeScreen() }).with(.build { SearchScreen() }).assemble()
      try await window.router.navigate(
        to: StepAssembly(finder: .container(TabNode.self), factory: shell)
          .using(.replaceRoot).from(.root).assemble())
    }
  ],
  "Sources/Wayfinder/Routes/Assembling/Assembly+Closures.swift": [
    { window in
      let guarded = bag.adding(guard: { _ in Account.isOpen ? .proceed : .stop(reason: "closed") })
        .using(.push).from(.visibleNavigation).assemble()
      Account.isOpen = false
      #expect(try await window.router.navigate(to: guarded).screen == nil)
      Account.isOpen = true
      try await window.router.navigate(to: guarded)
    }
  ],
  "Sources/Wayfinder/Routes/Assembling/Assembly+Short.swift": [
    { try await $0.open(product.using(.push).from(.visibleNavigation).assemble()) },
    { window in
      let settings = StepAssembly(SettingsScreen.self) { SettingsScreen() }
      try await window.router.navigate(to: settings.using(.present).from(.current).assemble())
    },
    { window in
      let full = bag.using(.push).from(.newNavigation)
        .using(.present(.fullScreen)).from(.current).assemble()
      try await window.router.navigate(to: full)
    },
  ],
  "Sources/Wayfinder/Routes/Assembling/SwitchAssembly.swift": [
    { window in
      let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
        .case(found: .visibleNavigation())
        .default(StepAssembly.newNavigation.using(.present).from(.current).assemble())
        .assemble()
      try await window.open(product.using(.push).from(place).assemble())
    }
  ],
  "Sources/Wayfinder/Routes/BuiltIns/Action+BuiltIns.swift": [
    { try await $0.router.navigate(to: bag.using(.present(.sheet)).from(.current).assemble()) },
    { try await $0.router.navigate(to: bag.using(.replaceRoot).from(.root).assemble()) },
    { try await $0.router.navigate(to: bag.using(.show()).from(.current).assemble()) },
  ],
  "Sources/Wayfinder/Routes/BuiltIns/ContainerAction+BuiltIns.swift": [
    { try await $0.add(.push) },
    { window in
      let onTop = product.using(.bringToTop).from(.visibleNavigation).assemble()
      try await window.router.navigate(to: onTop, with: 42)
    },
    { try await $0.add(.pushAsRoot) },
    { try await $0.add(.pushReplacingLast) },
    { try await $0.add(.popToRoot) },
    { try await $0.add(.popTo(ProductScreen.self)) },
    { try await $0.add(.addTab(at: 1)) },
    { try await $0.add(.replaceTab(at: 1)) },
    { try await $0.add(.column(.secondary)) },
    { window in
      let menu = StepAssembly(finder: .nothing(), factory: .build { PlaceholderScreen("Menu") })
        .using(.insert(into: CustomNode<Drawer>.self, at: 1))
        .from(.found(by: .container(CustomNode<Drawer>.self))).assemble()
      try await window.router.navigate(to: menu)
    },
  ],
  "Sources/Wayfinder/Routes/BuiltIns/Finder+BuiltIns.swift": [
    { try await $0.router.navigate(to: bag.using(.present(.sheet)).from(.current).assemble()) },
    { window in
      let home = StepAssembly(HomeScreen.self) { HomeScreen() }
      try await window.router.navigate(to: home.using(.replaceRoot).from(.root).assemble())
    },
    { try await $0.router.navigate(to: bag.using(.push).from(.visibleNavigation).assemble()) },
    { window in
      let pushed = bag.using(.push).from(.navigation(named: "search")).assemble()
      try await window.router.navigate(to: pushed)
    },
    { try await $0.add(.push) },
  ],
  "Sources/Wayfinder/Routes/Protocols.swift": [
    { window in
      let layer = ModalNode(NavigationNode([ScreenNode(BagScreen())]), style: .sheet)
      try window.tree.present(layer, from: window.container(NavigationNode.self))
    }
  ],
  "Sources/Wayfinder/Steps/DestinationStep.swift": [
    { window in
      let list = DestinationStep<SearchScreen, Void>.found(by: .screen(SearchScreen.self))
      let pushed = bag.using(.push).from(list.enclosing(NavigationNode.self)).assemble()
      try await window.router.navigate(to: pushed)
    }
  ],
  "Sources/Wayfinder/Tree/Editing/ScreenTree+Edit.swift": [
    { window in
      let tabs = try window.container(TabNode.self)
      try window.tree.edit { edit in
        try edit.select(tabs.children[1], of: tabs)
        try edit.push(ScreenNode(BagScreen()), on: tabs.children[1] as! NavigationNode)
      }
    }
  ],
  "Sources/Wayfinder/Tree/Editing/TreeEdit+Verbs.swift": [
    { try $0.tree.push(ScreenNode(BagScreen()), on: $0.container(NavigationNode.self)) },
    { window in
      let stack = try window.container(NavigationNode.self)
      try window.tree.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: stack)
    },
    { try $0.tree.dismiss($0.tree.modals[0]) },
  ],
  "Sources/Wayfinder/Tree/Editing/TreeEdit.swift": [
    { window in
      let stack = try window.container(NavigationNode.self)
      try window.tree.edit { edit in
        try edit.popToRoot(stack)
        try edit.push(ScreenNode(BagScreen()), on: stack)
      }
    }
  ],
  "Sources/Wayfinder/Tree/Nodes/ModalNode.swift": [
    { try await $0.router.navigate(to: bag.using(.present(.fullScreen)).from(.current).assemble()) }
  ],
  "Sources/Wayfinder/Tree/Nodes/SplitNode.swift": [
    { window in
      let split = DestinationStep<SplitNode, Int>.found(by: .container(SplitNode.self))
      try await window.open(product.using(.column(.secondary)).from(split).assemble())
    }
  ],
  "Sources/WayfinderLinks/Opening/LinkOpening.swift": [
    { window in
      let links = try AppLinks(hosts: ["shop.example"]) {
        product.using(.push).from(.visibleNavigation).assemble()
          .opened(by: Link("/products/:id", Int.self))
      }
      _ = try await window.router.open("https://shop.example/products/42", with: links)
    }
  ],
]

private let bag = StepAssembly(BagScreen.self) { BagScreen() }
private let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }

extension TestWindow {
  fileprivate func screen<Shown: Screen>(_ type: Shown.Type) throws -> Shown {
    try #require(tree.screen(type))
  }

  fileprivate func container<Container: ContainerNode>(_ type: Container.Type) throws -> Container {
    try #require(tree.container(type))
  }

  fileprivate func open(_ step: DestinationStep<ProductScreen, Int>) async throws {
    try await router.navigate(to: step, with: 42)
  }

  /// Adds a bag to the container with an action of it.
  fileprivate func add<Container>(_ action: BuiltInContainerAction<Container>) async throws {
    let place = DestinationStep<Container, Void>.found(by: .container(Container.self))
    try await router.navigate(to: bag.using(action).from(place).assemble())
  }
}

final class SizesScreen: ResultReporting, ScreenLabeling {
  let result = ScreenResult<String>()
  let product: Int
  init(product: Int) { self.product = product }
  var label: String { "Sizes" }
  var labelDetail: String { String(product) }
}

private final class AccountScreen: ScreenLabeling {
  var label: String { "Account" }
  var labelDetail: String { "" }
}

private final class SettingsScreen: ScreenLabeling {
  var label: String { "Settings" }
  var labelDetail: String { "" }
}

/// Its menu lies over a part of what is beneath.
struct Drawer: ContainerBehavior {
  var isOpen = false
  var kind: String { "Drawer" }
  func shown(among children: [Node]) -> ShownChildren {
    children.count > 1 && isOpen ? [1, 0] : children.isEmpty ? .none : [0]
  }
  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
}
