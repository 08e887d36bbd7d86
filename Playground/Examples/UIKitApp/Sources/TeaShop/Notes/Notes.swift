// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderUIKit

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// Pages of which one is shown.
struct Pager: ContainerBehavior {
  var page = 0
  var kind: String { "Pager" }

  func shown(among children: [Node]) -> ShownChildren {
    children.indices.contains(page) ? [page] : .none
  }

  mutating func show(_ index: Int, among children: inout [Node]) { page = index }
}

/// A content, and a menu beside it while the drawer is open.
struct Drawer: ContainerBehavior {
  var isOpen = false
  var kind: String { "Drawer" }

  func shown(among children: [Node]) -> ShownChildren {
    if children.isEmpty { return .none }
    return isOpen && children.count > 1 ? [1, 0] : [0]
  }

  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }

  mutating func goBack(among children: inout [Node]) -> Bool {
    guard isOpen else { return false }
    isOpen = false
    return true
  }
}

extension Routes {
  /// Notes about all teas: pages in a drawer with a menu.
  static let notes = StepAssembly(
    finder: .container(CustomNode<Drawer>.self),
    factory: .integrate { (_: Void, _) in
      let pages = Tea.allCases.map { ScreenNode(NoteController(tea: $0)) }
      return CustomNode(
        Drawer(), [CustomNode(Pager(), pages), ScreenNode(NotesMenuController("Notes"))])
    }
  )
  .using(.present(.fullScreen))
  .from(.current)
  .assemble()

  static let note = ExistingStepAssembly<NoteController, Tea>(
    finder: .screen(NoteController.self, where: { $0.tea == $1 })
  )
  .assemble()

  static let notesMenu: DestinationStep<NotesMenuController, Void> = .found(
    by: .screen(NotesMenuController.self))
}

extension TeaShop {
  /// The controller of a container of the app's own.
  func controller(of container: ContainerNode) -> (any UIKitContainer)? {
    switch container {
    case is CustomNode<Drawer>: DrawerController(nibName: nil, bundle: nil)
    case let pager as CustomNode<Pager>:
      PagesController { page in
        self.router.tree.perform(.select(pager.children[page].id, of: pager.id))
      }
    default: nil
    }
  }
}

/// A note about a tea, as a page.
final class NoteController: Page, ScreenLabeling {
  let tea: Tea

  init(tea: Tea) {
    self.tea = tea
    super.init("\(tea.name), a note")
  }

  required init?(coder: NSCoder) { nil }

  var label: String { "Note" }
  var labelDetail: String { tea.rawValue }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      text("\(tea.name) is best in the morning."),
      button("Menu") { [weak self] in self?.router?.go(to: Routes.notesMenu) },
    ])
  }
}

/// The menu beside the notes.
final class NotesMenuController: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let teas = Tea.allCases.map { tea in
      button("About \(tea.name)") { [weak self] in
        self?.router?.go(to: Routes.note, with: tea)
      }
    }
    let ends = [
      button("Close the menu") { [weak self] in self?.router?.start { try await $0.back() } },
      button("Close the notes") { [weak self] in self?.closeAll() },
    ]
    fill(with: teas + ends)
  }

  private func closeAll() { router?.start { try await $0.dismiss(layerOf: self) } }
}
