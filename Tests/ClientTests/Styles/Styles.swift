// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

// Each style as an app would write it, without any annotation of isolation.

// S1

enum TripKind: Hashable, CaseIterable {
  case transportInNavigation, transportModally, city, tabs
}

enum TripEvent: Sampled {
  case selectedCity(String), left, saved, undone

  static var samples: [TripEvent] { [.selectedCity("Oslo"), .left, .saved, .undone] }
}

final class TransportScreen: EventRouting {
  let kind: TripKind
  let port = EventPort<TripKind, TripEvent>()

  init(kind: TripKind) {
    self.kind = kind
  }

  func tapped(_ city: String) throws { try route(.selectedCity(city)) }
}

final class CityScreen: EventRouting {
  let city: String
  let kind = TripKind.city
  let port = EventPort<TripKind, TripEvent>()

  init(city: String) {
    self.city = city
  }
}

enum TripMap {
  static let map = TransitionMap<TripKind, TripEvent> { kind, event in
    switch (kind, event) {
    case (.transportInNavigation, .selectedCity(let city)): .push(CityScreen(city: city))
    case (.transportModally, .selectedCity): .dismiss
    case (.city, .left): .alert("Leave", choices: [true, false]) { .selectedCity($0 ? "A" : "B") }
    case (.city, .selectedCity): .pop
    case (.city, .saved):
      .actionSheet("Save", message: "Where?", choices: [1: "Here", 2: .cancel("Nowhere")]) { _ in
        .undone
      }
    case (.city, .undone): .snackbar("Saved", button: "Undo", doing: .left)
    case (.tabs, .left): .selectTab(at: 1)
    default: nil
    }
  }
}

// S2

enum Room: Hashable, Sampled {
  case hall, door(Int)

  static var samples: [Room] { [.hall, .door(1)] }
}

final class Keys {
  var count = 0
}

protocol DoorShowing: Route {
  func showDoor(_ number: Int) throws
}

extension ScreenCoordinator: DoorShowing where Place == Room {
  func showDoor(_ number: Int) throws {
    try show(.door(number), again: true, animated: false)
  }
}

final class RoomScreen: Screen {
  let keys: Keys
  let coordinator: any ScreenShowing<Room> & DoorShowing

  init(keys: Keys, coordinator: any ScreenShowing<Room> & DoorShowing) {
    self.keys = keys
    self.coordinator = coordinator
  }
}

struct RoomAssembly: ScreenAssembly {
  let keys: Keys

  func build(for coordinator: ScreenCoordinator<Room>) throws -> any Screen {
    keys.count += 1
    return RoomScreen(keys: keys, coordinator: coordinator)
  }
}

struct HouseAssembly: RootAssembly {
  let keys: Keys

  func assembly(of room: Room) -> any ScreenAssembly<Room> {
    switch room {
    case .hall, .door: RoomAssembly(keys: keys)
    }
  }
}

// S3

protocol NoteRoute: Route {
  func openNote(_ text: String) throws
  func askForNote() async throws -> String?
}

extension NoteRoute where Self: RouteOpening {
  func openNote(_ text: String) throws {
    try open(.push()) { MemoScreen(text: text, router: $0) }
  }

  func askForNote() async throws -> String? {
    try await ask(.modal(), for: String.self) { AskScreen(router: $0) }
  }
}

extension ScreenRouter: NoteRoute {}

extension RouteTransition {
  static let sideways = RouteTransition.custom("sideways") { edit, new, opener in
    if let container = opener.parent { try edit.insert(new, into: container) }
  } close: { edit, node in
    try edit.remove(node)
  }
}

struct SidewaysRoutes: RouteOpening, NoteRoute, Closable, AlertRoute {
  let screenRouter: ScreenRouter

  func openNote(_ text: String) throws {
    try open(.sideways, animated: false) { MemoScreen(text: text, router: $0) }
  }

  func isSure() async throws -> Bool? {
    try await alert("Sure?", message: "Really.", choices: [true: .destructive("Yes"), false: "No"])
  }
}

final class MemoScreen: Screen {
  let text: String
  let router: any NoteRoute & Closable

  init(text: String, router: any NoteRoute & Closable) {
    self.text = text
    self.router = router
  }
}

final class AskScreen: Screen {
  let router: any Finishing<String>

  init(router: any Finishing<String>) {
    self.router = router
  }
}

// S4

protocol CardRouting: RouteOpening {
  func showCard(_ number: Int) throws
}

extension CardRouting {
  func showCard(_ number: Int) throws {
    try show { CardScreen(number: number, router: CardRouter(screenRouter: $0)) }
  }
}

struct CardRouter: CardRouting, Closable {
  let screenRouter: ScreenRouter
}

final class CardScreen: Screen {
  let number: Int
  let router: CardRouter

  init(number: Int, router: CardRouter) {
    self.number = number
    self.router = router
  }
}
