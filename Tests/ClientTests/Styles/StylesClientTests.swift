// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@MainActor
@Suite("A client of the styles with each default isolation")
struct StylesClientTests {
  @Test func `S1: one class plays two kinds, and a choice is an event`() throws {
    let transport = TransportScreen(kind: .transportInNavigation)
    let tree = ScreenTree(root: NavigationNode([ScreenNode(transport)]))
    let router = MapRouter(tree: tree, map: TripMap.map, unmapped: { throw $0 })
    try transport.tapped("Oslo")
    #expect(tree.drawing == "Navigation:\n  TransportScreen\n  CityScreen")
    let city = try #require((tree.focused as? ScreenNode)?.screen as? CityScreen)
    #expect(city.city == "Oslo")
    try router.route(.left, from: city)
    try #require((tree.focused as? ScreenNode)?.screen as? Prompt).choose(true)
    #expect(tree.drawing == "Navigation:\n  TransportScreen")
    let modal = TransportScreen(kind: .transportModally)
    let home = try #require(tree.root)
    try tree.present(ModalNode(ScreenNode(modal), style: .sheet), from: home)
    router.attach(modal)
    try modal.tapped("Rome")
    #expect(tree.drawing == "Navigation:\n  TransportScreen")
    #expect(TripMap.map.table().rows.count == 16)
    #expect(TripMap.map.table().mapped.count == 7)
    #expect(TripMap.map.findings().map(\.description) == [])
  }

  @Test func `S2: a list of screens with what they need in one place`() throws {
    let keys = Keys()
    let tree = ScreenTree(root: NavigationNode())
    let coordinator = ScreenCoordinator<Room>(tree: tree)
    coordinator.register(HouseAssembly(keys: keys))
    try coordinator.show(.hall)
    let hall = try #require(coordinator.openScreen(for: .hall) as? RoomScreen)
    try hall.coordinator.show(.door(1))
    try hall.coordinator.show(.door(2))
    try hall.coordinator.show(.door(1))
    #expect(tree.drawing == "Navigation:\n  RoomScreen\n  RoomScreen")
    #expect(keys.count == 3)
    #expect(coordinator.table().rows.map(\.on) == ["hall", "door"])
    try hall.coordinator.showDoor(1)
    #expect(tree.drawing == "Navigation:\n  RoomScreen\n  RoomScreen\n  RoomScreen")
  }

  @Test func `S3: a screen sees its routes alone`() async throws {
    let tree = ScreenTree()
    let note = ScreenRouter.root(in: tree) { MemoScreen(text: "a", router: $0) }
    try tree.replaceRoot(with: NavigationNode([ScreenNode(note)]))
    try note.router.openNote("b")
    let second = try #require((tree.focused as? ScreenNode)?.screen as? MemoScreen)
    try second.router.close()
    #expect(tree.drawing == "Navigation:\n  MemoScreen")
    async let asked = note.router.askForNote()
    var ask: AskScreen?
    for _ in 0..<10_000 where ask == nil {
      await Task.yield()
      ask = (tree.focused as? ScreenNode)?.screen as? AskScreen
    }
    try #require(ask).router.finish("c")
    #expect(try await asked == "c")
    let routes = SidewaysRoutes(screenRouter: try #require(note.router as? ScreenRouter))
    try routes.openNote("d")
    let beside = try #require((tree.focused as? ScreenNode)?.screen as? MemoScreen)
    #expect(beside.text == "d")
    try beside.router.close()
    #expect(tree.drawing == "Navigation:\n  MemoScreen")
    async let isSure = routes.isSure()
    var alert: Prompt?
    for _ in 0..<10_000 where alert == nil {
      await Task.yield()
      alert = (tree.focused as? ScreenNode)?.screen as? Prompt
    }
    #expect(alert?.buttons == [.destructive("Yes"), "No"])
    try alert?.press(at: 1)
    #expect(try await isSure == false)
  }

  @Test func `S1: a container sends an event, and a host draws what it knows nothing of`() throws {
    let city = CityScreen(city: "Oslo")
    let tabs = TabNode([ScreenNode(city), ScreenNode(CityScreen(city: "Rome"))])
    let tree = ScreenTree(root: tabs)
    let router = MapRouter(tree: tree, map: TripMap.map, unmapped: { throw $0 })
    router.attach(tabs, as: .tabs)
    try city.route(.saved, animated: false)
    let sheet = try #require((tree.focused as? ScreenNode)?.screen as? Prompt)
    #expect(sheet.message == "Where?")
    #expect(sheet.buttons == ["Here", .cancel("Nowhere")])
    try sheet.press(at: 0)
    #expect((tree.overlays.first?.screen as? Prompt)?.buttons == ["Undo"])
    try router.route(.left, from: tabs)
    #expect(tree.drawing == "Tabs:\n  CityScreen\n  CityScreen*\n◇ snackbar Saved")
  }

  @Test func `S4: a router of small ones shows by where it is`() throws {
    let tree = ScreenTree()
    let card = ScreenRouter.root(in: tree) {
      CardScreen(number: 0, router: CardRouter(screenRouter: $0))
    }
    try tree.replaceRoot(with: ScreenNode(card))
    try card.router.showCard(1)
    #expect(tree.drawing == "CardScreen\n⇧ sheet:\n  CardScreen")
    let second = try #require((tree.focused as? ScreenNode)?.screen as? CardScreen)
    #expect(second.number == 1)
    try second.router.close()
    #expect(tree.drawing == "CardScreen")
  }
}
