// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

// The shop has containers of its own.
import func TestWorld.settled

/// A guard that waits until the test lets it go on.
private final class Door {
  private let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
  private let (openings, opened) = AsyncStream.makeStream(of: Void.self)

  func pass() async {
    arrived.yield()
    for await _ in openings { break }
  }

  func reached() async { for await _ in arrivals { break } }

  func open() { opened.yield() }

  /// Documents whose note is guarded by the door.
  func registry() -> Registry {
    var registry = Registry.shells
    registry.guard("door") { [self] _ in
      await pass()
      return .proceed
    }
    return registry
  }

  static let routes = AppWindow.routes.replacing(
    "\"Note\": {\"placement\": {\"as\": \"push\"}",
    with: "\"Note\": {\"placement\": {\"as\": \"push\"}, \"guards\": [\"door\"]")

  func app(_ shell: String) throws -> NavigationConfiguration {
    try AppWindow.app(shell, Self.routes, registry())
  }
}

extension Registry {
  /// The screens of the tests' shells and routes.
  @MainActor
  static var shells: Registry {
    var registry = Registry()
    for name in ["Home", "Shelf", "Menu", "More", "Note", "Login", "Terms", "Sure"] {
      registry.screen(name, Leaf.self, context: Nothing.self) { leaf, _ in
        leaf.label == name
      } build: { _ in
        Leaf(name)
      }
    }
    for name in ["Book", "Page"] {
      registry.screen(name, Volume.self, context: VolumeContext.self) { volume, context in
        volume.label == name && volume.context == context
      } build: { context in
        Volume(name, context)
      }
    }
    registry.container("drawer", CustomNode<Drawer>.self) { CustomNode(Drawer(), $0, name: $1) }
    return registry
  }

  nonisolated struct Nothing: Codable, Sendable {}
}

/// A registered screen without parameters.
final class Leaf: ScreenLabeling, LeaveDeciding {
  let label: String
  let labelDetail = ""
  var mayLeave: LeaveDecision { onAsked() }
  var onAsked: @MainActor () -> LeaveDecision = { .yes }
  var refused: RefusedNavigation?

  init(_ label: String) { self.label = label }

  func didRefuse(_ navigation: RefusedNavigation) { refused = navigation }
}

nonisolated struct VolumeContext: Codable, Sendable, Equatable {
  let book: Int
  var page: Int?
}

/// A registered screen with parameters.
final class Volume: ScreenLabeling {
  let label: String
  let context: VolumeContext
  var labelDetail: String { "\(context.book)\(context.page.map { ", \($0)" } ?? "")" }

  init(_ label: String, _ context: VolumeContext) { (self.label, self.context) = (label, context) }
}

@Suite("C3, C4 and E12: a migration is a request")
struct MigrationRequestTests {
  /// A window of registered screens.
  private func world(_ shell: String = Shells.tabs) throws -> AppWindow {
    try AppWindow(AppWindow.app(shell, AppWindow.routes, .shells))
  }

  private func app(_ shell: String) throws -> NavigationConfiguration {
    try AppWindow.app(shell, AppWindow.routes, .shells)
  }

  private func waiting(_ router: Router, _ count: Int) async {
    await settled { router.waiting.waiting.count >= count }
  }

