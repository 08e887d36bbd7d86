// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// The navigation of one window: what is open, the routes, and the links.
@MainActor
final class BookShelf {
  let tree: ScreenTree
  let router: Router

  init() {
    tree = ScreenTree(root: Self.start())
    router = Router(tree: tree, store: ConfigurationStore(Self.configuration))
  }

  private static func start() -> NavigationNode { NavigationNode([ScreenNode(ListScreen())]) }

  private static let configuration = NavigationConfiguration("shelf", shell: { start() }) {
    RouteKey("book").means(book)
    RouteKey("note").means(note)
  }

  static let book = StepAssembly(BookScreen.self, id: \.title) { BookScreen(title: $0) }
    .using(.push)
    .from(.visibleNavigation)
    .assemble()

  static let note = StepAssembly(NoteScreen.self) { NoteScreen() }
    .using(.present(.sheet))
    .from(.current)
    .assemble()

  private static let links = Result {
    try AppLinks(hosts: ["books.example"]) {
      book.opened(by: BookAddress.link)
    }
  }

  func open(_ url: URL) {
    router.start { try await $0.open(url, with: Self.links.get()) }
  }
}
