// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

// The examples of the doc comments of `WayfinderStyles`; a test compares the two.

final class ContactStore: Sendable {}

enum Place: Hashable {
  case contacts
  case profile(Int)
}

enum Kind: Hashable, CaseIterable {
  case contacts, profile
}

enum ContactEvent: Sampled {
  case selected(Int), closed
  static var samples: [ContactEvent] { [.selected(1), .closed] }
}

private enum RouteProtocolExample {
  final class ProfileScreen: Screen {
    let id: Int
    init(id: Int, router: any ProfileRoute & Closable) { self.id = id }
  }
}

private typealias ProfileScreen = RouteProtocolExample.ProfileScreen

protocol ProfileRoute: Route { func openProfile(_ id: Int) throws }

extension ProfileRoute where Self: RouteOpening {
  func openProfile(_ id: Int) throws {
    try open(.push()) { ProfileScreen(id: id, router: $0) }
  }
}

extension ScreenRouter: ProfileRoute {}

extension ProfileScreen {
  fileprivate convenience init(id: Int, router: ProfileScreenRouter) {
    self.init(id: id, router: ProfileClosing())
  }

  fileprivate convenience init(_ id: Int) {
    self.init(id: id, router: ProfileClosing())
  }

  fileprivate convenience init(
    id: Int, store: ContactStore, coordinator: any ScreenShowing<Place>
  ) {
    self.init(id: id, router: ProfileClosing())
  }
}

private final class ProfileClosing: ProfileRoute, Closable {
  func openProfile(_ id: Int) throws {}
  func close(animated: Bool) throws(StyleError) {}
}

struct MapRoutes: RouteOpening, ProfileRoute, Closable {
  let screenRouter: ScreenRouter
  func openProfile(_ id: Int) throws {
    try open(.modal()) { ProfileScreen(id: id, router: $0) }
  }
}

protocol ShareRoute: Route { func share(_ text: String) throws }

extension ShareRoute where Self: RouteOpening {
  func share(_ text: String) throws { try perform(.share(text)) }
}

typealias Pager = ContainersOfYourOwnTests.Pager

extension RouteTransition {
  static func page(of pager: CustomNode<Pager>) -> RouteTransition {
    .custom("page") { edit, page, _ in
      try edit.insert(page, into: pager)
      try edit.reveal(page)
    } close: { edit, page in
      try edit.remove(page)
    }
  }
}

typealias AppPlace = Place

protocol ProfileShowing: Route { func showProfile(_ id: Int) throws }

extension ScreenCoordinator: ProfileShowing where Place == AppPlace {
  func showProfile(_ id: Int) throws { try show(.profile(id)) }
}

private struct ProfileScreenRouter: RouteOpening, Closable {
  let screenRouter: ScreenRouter
}

protocol SearchRouter: ShowingRouter {}

protocol ProfileRouter: ShowingRouter { func showProfile(_ id: Int) throws }

extension ProfileRouter {
  func showProfile(_ id: Int) throws {
    try show { ProfileScreen(id: id, router: ProfileScreenRouter(screenRouter: $0)) }
  }
}

struct ContactsRouter: ProfileRouter, SearchRouter { let screenRouter: ScreenRouter }

struct ProfileAssembly: ScreenAssembly {
  let id: Int
  let store: ContactStore
  func build(for coordinator: ScreenCoordinator<Place>) -> any Screen {
    ProfileScreen(id: id, store: store, coordinator: coordinator)
  }
}

struct ContactsAssembly: ScreenAssembly {
  let store: ContactStore
  func build(for coordinator: ScreenCoordinator<Place>) -> any Screen { SearchScreen() }
}

struct AppAssembly: RootAssembly {
  let store: ContactStore
  func assembly(of place: Place) -> any ScreenAssembly<Place> {
    switch place {
    case .contacts: ContactsAssembly(store: store)
    case .profile(let id): ProfileAssembly(id: id, store: store)
    }
  }
}

final class ContactsScreen: EventRouting {
  let kind = Kind.contacts
  let port = EventPort<Kind, ContactEvent>()

  func tapped(_ id: Int) throws { try route(.selected(id)) }
}

@MainActor
private struct Examples {
  func coordinator(tree: ScreenTree, store: ContactStore) throws {
    let coordinator = ScreenCoordinator<Place>(tree: tree)
    coordinator.register(AppAssembly(store: store))
    try coordinator.show(.contacts, asRoot: true)
  }

  func map() -> Any {
    let map = TransitionMap<Kind, ContactEvent> { kind, event in
      switch (kind, event) {
      case (.contacts, .selected(let id)): .push(ProfileScreen(id))
      case (.profile, .closed): .pop
      default: nil
      }
    }
    return map
  }

  func routers(tree: ScreenTree, map: TransitionMap<Kind, ContactEvent>) -> Any {
    let strict = MapRouter(tree: tree, map: map) { throw $0 }
    let lenient = MapRouter(tree: tree, map: map) { print($0) }
    return [strict, lenient]
  }

  func check(_ map: TransitionMap<Kind, ContactEvent>) {
    #expect(map.findings().isEmpty)
  }

  func prompts() -> Any {
    let answers: Prompt.Choices = [true: .destructive("Delete"), false: .cancel("Keep")]
    let map = TransitionMap<Kind, NoteEvent> { _, event in
      switch event {
      case .asked:
        .alert("Delete Ann?", choices: [true: .destructive("Delete"), false: .cancel("Keep")]) {
          .deleted($0)
        }
      default:
        .snackbar("Deleted", button: "Undo", doing: .restored)
      }
    }
    return (answers, map)
  }

  enum NoteEvent { case asked, deleted(Bool), restored }

  func types() -> Any {
    let map = TransitionMap<ScreenType, ContactEvent> { kind, event in
      switch (kind, event) {
      case (ContactsScreen.self, .selected(let id)): .push(ProfileScreen(id))
      default: nil
      }
    }
    return map
  }

  func engine() -> Any {
    let profile = StepAssembly(ProfileScreen.self, id: \.id) { ProfileScreen($0) }
      .using(.push)
      .from(.visibleNavigation)
      .assemble()
    return profile
  }
}

@MainActor
func mapping(_ map: TransitionMap<Kind, ContactEvent>) -> RouteMap {
  map.table().routeMap(calling: ["ProfileScreen": "profile"])
}