  @Test
  func `it waits for a guard, is planned at its turn, and what comes later finds the new one`()
    async throws
  {
    let door = Door()
    let world = try AppWindow(try door.app(Shells.tabs))
    let (router, store) = (world.router, world.store)
    let target = try app(Shells.drawer)
    async let first = router.navigate(to: store.destination(of: "Note"))
    await door.reached()
    async let migration = router.migrate(store, to: target)
    await waiting(router, 1)
    async let later = router.navigate(
      to: store.destination(of: "Book", with: RouteArguments(["book": "7"])))
    await waiting(router, 2)
    #expect(store.current !== target)
    door.open()
    #expect(try await first.outcome == .built)
    #expect(try await migration.plan.lines.contains { $0.screen == "Note" })
    #expect(try await later.outcome == .built)
    #expect(
      world.tree.drawing == """
        Drawer:
          Navigation menu:
            Menu
          Navigation shelf*:
            Shelf
            Book(7)
          Navigation home:
            Home
            Note
        """)
  }

  @Test func `a swap while it waits is what it starts from and goes back to`() async throws {
    let door = Door()
    let world = try AppWindow(try door.app(Shells.tabs))
    let (router, store) = (world.router, world.store)
    let (swapped, target) = (try app(Shells.list), try app(Shells.drawer))
    async let first = router.navigate(to: store.destination(of: "Note"))
    await door.reached()
    async let migration = router.migrate(store, to: target)
    await waiting(router, 1)
    store.swap(to: swapped)
    door.open()
    _ = try await first
    #expect(try await migration.isCarriedOut)
    #expect(store.current === target && store.previous === swapped)
    #expect(world.tree.drawing.hasPrefix("Drawer:"))
    #expect(world.nodes("Note").count == 1)
  }

  @Test func `policies hold as for any request, and one that coalesces shares the plan`()
    async throws
  {
    let door = Door()
    let world = try AppWindow(try door.app(Shells.tabs))
    let (router, store) = (world.router, world.store)
    let target = try app(Shells.drawer)
    async let first = router.navigate(to: store.destination(of: "Note"))
    await door.reached()
    await #expect(throws: RoutingError.self) {
      try await router.migrate(store, to: target, policy: .reject)
    }
    async let leading = router.migrate(store, to: target)
    await waiting(router, 1)
    let events = router.events()
    async let joining = router.migrate(store, to: target, policy: .coalesce)
    for await event in events {
      if case .joined = event.kind { break }
    }
    door.open()
    _ = try await first
    let (leader, joined) = (try await leading, try await joining)
    #expect(leader.plan == joined.plan && joined.isCarriedOut && !joined.diff.isEmpty)
    #expect(store.revision == 1)
  }

  @Test func `one to another app, and each way back, is a request of its own`() async throws {
    let door = Door()
    let world = try AppWindow(try door.app(Shells.tabs))
    let (router, store) = (world.router, world.store)
    let (one, two) = (try app(Shells.drawer), try app(Shells.list))
    async let note = router.navigate(to: store.destination(of: "Note"))
    await door.reached()
    async let first = router.migrate(store, to: one)
    await waiting(router, 1)
    async let second = router.migrate(store, to: two, policy: .coalesce)
    await waiting(router, 2)
    async let back = router.migrateBack(store, policy: .coalesce)
    await waiting(router, 3)
    async let further = router.migrateBack(store, policy: .coalesce)
    await waiting(router, 4)
    door.open()
    _ = try await (note, first, second, back, further)
    #expect(store.revision == 4 && store.previous == nil)
    #expect(world.tree.drawing.hasPrefix("Tabs:"))
  }

  @Test func `a screen that refuses is told, can let it go and start it again`() async throws {
    let world = try world()
    let menu = try #require((world.nodes("Menu").first as? ScreenNode)?.screen as? Leaf)
    let decision = Box(LeaveDecision.no(reason: "an order"))
    menu.onAsked = { decision.value }
    let before = Standing(world.tree)
    let migration = try await world.router.migrate(world.store, to: app(Shells.list))
    #expect(
      migration.outcome == .refused(by: before.screens[2].reference, reason: "an order"))
    #expect("\(migration.outcome)" == "refused by Menu #7: an order")
    #expect(migration.diff.isEmpty && Standing(world.tree) == before && world.store.revision == 0)
    #expect("\(migration.trace)" == "asked Menu #7 to leave: no, an order")
    let refused = try #require(menu.refused)
    #expect(refused.destination == "migrate" && refused.reason == "an order")
    decision.value = .yes
    try await refused.navigateAgain()
    #expect(world.tree.drawing.hasPrefix("Tabs:\n  Navigation home*:") && world.store.revision == 1)
    #expect(world.nodes("Menu").isEmpty)
  }

  @Test func `what a screen keeps of a refused migration keeps no window alive`() async throws {
    weak var router: Router?
    weak var tree: ScreenTree?
    do {
      let world = try world()
      (router, tree) = (world.router, world.tree)
      let menu = try #require((world.nodes("Menu").first as? ScreenNode)?.screen as? Leaf)
      menu.onAsked = { .no(reason: "an order") }
      #expect(!(try await world.router.migrate(world.store, to: app(Shells.list)).isCarriedOut))
      #expect(menu.refused != nil)
    }
    #expect(router == nil && tree == nil)
  }

  @Test func `nor does one that was repeated keep what was open`() async throws {
    weak var root: Node?
    var kept: Leaf?
    do {
      let world = try world()
      let menu = try #require((world.nodes("Menu").first as? ScreenNode)?.screen as? Leaf)
      menu.onAsked = { .no(reason: "an order") }
      try await world.router.migrate(world.store, to: app(Shells.list))
      menu.onAsked = { .yes }
      #expect(try await menu.refused?.navigateAgain().isReached == true)
      (root, kept) = (world.tree.root, menu)
    }
    await settled { root == nil }
    #expect(kept != nil)
  }

  @Test func `a screen that edits the tree when it is asked gets an error, in the plan too`()
    async throws
  {
    let world = try world()
    let tree = world.tree
    let menu = try #require((world.nodes("Menu").first as? ScreenNode)?.screen as? Leaf)
    var errors: [String] = []
    menu.onAsked = {
      do {
        try tree.push(
          ScreenNode(Guest("late")), on: try #require(tree.visibleNavigation))
      } catch {
        errors.append("\(error)")
      }
      return .yes
    }
    _ = world.store.migrationPlan(to: try app(Shells.list), in: tree)
    #expect(errors.count == 1 && errors[0].contains("the navigation to 'migrate'"))
    #expect(try await world.router.migrate(world.store, to: app(Shells.list)).isCarriedOut)
    // From the plan, and again within the transaction.
    #expect(errors.count == 3)
    #expect(tree.allNodes.allSatisfy { $0.reference.text != "Guest(late)" })
  }

  @Test func `two thousand modal layers stay where they are`() async throws {
    let world = try world()
    var top = try #require(world.tree.topmostLayer)
    try world.tree.edit { edit in
      for number in 0..<2000 {
        let layer = ModalNode(ScreenNode(Guest("\(number)")), style: .sheet)
        try edit.present(layer, from: top)
        top = layer
      }
    }
    let layers = world.tree.modals
    let migration = try await world.router.migrate(world.store, to: app(Shells.drawer))
    #expect(migration.plan.lines.count == 2003)
    #expect(world.tree.modals.elementsEqual(layers, by: ===))
    #expect(world.tree.root?.reference.text == "Drawer")
  }

  @Test func `who hears of the change finds the new configuration`() async throws {
    let world = try world()
    let store = world.store
    var registry = Registry.shells
    var target: NavigationConfiguration?
    var seen: [Bool] = []
    registry.screen("More", Witness.self) { Witness { seen.append(store.current === target) } }
    target = try AppWindow.app(
      "{\"navigation\": [\"More\"], \"name\": \"shelf\"}", AppWindow.pushingHome, registry
    )
    try await world.router.migrate(store, to: try #require(target))
    #expect(world.tree.focused?.reference.text == "Home")
    try await world.router.back()
    #expect(seen == [true])
    try await world.router.migrateBack(store)
    try world.tree.reveal(try #require(world.nodes("Menu").first))
    try await world.router.migrate(store, to: try #require(target))
    #expect(seen == [true, true])
  }

  @Test func `reset shows the first place of the new shell, and its roots cannot be closed`()
    async throws
  {
    let world = try world()
    let initial = """
      {"tabs": {"home": "Home", "shelf": "Shelf", "menu": "Menu"}, "initial": "menu", "name": "other"}
      """
    try await world.open("Page 7 1")
    try await world.router.migrate(world.store, to: app(initial))
    #expect(try await world.router.back().outcome == .revealed)
    #expect(world.tree.focused?.reference.text == "Book(7)")
    try await world.router.reset()
    #expect(
      world.tree.drawing == """
        Tabs other:
          Navigation home:
            Home
          Navigation shelf:
            Shelf
          Navigation menu*:
            Menu
        """)
    let menu = try #require(world.tree.focused as? ScreenNode)
    await #expect(throws: RoutingError.self) { try await world.router.close(menu.screen) }
  }

  @Test func `a shell that the app has put at the root since is what the next one starts from`()
    async throws
  {
    let world = try AppWindow(CodeShop.tabs)
    try await world.router.migrate(to: CodeShop.drawer)
    world.store.revert()
    try world.tree.replaceRoot(with: world.store.current.makeShell())
    #expect(world.tree.root is TabNode)
    #expect(try await world.router.migrate(to: CodeShop.drawer).isCarriedOut)
    #expect(world.tree.root is CustomNode<Drawer>)
    #expect(world.nodes("AccountPage").isEmpty)
    try await world.router.migrateBack()
    #expect(world.tree.root is TabNode && !world.nodes("AccountPage").isEmpty)
  }

  @Test func `a root that the app has made itself since is of the shell that the window had`()
    async throws
  {
    let world = try AppWindow(CodeShop.tabs)
    try await world.router.migrate(to: CodeShop.drawer)
    try world.tree.replaceRoot(with: TabNode([CodeShop.stack("home", HomePage())]))
    world.store.swap(to: CodeShop.tabs)
    try await world.router.migrate(to: CodeShop.tabs)
    #expect(world.nodes("AccountPage").count == 1, "\(world.tree.drawing)")
  }

  @Test func `E13: what a route has added within a sheet is closed by itself, and not the sheet`()
    async throws
  {
    let extra = RouteKey<ColorPage, Void>("extra")
    let step = StepAssembly(ColorPage.self) { ColorPage() }
      .using(.addTab()).from(.tabs(named: "sheet")).assemble()
    let app = CodeShop.tabs.variant("extra") { extra.means(step) }
    let world = try AppWindow(app)
    let sheet = TabNode(
      [CodeShop.stack("left", Guest("left")), CodeShop.stack("right", Guest("right"))],
      name: "sheet")
    try world.tree.present(ModalNode(sheet, style: .sheet), from: try #require(world.tree.root))
    let before = world.tree.drawing
    let added = try #require(try await world.router.navigate(to: extra).screen)
    try await world.router.migrate(
      to: CodeShop.drawer.variant("extra drawer") { extra.means(step) })
    #expect(world.tree.root is CustomNode<Drawer>)
    try await world.router.close(added)
    #expect(sheet.children.count == 2 && sheet.isInTree)
    try await world.router.migrateBack()
    #expect(world.tree.drawing == before)
  }

  @Test func `there is nothing to go back to before the first change`() async throws {
    let world = try world()
    #expect(try await world.router.migrateBack(world.store) == nil)
    #expect(world.store.revision == 0 && world.tree.revision == 1)
  }

  @Test func `places that no document made are known by the classes of their screens`()
    async throws
  {
    let store = ConfigurationStore(try app(Shells.tabs))
    let stacks = ["Home", "Shelf"].map { NavigationNode([ScreenNode(Leaf($0))]) }
    let router = Router(tree: ScreenTree(root: TabNode(stacks, selected: 1)))
    try router.tree.push(ScreenNode(Guest("own")), on: stacks[1])
    try await router.migrate(store, to: app(Shells.drawer))
    #expect(
      router.tree.drawing == """
        Drawer:
          Navigation menu:
            Menu
          Navigation shelf*:
            Shelf
            Guest(own)
          Navigation home:
            Home
        """)
  }

  @Test func `a registered screen is put where its route places it, with what it was opened with`()
    async throws
  {
    let world = try world()
    try await world.open("Page 7 1")
    let page = try #require(world.tree.focused)
    let routes = AppWindow.booksAtHome
    let target = try AppWindow.app(Shells.homeOnly, routes, .shells)
    try await world.router.migrate(world.store, to: target)
    #expect(world.tree.drawing == "Navigation home:\n  Home\n  Book(7)\n  Page(7, 1)")
    #expect(world.tree.focused === page)
    // What it was opened with outlives the configuration.
    try await world.router.migrate(world.store, to: app(Shells.list))
    #expect(world.tree.focused === page)
  }

  @Test func `a tree without a root gets the new shell`() async throws {
    let store = ConfigurationStore(try app(Shells.tabs))
    let router = Router(tree: ScreenTree())
    let migration = try await router.migrate(store, to: app(Shells.list))
    #expect(
      "\(migration.plan)" == """
        0 open screens: 2 new
        new  Home   Tabs > Navigation home; root of the new shell
        new  Shelf  Tabs > Split shelf; root of the new shell
        """)
    #expect(
      router.tree.drawing == "Tabs:\n  Navigation home*:\n    Home\n  Split shelf:\n    Shelf")
  }
}

/// A screen that notes something each time it appears.
private final class Witness: AppearanceObserving {
  private let look: @MainActor () -> Void

  init(_ look: @escaping @MainActor () -> Void) { self.look = look }

  func willAppear() { look() }
  func didAppear() {}
  func willDisappear() {}
  func didDisappear() {}
}
