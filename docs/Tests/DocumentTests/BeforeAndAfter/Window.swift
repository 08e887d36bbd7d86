// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The window in which an example of a doc comment runs.
@MainActor
final class Window {
  let tree: ScreenTree
  private(set) lazy var router = Router(tree: tree)
  private(set) var before = ""
  private var end: String?

  var after: String { end ?? tree.drawing }

  /// A window with a stack of one screen.
  convenience init() {
    self.init(root: NavigationNode([ScreenNode(HomeScreen())]))
  }

  convenience init(_ screen: any Screen) {
    self.init(root: ScreenNode(screen))
  }

  /// A window with two tabs, the second with a destination maybe.
  convenience init(
    tabs first: String, _ second: String, tap destination: DestinationStep<BagScreen, Void>? = nil
  ) {
    let search = NavigationNode([ScreenNode(SearchScreen())], name: second)
    self.init(
      root: TabNode([
        NavigationNode([ScreenNode(HomeScreen())], name: first),
        destination.map { search.onTap($0) } ?? search,
      ]))
  }

  convenience init(split primary: any Screen, _ secondary: any Screen) {
    self.init(root: SplitNode([ScreenNode(primary), ScreenNode(secondary)]))
  }

  private init(root: Node) {
    tree = ScreenTree(root: root)
  }

  var tabs: TabNode {
    guard let tabs = tree.root as? TabNode else { fatalError("Window.root must be tabs.") }
    return tabs
  }

  /// The stack at the root, or in the first tab.
  var stack: NavigationNode { tree.root as? NavigationNode ?? stack(at: 0) }

  func stack(at tab: Int) -> NavigationNode {
    guard let stack = tabs.children[tab] as? NavigationNode else {
      fatalError("Window.tabs must hold stacks.")
    }
    return stack
  }

  func push(_ screens: any Screen...) throws {
    try tree.edit { edit in
      for screen in screens { try edit.push(ScreenNode(screen), on: stack) }
    }
  }

  func present(_ screen: any Screen) throws {
    let sheet = ModalNode(ScreenNode(screen), style: .sheet)
    try tree.edit { edit in try edit.present(sheet, from: stack) }
  }

  /// The example begins here.
  func begins() { before = tree.drawing }

  /// The example shows the tree as it is here.
  func ends() { end = tree.drawing }
}

// The screens and parts that the examples name.
extension BeforeAndAfterExample {
  final class SizesScreen: ResultReporting, ScreenLabeling {
    let result = ScreenResult<String>()
    let product: Int

    init(product: Int) { self.product = product }

    var label: String { "Sizes" }
    var labelDetail: String { String(product) }
  }

  final class AccountScreen: ScreenLabeling {
    var label: String { "Account" }
    var labelDetail: String { "" }
  }

  final class SettingsScreen: ScreenLabeling {
    var label: String { "Settings" }
    var labelDetail: String { "" }
  }

  @MainActor
  final class OpenSession {
    private(set) var isOpen = true

    func logOut() { isOpen = false }
  }

  @MainActor
  enum Device {
    static var isSmall: Bool { false }
  }

  struct LoginInterceptor<Context>: RoutingInterceptor {
    func perform(with context: Context) async throws -> Verdict { .proceed }
  }

  struct ShowBalance: ContextTask {
    func perform(on screen: AccountScreen, with context: Void) {}
  }

  enum Routes {
    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .using(.push)
      .from(.visibleNavigation)
      .assemble()

    static let settings = StepAssembly(SettingsScreen.self) { SettingsScreen() }
      .using(.present)
      .from(.current)
      .assemble()
  }
}
