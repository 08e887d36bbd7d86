// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

/// S3: a protocol for each route; a screen sees those that it is given.
@MainActor
final class RoutesApp: ContactsApp {
  static let style = "route protocols"
  static let features: Set<Feature> = [.modals]

  let session = Session()
  let tree = ScreenTree()

  init() {
    let contacts = ScreenRouter.root(in: tree) { ContactsScreen(session, $0) }
    do {
      try tree.replaceRoot(with: NavigationNode([ScreenNode(contacts)]))
    } catch {
      fatalError("RoutesApp must show its contacts. \(error)")
    }
  }
}

protocol SearchRoute: Route { func openSearch(_ session: Session) throws }
protocol ProfileRoute: Route { func openProfile(_ id: Int, _ session: Session) throws }
protocol MessageRoute: Route { func openMessage(_ id: Int, _ session: Session) async throws }
protocol AddUserRoute: Route { func addUser(_ session: Session) async throws -> Int? }

extension SearchRoute where Self: RouteOpening {
  func openSearch(_ session: Session) throws {
    try open(.push()) { SearchScreen(session, $0) }
  }
}

extension ProfileRoute where Self: RouteOpening {
  func openProfile(_ id: Int, _ session: Session) throws {
    try open(.push()) { ProfileScreen(id, session, $0) }
  }
}

extension MessageRoute where Self: RouteOpening {
  func openMessage(_ id: Int, _ session: Session) async throws {
    if !session.isOpen {
      guard try await ask(.push(), for: Bool.self, { LogInScreen(session, $0) }) == true else {
        return
      }
    }
    try open(.push()) { MessageScreen(id, session, $0) }
  }
}

extension AddUserRoute where Self: RouteOpening {
  func addUser(_ session: Session) async throws -> Int? {
    try await ask(.modal(), for: Int.self) { AddUserScreen(session, $0) }
  }
}

extension ScreenRouter: SearchRoute, ProfileRoute, MessageRoute, AddUserRoute {}

private final class ContactsScreen: NamedScreen, TapScreen {
  let session: Session
  let router: any SearchRoute & ProfileRoute & AddUserRoute
  init(_ session: Session, _ router: any SearchRoute & ProfileRoute & AddUserRoute) {
    self.session = session
    self.router = router
    super.init("Contacts")
  }

  func tap(_ tap: Tap) async throws {
    switch tap {
    case .search: try router.openSearch(session)
    case .profile(let id): try router.openProfile(id, session)
    case .addUser:
      if let id = try await router.addUser(session) { try router.openProfile(id, session) }
    default: break
    }
  }
}

private final class SearchScreen: NamedScreen, TapScreen {
  let session: Session
  let router: any ProfileRoute & Closable & RootRoute
  init(_ session: Session, _ router: any ProfileRoute & Closable & RootRoute) {
    self.session = session
    self.router = router
    super.init("Search")
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .profile(let id): try router.openProfile(id, session)
    case .close: try router.close()
    case .home: try router.popToRoot()
    default: break
    }
  }
}

private final class ProfileScreen: NamedScreen, TapScreen {
  let session: Session
  let router: any MessageRoute & AlertRoute & Closable & RootRoute
  init(
    _ id: Int, _ session: Session, _ router: any MessageRoute & AlertRoute & Closable & RootRoute
  ) {
    self.session = session
    self.router = router
    super.init("Profile", id)
  }

  func tap(_ tap: Tap) async throws {
    switch tap {
    case .message(let id): try await router.openMessage(id, session)
    case .delete:
      if try await router.alert("Delete contact", choices: [true, false]) == true {
        try router.popToRoot()
      }
    case .close: try router.close()
    case .home: try router.popToRoot()
    default: break
    }
  }
}

private final class MessageScreen: NamedScreen, TapScreen {
  let session: Session
  let router: any ProfileRoute & Closable & RootRoute
  init(_ id: Int, _ session: Session, _ router: any ProfileRoute & Closable & RootRoute) {
    self.session = session
    self.router = router
    super.init("Message", id)
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .profile(let id): try router.openProfile(id, session)
    case .close: try router.close()
    case .home: try router.popToRoot()
    default: break
    }
  }
}

private final class LogInScreen: NamedScreen, TapScreen {
  let session: Session
  let router: any Finishing<Bool>
  init(_ session: Session, _ router: any Finishing<Bool>) {
    self.session = session
    self.router = router
    super.init("LogIn")
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .logIn:
      session.isOpen = true
      try router.finish(true)
    case .close: try router.close()
    default: break
    }
  }
}

private final class AddUserScreen: NamedScreen, TapScreen {
  let session: Session
  let router: any Finishing<Int>
  init(_ session: Session, _ router: any Finishing<Int>) {
    self.session = session
    self.router = router
    super.init("AddUser")
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .save(let name): try router.finish(session.add(name))
    case .close: try router.close()
    default: break
    }
  }
}
