// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

extension BeforeAndAfterExample {
  static let routes: [BeforeAndAfterExample] = [
    BeforeAndAfterExample(
      "StepAssembly", in: "Sources/Wayfinder/Routes/Assembling/StepAssembly.swift",
      at: "public struct StepAssembly"
    ) {
      let window = Window()
      let router = window.router
      Account.isOpen = true
      window.begins()

      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .adding(LoginInterceptor())
        .using(.push)
        .from(.newNavigation)
        .using(.present(.sheet))
        .from(.current)
        .assemble()
      try await router.navigate(to: product, with: 42)
      return window
    },
    BeforeAndAfterExample(
      "StepAssembly(_:id:)", in: "Sources/Wayfinder/Routes/Assembling/StepAssembly+Short.swift",
      at: "_ type: Target.Type, id:"
    ) {
      let window = Window()
      let router = window.router
      window.begins()

      try await router.navigate(to: Routes.product, with: 42)
      return window
    },
    BeforeAndAfterExample(
      "StepAssembly(_:)", in: "Sources/Wayfinder/Routes/Assembling/StepAssembly+Short.swift",
      at: "_ type: Target.Type, file:"
    ) {
      let window = Window()
      let router = window.router
      window.begins()

      try await router.navigate(to: Routes.settings)
      return window
    },
    BeforeAndAfterExample(
      "SwitchAssembly", in: "Sources/Wayfinder/Routes/Assembling/SwitchAssembly.swift",
      at: "public struct SwitchAssembly"
    ) {
      let window = Window()
      let router = window.router
      let fullScreenStack: DestinationStep<NavigationNode, Int> = StepAssembly.newNavigation
        .using(.present(.fullScreen)).from(.current).assemble()
      let sheet: DestinationStep<NavigationNode, Int> = StepAssembly.newNavigation
        .using(.present(.sheet)).from(.current).assemble()
      window.begins()

      let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
        .case(found: .visibleNavigation())
        .case(when: { Device.isSmall }, from: fullScreenStack)
        .default(sheet)
        .assemble()
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(place).assemble()
      try await router.navigate(to: product, with: 42)
      return window
    },
    BeforeAndAfterExample(
      "CompleteFactoryAssembly",
      in: "Sources/Wayfinder/Routes/Assembling/CompleteFactoryAssembly.swift",
      at: "public struct CompleteFactoryAssembly"
    ) {
      let window = Window(LoginScreen())
      let router = window.router
      struct PrepareIndex: ContextTask {
        func perform(on screen: SearchScreen, with context: Void) {}
      }
      window.begins()

      let shell = CompleteFactoryAssembly(factory: .tabs())
        .with(.build { (_: Int) in HomeScreen() })
        .with(.build { SearchScreen() }, adding: PrepareIndex(), adapting: { _ in })
        .assemble()
      let step = StepAssembly(finder: .container(TabNode.self), factory: shell)
        .using(.replaceRoot).from(.root).assemble()
      try await router.navigate(to: step, with: 7)
      return window
    },
    BeforeAndAfterExample(
      "ExistingStepAssembly", in: "Sources/Wayfinder/Routes/Assembling/ExistingStepAssembly.swift",
      at: "public struct ExistingStepAssembly"
    ) {
      let window = Window(LoginScreen())
      let router = window.router
      let shell = CompleteFactoryAssembly(factory: .tabs())
        .with(.build { (_: Void) in HomeScreen() })
        .with(.build { (_: Void) in AccountScreen() })
        .assemble()
      let tabs = StepAssembly(finder: .container(TabNode.self), factory: shell)
        .using(.replaceRoot).from(.root).assemble()
      window.begins()

      let account = ExistingStepAssembly(finder: .screen(AccountScreen.self))
        .adding(ShowBalance())
        .from(tabs)
        .assemble()
      try await router.navigate(to: account)
      return window
    },
    BeforeAndAfterExample(
      "adding(guard:)", in: "Sources/Wayfinder/Routes/Assembling/StepAssembly+Closures.swift",
      at: "public func adding("
    ) {
      let window = Window()
      let router = window.router
      Account.isOpen = false
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .adding(guard: { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") })
        .using(.push).from(.visibleNavigation).assemble()

      let refused = try await router.navigate(to: bag)
      #expect(refused.screen == nil)
      Account.isOpen = true
      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "current", in: "Sources/Wayfinder/Routes/BuiltIns/Starts.swift",
      at: "public static var current"
    ) {
      let window = Window()
      let router = window.router
      try window.present(SearchScreen())
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.present(.sheet)).from(.current).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "root", in: "Sources/Wayfinder/Routes/BuiltIns/Starts.swift", at: "public static var root"
    ) {
      let window = Window(LoginScreen())
      let router = window.router
      window.begins()

      let home = StepAssembly(HomeScreen.self) { HomeScreen() }
        .using(.replaceRoot).from(.root).assemble()

      try await router.navigate(to: home)
      return window
    },
    BeforeAndAfterExample(
      "visibleNavigation", in: "Sources/Wayfinder/Routes/BuiltIns/Starts.swift",
      at: "public static var visibleNavigation"
    ) {
      let window = Window(tabs: "home", "search")
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(.visibleNavigation).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "navigation(named:)", in: "Sources/Wayfinder/Routes/BuiltIns/Starts.swift",
      at: "public static func navigation(named"
    ) {
      let window = Window(tabs: "home", "search")
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(.navigation(named: "search")).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "found(by:)", in: "Sources/Wayfinder/Routes/BuiltIns/Starts.swift",
      at: "public static func found"
    ) {
      let window = Window()
      let router = window.router
      try window.present(SearchScreen())
      window.begins()

      let stack = DestinationStep<NavigationNode, Void>.found(by: .container(NavigationNode.self))
      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(stack).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "enclosing(_:)", in: "Sources/Wayfinder/Routes/BuiltIns/Starts.swift",
      at: "public func enclosing"
    ) {
      let window = Window(tabs: "home", "search")
      let router = window.router
      window.begins()

      let list = DestinationStep<SearchScreen, Void>.found(by: .screen(SearchScreen.self))
      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(list.enclosing(NavigationNode.self)).assemble()

      try await router.navigate(to: bag)
      return window
    },
    BeforeAndAfterExample(
      "newNavigation", in: "Sources/Wayfinder/Routes/Assembling/StepAssembly+New.swift",
      at: "newNavigation"
    ) {
      let window = Window()
      let router = window.router
      window.begins()

      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .using(.push).from(.newNavigation)
        .using(.present(.fullScreen)).from(.current)
        .assemble()

      try await router.navigate(to: bag)
      return window
    },
  ]
}
