// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@testable import StylesMainActorClient

@MainActor
@Suite("A client of the styles with main actor isolation by default")
struct MainActorStylesTests {
  @Test func `S1: one class plays two kinds, and a choice is an event`() throws {
    let transport = TransportScreen(kind: .transportInNavigation)
    let tree = ScreenTree(root: NavigationNode([ScreenNode(transport)]))
    let router = MapRouter(tree: tree, map: TripMap.map, unmapped: .error)
    try transport.tapped("Oslo")
    #expect(tree.drawing == "Navigation:\n  TransportScreen\n  CityScreen")
    let city = try #require((tree.focused as? ScreenNode)?.screen as? CityScreen)
    #expect(city.city == "Oslo")
    try router.route(.left, from: city)
    try #require((tree.focused as? ScreenNode)?.screen as? Prompt<Bool>).choose(true)
    #expect(tree.drawing == "Navigation:\n  TransportScreen")
    let modal = TransportScreen(kind: .transportModally)
    let home = try #require(tree.root)
    try tree.present(ModalNode(ScreenNode(modal), style: .sheet), from: home)
    router.attach(modal)
    try modal.tapped("Rome")
    #expect(tree.drawing == "Navigation:\n  TransportScreen")
    #expect(TripMap.map.table().rows.count == 6)
    #expect(TripMap.map.table().unmapped.count == 2)
  }

  @Test func `S2: a list of screens with what they need in one place`() throws {
    let keys = Keys()
    let coordinator = ScreenCoordinator<Room>(tree: ScreenTree(root: NavigationNode()))
    coordinator.register(HouseAssembly(keys: keys))
    try coordinator.show(.hall)
    let hall = try #require(coordinator.openScreen(for: .hall) as? RoomScreen)
    try hall.coordinator.show(.door(1))
    try hall.coordinator.show(.door(2))
    try hall.coordinator.show(.door(1))
    #expect(coordinator.tree.drawing == "Navigation:\n  RoomScreen\n  RoomScreen")
    #expect(keys.count == 3)
    #expect(coordinator.table().rows.map(\.on) == ["hall", "door"])
  }

  @Test func `S3: a screen sees its routes alone`() async throws {
    let tree = ScreenTree()
    let note = ScreenRouter.root(in: tree) { NoteScreen(text: "a", router: $0) }
    try tree.replaceRoot(with: NavigationNode([ScreenNode(note)]))
    try note.router.openNote("b")
    let second = try #require((tree.focused as? ScreenNode)?.screen as? NoteScreen)
    try second.router.close()
    #expect(tree.drawing == "Navigation:\n  NoteScreen")
    async let asked = note.router.askForNote()
    var ask: AskScreen?
    for _ in 0..<1_000 where ask == nil {
      await Task.yield()
      ask = (tree.focused as? ScreenNode)?.screen as? AskScreen
    }
    try #require(ask).router.finish("c")
    #expect(try await asked == "c")
  }

  @Test func `S4: a router of small ones shows by where it is`() throws {
    let tree = ScreenTree()
    let card = RouterPlace.root(in: tree) { CardScreen(number: 0, router: CardRouter(place: $0)) }
    try tree.replaceRoot(with: ScreenNode(card))
    try card.router.showCard(1)
    #expect(tree.drawing == "CardScreen\n⇧ sheet:\n  CardScreen")
    let second = try #require((tree.focused as? ScreenNode)?.screen as? CardScreen)
    #expect(second.number == 1)
    try second.router.close()
    #expect(tree.drawing == "CardScreen")
  }
}
