// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The engine's own way: steps, a guard, and a router that finds what is open.
@MainActor
final class EngineApp: ContactsApp {
  static let style = "engine"
  static let features: Set<Feature> = [.modals, .deepLinks, .reuse]

  let session = Session()
  let tree: ScreenTree
  let router: Router
  let routes: Routes

  init() {
    let contacts = Contacts()
    tree = ScreenTree(root: NavigationNode([ScreenNode(contacts)]))
    router = Router(tree: tree)
    routes = Routes(session: session, router: router)
    contacts.app = self
  }

  func open(link id: Int) async throws {
    try await router.navigate(to: routes.contacts)
    try await router.navigate(to: routes.profile(of: self), with: id)
  }

  @MainActor
  struct Routes {
    let session: Session
    let router: Router

    let contacts: DestinationStep<Contacts, Void> = .found(by: .screen(Contacts.self))

    func search(of app: EngineApp) -> DestinationStep<Search, Void> {
      StepAssembly(finder: .screen(Search.self), factory: .build { Search(app) })
        .using(.push).from(.found(by: .visibleNavigation())).assemble()
    }

    func profile(of app: EngineApp) -> DestinationStep<Profile, Int> {
      StepAssembly(
        finder: .screen(Profile.self, where: { $0.id == $1 }), factory: .build { Profile($0, app) }
      )
      .using(.push).from(.found(by: .visibleNavigation())).assemble()
    }

    func message(of app: EngineApp) -> DestinationStep<Message, Int> {
      StepAssembly(
        finder: .screen(Message.self, where: { $0.id == $1 }), factory: .build { Message($0, app) }
      )
      .adding(guard: { [logIn = logIn(of: app)] _ in
        if app.session.isOpen { return .proceed }
        let ending = try await app.router.result(of: logIn)
        return ending == .finished(true) ? .proceed : .stop(reason: "not logged in")
      })
      .using(.push).from(.found(by: .visibleNavigation())).assemble()
    }

    func logIn(of app: EngineApp) -> DestinationStep<LogIn, Void> {
      StepAssembly(finder: .screen(LogIn.self), factory: .build { LogIn(app) })
        .using(.push).from(.found(by: .visibleNavigation())).assemble()
    }

    func addUser(of app: EngineApp) -> DestinationStep<AddUser, Void> {
      StepAssembly(finder: .screen(AddUser.self), factory: .build { AddUser(app) })
        .using(.present(.sheet)).from(.current).assemble()
    }

    func question(of app: EngineApp) -> DestinationStep<Question, Void> {
      StepAssembly(finder: .screen(Question.self), factory: .build { Question(app) })
        .using(.present(.alert)).from(.current).assemble()
    }
  }

  /// A screen that knows its app, closes, and goes home.
  class Page: NamedScreen, TapScreen {
    weak var app: EngineApp?
    let id: Int

    init(_ label: String, _ id: Int = 0, _ app: EngineApp? = nil) {
      self.id = id
      self.app = app
      super.init(label, id > 0 ? id : nil)
    }

    func tap(_ tap: Tap) async throws {
      guard let app else { return }
      switch tap {
      case .search: try await app.router.navigate(to: app.routes.search(of: app))
      case .profile(let id):
        try await app.router.navigate(to: app.routes.profile(of: app), with: id)
      case .close: try await app.router.close(self)
      case .home: try await app.router.back(to: app.routes.contacts)
      default: break
      }
    }
  }

  final class Contacts: Page {
    init() { super.init("Contacts") }

    override func tap(_ tap: Tap) async throws {
      guard let app, tap == .addUser else { return try await super.tap(tap) }
      let ending = try await app.router.result(of: app.routes.addUser(of: app))
      guard case .finished(let id) = ending else { return }
      try await app.router.navigate(to: app.routes.profile(of: app), with: id)
    }
  }

  final class Search: Page {
    init(_ app: EngineApp) { super.init("Search", 0, app) }
  }

  final class Profile: Page {
    init(_ id: Int, _ app: EngineApp) { super.init("Profile", id, app) }

    override func tap(_ tap: Tap) async throws {
      guard let app else { return }
      switch tap {
      case .message(let id):
        try await app.router.navigate(to: app.routes.message(of: app), with: id)
      case .delete:
        let ending = try await app.router.result(of: app.routes.question(of: app))
        if ending == .finished(true) { try await app.router.back(to: app.routes.contacts) }
      default: try await super.tap(tap)
      }
    }
  }

  final class Message: Page {
    init(_ id: Int, _ app: EngineApp) { super.init("Message", id, app) }
  }

  final class LogIn: Page, ResultReporting {
    let result = ScreenResult<Bool>()
    init(_ app: EngineApp) { super.init("LogIn", 0, app) }

    override func tap(_ tap: Tap) async throws {
      guard let app, tap == .logIn else { return try await super.tap(tap) }
      app.session.isOpen = true
      try await app.router.finish(self, with: true)
    }
  }

  final class AddUser: Page, ResultReporting {
    let result = ScreenResult<Int>()
    init(_ app: EngineApp) { super.init("AddUser", 0, app) }

    override func tap(_ tap: Tap) async throws {
      guard let app, case .save(let name) = tap else { return try await super.tap(tap) }
      try await app.router.finish(self, with: app.session.add(name))
    }
  }

  final class Question: Page, ResultReporting {
    let result = ScreenResult<Bool>()
    init(_ app: EngineApp) { super.init("Delete contact", 0, app) }

    override func tap(_ tap: Tap) async throws {
      guard let app, case .answer(let isSure) = tap else { return try await super.tap(tap) }
      try await app.router.finish(self, with: isSure)
    }
  }
}
