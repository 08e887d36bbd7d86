// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

nonisolated enum Kind: Hashable, CaseIterable {
  case list, detail, note
}

nonisolated enum Reply: Equatable, Sendable {
  case yes, no
}

nonisolated enum Event: Sampled, Equatable, Sendable {
  case opened(Int), closed, toList, toNote, toRoot, written, dismissed, restored
  case tab(Int), tabNamed(String), asked, offered, replied(Reply), saved, deleted, undone
  case own, broken

  static var samples: [Event] {
    [
      .opened(1), .closed, .toList, .toNote, .toRoot, .written, .dismissed, .restored, .tab(0),
      .tabNamed("a"), .asked, .offered, .replied(.yes), .saved, .deleted, .undone, .own, .broken,
    ]
  }
}

/// A screen whose one class plays every kind.
final class Page: EventRouting, ScreenLabeling {
  let kind: Kind
  let labelDetail: String
  let port = EventPort<Kind, Event>()
  var label: String { "\(kind)" }

  init(_ kind: Kind, _ identity: String = "") {
    self.kind = kind
    labelDetail = identity
  }
}

enum Pages {
  static let map = TransitionMap<Kind, Event> { kind, event in
    switch (kind, event) {
    case (.list, .opened(let id)): .push(Page(.detail, "\(id)"))
    case (.detail, .opened(let id)):
      .present(Page(.detail, "\(id)"), as: .pageSheet, inStack: true)
    case (_, .closed): .pop
    case (_, .toList): .pop(to: .list)
    case (_, .toNote): .pop(to: .note)
    case (_, .toRoot): .popToRoot
    case (.list, .written): .present(Page(.note))
    case (.detail, .written): .push(Page(.note))
    case (_, .dismissed): .dismiss
    case (_, .restored): .setStack { (Page(.list), Page(.detail, "7")) }
    case (_, .tab(let index)): .selectTab(at: index)
    case (_, .tabNamed(let name)): .selectTab(named: name)
    case (.detail, .asked): .alert("Delete it", choices: [.yes, .no]) { .replied($0) }
    case (.detail, .offered): .actionSheet("Share it", choices: [.yes, .no]) { .replied($0) }
    case (.detail, .replied(.yes)): .pop
    case (.detail, .replied(.no)): .toast("Kept", for: .seconds(2))
    case (.detail, .saved): .toast("Saved")
    case (.detail, .deleted): .snackbar("Deleted", button: "Undo", doing: .undone)
    case (.detail, .undone): .push(Page(.detail, "again"))
    case (.detail, .own):
      .custom("clear all") { edit, node in try edit.replaceRoot(with: ScreenNode(Page(.list))) }
    case (.detail, .broken): broken
    default: nil
    }
  }

  private static var broken: MapTransition<Kind, Event> { .push(try fail()) }

  private static func fail() throws -> Page { throw Boom() }

  /// A window with a list at the bottom of a stack, and what the events led to.
  static func window(
    _ root: Node? = nil,
    unmapped: @escaping @MainActor (StyleError) throws -> Void = { throw $0 }
  ) -> (tree: ScreenTree, router: MapRouter<Kind, Event>) {
    let tree = ScreenTree(root: root ?? NavigationNode([ScreenNode(Page(.list))]))
    return (tree, MapRouter(tree: tree, map: map, unmapped: unmapped))
  }
}

extension ScreenTree {
  /// The screen that has the focus beneath alerts.
  var page: Page {
    guard let page = (focusedBeneathTransientLayers as? ScreenNode)?.screen as? Page else {
      fatalError("ScreenTree.page must be a Page.\n\(drawing)")
    }
    return page
  }
}
