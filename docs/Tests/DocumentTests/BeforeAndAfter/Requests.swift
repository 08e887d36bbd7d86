// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks

extension BeforeAndAfterExample {
  static let requests: [BeforeAndAfterExample] = [
    BeforeAndAfterExample(
      "Router", in: "Sources/Wayfinder/Requesting/Router.swift", at: "public final class Router"
    ) {
      let window = Window()
      let tree = window.tree
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble()
      window.begins()

      let router = Router(tree: tree)
      let shown = try await router.navigate(to: product, with: 42)
      print(shown.outcome, shown.diff)
      return window
    },
    BeforeAndAfterExample(
      "navigate(to:with:)", in: "Sources/Wayfinder/Requesting/Router.swift",
      at: "public func navigate<Target: AnyObject, Context>("
    ) {
      let window = Window()
      let router = window.router
      window.begins()

      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.newNavigation)
        .using(.present(.sheet)).from(.current)
        .assemble()
      let shown = try await router.navigate(to: product, with: 42)

      #expect(shown.outcome == .built)
      return window
    },
    BeforeAndAfterExample(
      "close(_:)", in: "Sources/Wayfinder/Requesting/Router+Closing.swift", at: "public func close("
    ) {
      let window = Window()
      let router = window.router
      let product = ProductScreen(id: 42)
      try window.push(product, BagScreen())
      window.begins()

      try await router.close(product)
      return window
    },
    BeforeAndAfterExample(
      "back()", in: "Sources/Wayfinder/Requesting/Router+Closing.swift", at: "public func back("
    ) {
      let window = Window()
      let router = window.router
      try window.push(ProductScreen(id: 42))
      window.begins()

      try await router.back()
      return window
    },
    BeforeAndAfterExample(
      "back(to:with:)", in: "Sources/Wayfinder/Requesting/Router+Closing.swift",
      at: "public func back<Target: AnyObject, Context>("
    ) {
      let window = Window()
      let router = window.router
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble()
      try window.push(ProductScreen(id: 42), BagScreen(), SearchScreen())
      window.begins()

      try await router.back(to: product, with: 42)
      return window
    },
    BeforeAndAfterExample(
      "reset()", in: "Sources/Wayfinder/Requesting/Router+Closing.swift", at: "public func reset("
    ) {
      let window = Window(tabs: "home", "search")
      let router = window.router
      try window.push(ProductScreen(id: 42))
      try window.tree.edit { edit in
        try edit.select(at: 1, of: window.tabs)
        try edit.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: window.tabs)
      }
      window.begins()

      try await router.reset()
      return window
    },
    BeforeAndAfterExample(
      "result(of:with:)", in: "Sources/Wayfinder/Requesting/Router+Results.swift",
      at: "public func result<Target: ResultReporting, Context>("
    ) {
      let window = Window()
      let router = window.router
      var added: [String] = []
      func add(_ product: Int, in size: String) { added.append(size) }
      let sizes = StepAssembly(SizesScreen.self, id: \.product) { SizesScreen(product: $0) }
        .adding(afterwards: { screen, _, _ in
          window.ends()
          Task { try await router.finish(screen, with: "XL") }
        })
        .using(.present(.sheet)).from(.current).assemble()
      window.begins()

      let ending = try await router.result(of: sizes, with: 42)
      if case .finished(let size) = ending { add(42, in: size) }

      #expect(added == ["XL"])
      return window
    },
    BeforeAndAfterExample(
      "finish(_:with:)", in: "Sources/Wayfinder/Requesting/Router+Results.swift",
      at: "public func finish<"
    ) {
      let window = Window()
      let router = window.router
      let sizes = SizesScreen(product: 42)
      try window.present(sizes)
      window.begins()

      try await router.finish(sizes, with: "XL")

      return window
    },
    BeforeAndAfterExample(
      "recheck()", in: "Sources/Wayfinder/Requesting/Router+Recheck.swift",
      at: "public func recheck("
    ) {
      let window = Window()
      let router = window.router
      let session = OpenSession()
      let bag = StepAssembly(BagScreen.self) { BagScreen() }
        .adding(guard: "log-in") { _ in session.isOpen ? .proceed : .stop(reason: "not logged in") }
        .using(.push).from(.visibleNavigation).assemble()
      try await router.navigate(to: bag)
      window.begins()

      session.logOut()
      let recheck = try await router.recheck()
      print(recheck.plan)
      return window
    },
    BeforeAndAfterExample(
      "tap(_:of:)", in: "Sources/Wayfinder/Requesting/Node+TapDestination.swift",
      at: "public func tap("
    ) {
      let login = StepAssembly(LoginScreen.self) { LoginScreen() }
        .using(.present(.sheet)).from(.current).assemble()
      let account = StepAssembly(BagScreen.self) { BagScreen() }
        .adding(guard: { _ in .redirect(to: AnyDestination(login, with: ())) })
        .using(.push).from(.visibleNavigation).assemble()
      let window = Window(tabs: "home", "search", tap: account)
      let (router, tabs) = (window.router, window.tabs)
      window.begins()

      try await router.tap(tabs.children[1], of: tabs)
      return window
    },
    BeforeAndAfterExample(
      "open(_:with:)", in: "Sources/WayfinderLinks/Opening/LinkOpening.swift",
      at: "public func open("
    ) {
      let window = Window()
      let router = window.router
      let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .using(.push).from(.visibleNavigation).assemble()
      window.begins()

      let links = try AppLinks(hosts: ["shop.example"]) {
        product.opened(by: Link("/products/:id", Int.self))
      }
      let opening = try await router.open("https://shop.example/products/42", with: links)

      print(opening)
      return window
    },
  ]
}
