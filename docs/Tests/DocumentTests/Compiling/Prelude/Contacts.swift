// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

// The small app in the examples of styles.

enum Place: Hashable {
  case contacts
  case profile(Int)
}

typealias AppPlace = Place

enum Kind: Hashable, CaseIterable {
  case contacts, profile
}

enum ContactEvent: Sampled {
  case selected(Int), closed, deleted(Bool), restored
  static var samples: [ContactEvent] { [.selected(1), .closed] }
}

enum NoteKind: Hashable {
  case list, note
}

enum NoteEvent {
  case selected(Int), added, closed
}

final class NoteScreen: EventRouting {
  let kind: NoteKind
  let port = EventPort<NoteKind, NoteEvent>()
  init(_ kind: NoteKind) { self.kind = kind }
}

final class ContactStore: Sendable {}

final class ProfileScreen: Screen {
  let id: Int
  init(_ id: Int) { self.id = id }
  convenience init(id: Int, router: any Closable) { self.init(id) }
  convenience init(id: Int, store: ContactStore, coordinator: any ScreenShowing<Place>) {
    self.init(id)
  }
}

final class ContactsScreen: EventRouting {
  let kind: Kind = .contacts
  let port = EventPort<Kind, ContactEvent>()
}

struct ContactsAssembly: ScreenAssembly {
  let store: ContactStore
  func build(for coordinator: ScreenCoordinator<Place>) -> any Screen { HomeScreen() }
}

struct ProfileAssembly: ScreenAssembly {
  let id: Int
  let store: ContactStore
  func build(for coordinator: ScreenCoordinator<Place>) -> any Screen { ProfileScreen(id) }
}

struct AppAssembly: RootAssembly {
  let store: ContactStore
  func assembly(of place: Place) -> any ScreenAssembly<Place> { ContactsAssembly(store: store) }
}

struct ProfileScreenRouter: RouteOpening, Closable {
  let screenRouter: ScreenRouter
}

protocol SearchRouter: RouteOpening {}

protocol ColorRoute: Route { func pickColor() async throws -> String? }

protocol DraftRoute: Route { func openDraft() throws }

final class ColorScreen: ResultReporting {
  let result = ScreenResult<String>()
  init() {}
  init(router: any Finishing<String>) {}
}

final class DraftScreen: Screen {
  init(router: any Closable) {}
}

final class NotesScreen: Screen {
  init(router: any Closable) {}
}

final class DeskScreen: Screen {
  let router: any EffectRoute
  init(router: any EffectRoute) { self.router = router }
}
