// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

extension BeforeAndAfterExample {
  static let actions: [BeforeAndAfterExample] = [
    BeforeAndAfterExample(
      "push", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static var push:"
    ) {
      let window = Window()
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(.visibleNavigation).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "pushAsRoot", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static var pushAsRoot"
    ) {
      let window = Window()
      let router = window.router
      try window.push(ProductScreen(id: 42))
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.pushAsRoot).from(.visibleNavigation).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "pushReplacingLast", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static var pushReplacingLast"
    ) {
      let window = Window()
      let router = window.router
      try window.push(ProductScreen(id: 42))
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.pushReplacingLast).from(.visibleNavigation).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "popToRoot", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static var popToRoot"
    ) {
      let window = Window()
      let router = window.router
      try window.push(ProductScreen(id: 42), SearchScreen())
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.popToRoot).from(.visibleNavigation).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "popTo(_:)", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static func popTo<"
    ) {
      let window = Window()
      let router = window.router
      try window.push(ProductScreen(id: 42), SearchScreen())
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.popTo(ProductScreen.self)).from(.visibleNavigation).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "addTab(at:replacing:)", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static func addTab"
    ) {
      let window = Window(tabs: "home", "search")
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.addTab(at: 1)).from(.found(by: .container(TabNode.self))).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "replaceTab(at:)", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static func replaceTab(at"
    ) {
      let window = Window(tabs: "home", "search")
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.replaceTab(at: 1)).from(.found(by: .container(TabNode.self))).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "column(_:)", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInContainerAction.swift",
      at: "static func column("
    ) {
      let window = Window(split: HomeScreen(), SearchScreen())
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.column(.secondary)).from(.found(by: .container(SplitNode.self))).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "present(_:)", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInAction.swift",
      at: "static func present"
    ) {
      let window = Window()
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.present(.sheet)).from(.current).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "show(orPresent:)", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInAction.swift",
      at: "static func show"
    ) {
      let window = Window(HomeScreen())
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.show()).from(.current).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "replaceRoot", in: "Sources/Wayfinder/Routes/BuiltIns/BuiltInAction.swift",
      at: "static var replaceRoot"
    ) {
      let window = Window()
      let router = window.router
      try window.present(SearchScreen())
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.replaceRoot).from(.root).assemble()

      try await router.navigate(to: bag)
      return window
    },
  ]
}
