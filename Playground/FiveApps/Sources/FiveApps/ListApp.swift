// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

/// S2: a list of screens, an assembly for each, and a coordinator that shows them.
@MainActor
final class ListApp: ContactsApp {
  static let style = "screen list"
  static let features: Set<Feature> = [.deepLinks, .reuse]

  enum Place: Hashable {
    case contacts, search, profile(Int), message(Int), logIn(before: Int)
  }

  typealias Showing = any ScreenShowing<Place>

  final class Contacts: NamedScreen, TapScreen {
    let coordinator: Showing
    init(_ coordinator: Showing) {
      self.coordinator = coordinator
      super.init("Contacts")
    }

    func tap(_ tap: Tap) throws {
      switch tap {
      case .search: try coordinator.show(.search)
      case .profile(let id): try coordinator.show(.profile(id))
      default: break
      }
    }
  }

  final class Search: NamedScreen, TapScreen {
    let coordinator: Showing
    init(_ coordinator: Showing) {
      self.coordinator = coordinator
      super.init("Search")
    }

    func tap(_ tap: Tap) throws {
      switch tap {
      case .profile(let id): try coordinator.show(.profile(id))
      case .close: try coordinator.pop()
      case .home: try coordinator.show(.contacts)
      default: break
      }
    }
  }

  final class Profile: NamedScreen, TapScreen {
    let session: Session
    let coordinator: Showing
    init(_ id: Int, _ session: Session, _ coordinator: Showing) {
      self.session = session
      self.coordinator = coordinator
      super.init("Profile", id)
    }

    func tap(_ tap: Tap) throws {
      switch tap {
      case .message(let id):
        try coordinator.show(session.isOpen ? .message(id) : .logIn(before: id))
      case .close: try coordinator.pop()
      case .home: try coordinator.show(.contacts)
      default: break
      }
    }
  }

  final class Message: NamedScreen, TapScreen {
    let coordinator: Showing
    init(_ id: Int, _ coordinator: Showing) {
      self.coordinator = coordinator
      super.init("Message", id)
    }

    func tap(_ tap: Tap) throws {
      switch tap {
      case .profile(let id): try coordinator.show(.profile(id))
      case .close: try coordinator.pop()
      case .home: try coordinator.show(.contacts)
      default: break
      }
    }
  }

  final class LogIn: NamedScreen, TapScreen {
    let id: Int
    let session: Session
    let coordinator: Showing
    init(before id: Int, _ session: Session, _ coordinator: Showing) {
      self.id = id
      self.session = session
      self.coordinator = coordinator
      super.init("LogIn")
    }

    func tap(_ tap: Tap) throws {
      switch tap {
      case .logIn:
        session.isOpen = true
        try coordinator.pop()
        try coordinator.show(.message(id))
      case .close: try coordinator.pop()
      default: break
      }
    }
  }

  /// An assembly for screens that need a closure and no type of their own.
  struct Making: ScreenAssembly {
    let make: @MainActor (Showing) -> any Screen
    func build(for coordinator: ScreenCoordinator<Place>) -> any Screen { make(coordinator) }
  }

  struct AppAssembly: RootAssembly {
    let session: Session

    func assembly(of place: Place) -> any ScreenAssembly<Place> {
      switch place {
      case .contacts: Making { Contacts($0) }
      case .search: Making { Search($0) }
      case .profile(let id): Making { [session] in Profile(id, session, $0) }
      case .message(let id): Making { Message(id, $0) }
      case .logIn(let id): Making { [session] in LogIn(before: id, session, $0) }
      }
    }
  }

  let session = Session()
  let tree = ScreenTree(root: NavigationNode())
  let coordinator: ScreenCoordinator<Place>

  init() {
    coordinator = ScreenCoordinator(tree: tree)
    coordinator.register(AppAssembly(session: session))
    do {
      try coordinator.show(.contacts, asRoot: true)
    } catch {
      fatalError("ListApp must show its contacts. \(error)")
    }
  }

  func open(link id: Int) throws {
    try coordinator.show(.contacts)
    try coordinator.show(.profile(id))
  }
}
