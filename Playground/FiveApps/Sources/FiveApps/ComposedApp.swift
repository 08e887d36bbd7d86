// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

/// S4: a small router for each thing that can be done, put together for each screen.
@MainActor
final class ComposedApp: ContactsApp {
  static let style = "composed routers"
  static let features: Set<Feature> = [.modals]

  let session = Session()
  let tree = ScreenTree()

  init() {
    let contacts = ScreenRouter.root(in: tree) {
      ContactsCard(session, ContactsRouter(screenRouter: $0))
    }
    do {
      try tree.replaceRoot(with: NavigationNode([ScreenNode(contacts)]))
    } catch {
      fatalError("ComposedApp must show its contacts. \(error)")
    }
  }
}

protocol SearchRouter: RouteOpening {}
protocol ProfileRouter: RouteOpening {}
protocol MessageRouter: RouteOpening {}
protocol AddUserRouter: RouteOpening {}

extension SearchRouter {
  fileprivate func showSearch(_ session: Session) throws {
    try show { SearchCard(session, PeopleRouter(screenRouter: $0)) }
  }
}

extension ProfileRouter {
  fileprivate func showProfile(_ id: Int, _ session: Session) throws {
    try show { ProfileCard(id, session, ProfileCardRouter(screenRouter: $0)) }
  }
}

extension MessageRouter {
  fileprivate func showMessage(_ id: Int, _ session: Session) throws {
    try show { MessageCard(id, session, PeopleRouter(screenRouter: $0)) }
  }

  fileprivate func showLogIn(
    _ session: Session, loggedIn: @escaping @MainActor () throws -> Void
  ) throws {
    try show { LogInCard(session, LogInRouter(screenRouter: $0), loggedIn: loggedIn) }
  }
}

extension AddUserRouter {
  fileprivate func addUser(
    _ session: Session, added: @escaping @MainActor (Int) throws -> Void
  ) throws {
    try open(.modal()) { AddUserCard(session, LogInRouter(screenRouter: $0), added: added) }
  }
}

private struct ContactsRouter: SearchRouter, ProfileRouter, AddUserRouter {
  let screenRouter: ScreenRouter
}

private struct PeopleRouter: ProfileRouter, Closable, RootRoute {
  let screenRouter: ScreenRouter
}

private struct ProfileCardRouter: MessageRouter, Closable, RootRoute {
  let screenRouter: ScreenRouter
}

private struct LogInRouter: RouteOpening, Closable { let screenRouter: ScreenRouter }

private final class ContactsCard: NamedScreen, TapScreen {
  let session: Session
  let router: ContactsRouter
  init(_ session: Session, _ router: ContactsRouter) {
    self.session = session
    self.router = router
    super.init("Contacts")
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .search: try router.showSearch(session)
    case .profile(let id): try router.showProfile(id, session)
    case .addUser:
      try router.addUser(session) { [router, session] in try router.showProfile($0, session) }
    default: break
    }
  }
}

private class PeopleCard: NamedScreen, TapScreen {
  let session: Session
  let router: PeopleRouter
  init(_ label: String, _ id: Int?, _ session: Session, _ router: PeopleRouter) {
    self.session = session
    self.router = router
    super.init(label, id)
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .profile(let id): try router.showProfile(id, session)
    case .close: try router.close()
    case .home: try router.popToRoot()
    default: break
    }
  }
}

private final class SearchCard: PeopleCard {
  init(_ session: Session, _ router: PeopleRouter) { super.init("Search", nil, session, router) }
}

private final class MessageCard: PeopleCard {
  init(_ id: Int, _ session: Session, _ router: PeopleRouter) {
    super.init("Message", id, session, router)
  }
}

private final class ProfileCard: NamedScreen, TapScreen {
  let session: Session
  let router: ProfileCardRouter
  init(_ id: Int, _ session: Session, _ router: ProfileCardRouter) {
    self.session = session
    self.router = router
    super.init("Profile", id)
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .message(let id) where session.isOpen: try router.showMessage(id, session)
    case .message(let id):
      try router.showLogIn(session) { [router, session] in try router.showMessage(id, session) }
    case .delete:
      try router.ask("Delete contact", choices: [true, false]) { [router] isSure in
        if isSure { try router.popToRoot() }
      }
    case .close: try router.close()
    case .home: try router.popToRoot()
    default: break
    }
  }
}

private final class LogInCard: NamedScreen, TapScreen {
  let session: Session
  let router: LogInRouter
  let loggedIn: @MainActor () throws -> Void
  init(
    _ session: Session, _ router: LogInRouter, loggedIn: @escaping @MainActor () throws -> Void
  ) {
    self.session = session
    self.router = router
    self.loggedIn = loggedIn
    super.init("LogIn")
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .logIn:
      session.isOpen = true
      try router.close()
      try loggedIn()
    case .close: try router.close()
    default: break
    }
  }
}

private final class AddUserCard: NamedScreen, TapScreen {
  let session: Session
  let router: LogInRouter
  let added: @MainActor (Int) throws -> Void
  init(
    _ session: Session, _ router: LogInRouter, added: @escaping @MainActor (Int) throws -> Void
  ) {
    self.session = session
    self.router = router
    self.added = added
    super.init("AddUser")
  }

  func tap(_ tap: Tap) throws {
    switch tap {
    case .save(let name):
      try router.close()
      try added(session.add(name))
    case .close: try router.close()
    default: break
    }
  }
}
