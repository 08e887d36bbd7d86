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

  func show<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
    run { [router] in try await router.navigate(to: step, with: context) }
  }

  func open(_ url: URL) {
    run { [router] in try await router.open(url, with: Self.links.get()) }
  }

  func back() {
    run { [router] in try await router.back() }
  }

  private func run<Result>(_ request: @escaping @MainActor () async throws -> Result) {
    Task {
      do {
        _ = try await request()
      } catch {
        print(error)
      }
    }
  }
}
