// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

/// S1: what follows from what, in one table.
@MainActor
final class MapApp: ContactsApp {
  static let style = "transition map"
  static let features: Set<Feature> = [.modals]

  enum Kind: String, CaseIterable {
    case contacts = "Contacts", search = "Search", profile = "Profile", message = "Message"
    case addUser = "AddUser", logIn = "LogIn"
  }

  enum Event: Sampled {
    case search, profile(Int), message(Int), addUser, saved(Int), delete, deleted(Bool)
    case loggedIn(Int), close, home

    static var samples: [Event] {
      [
        .search, .profile(1), .message(1), .addUser, .saved(1), .delete, .deleted(true),
        .loggedIn(1), .close, .home,
      ]
    }
  }

  final class Page: NamedScreen, EventRouting, TapScreen {
    let kind: Kind
    let id: Int
    let session: Session
    let port = EventPort<Kind, Event>()

    init(_ kind: Kind, _ id: Int = 0, in session: Session, isNamed: Bool = true) {
      self.kind = kind
      self.id = id
      self.session = session
      super.init(kind.rawValue, isNamed && id > 0 ? id : nil)
    }

    func tap(_ tap: Tap) throws {
      switch tap {
      case .search: try route(.search)
      case .profile(let id): try route(.profile(id))
      case .message(let id): try route(.message(id))
      case .addUser: try route(.addUser)
      case .save(let name): if kind == .addUser { try route(.saved(session.add(name))) }
      case .delete: try route(.delete)
      case .logIn:
        session.isOpen = true
        try route(.loggedIn(id))
      case .close: try route(.close)
      case .home: try route(.home)
      case .answer: break
      }
    }
  }

  static func map(_ session: Session) -> TransitionMap<Kind, Event> {
    TransitionMap { kind, event in
      switch (kind, event) {
      case (.contacts, .search): .push(Page(.search, in: session))
      case (.contacts, .addUser): .present(Page(.addUser, in: session))
      case (.addUser, .saved(let id)): .dismiss(then: .profile(id))
      case (.addUser, .close): .dismiss
      case (.contacts, .profile(let id)), (.search, .profile(let id)), (.message, .profile(let id)):
        .push(Page(.profile, id, in: session))
      case (.profile, .message(let id)):
        session.isOpen
          ? .push(Page(.message, id, in: session))
          : .push(Page(.logIn, id, in: session, isNamed: false))
      case (.logIn, .loggedIn(let id)): .replace(with: Page(.message, id, in: session))
      case (.profile, .delete):
        .alert("Delete contact", choices: [true, false]) { .deleted($0) }
      case (.profile, .deleted(true)): .popToRoot
      case (.search, .close), (.profile, .close), (.message, .close), (.logIn, .close): .pop
      case (.search, .home), (.profile, .home), (.message, .home): .popToRoot
      default: nil
      }
    }
  }

  let session = Session()
  let tree: ScreenTree
  let router: MapRouter<Kind, Event>

  init() {
    tree = ScreenTree(root: NavigationNode([ScreenNode(Page(.contacts, in: session))]))
    router = MapRouter(tree: tree, map: Self.map(session), unmapped: { _ in })
  }
}
