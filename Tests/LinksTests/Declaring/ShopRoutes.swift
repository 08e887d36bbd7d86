// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderLinks

/// A screen with a label.
@MainActor
final class Page: Screen, ScreenLabeling {
  let label: String
  let labelDetail = ""

  init(_ label: String) { self.label = label }
}

struct PostID: Hashable {
  let user: Int
  let slug: String
}

enum Routes {
  static let home = step { (_: Void) in "Home" }
  static let product = step { (id: Int) in "Product \(id)" }
  static let post = step { (id: PostID) in "Post \(id.user) \(id.slug)" }
  static let search = step { (text: String) in "Search \(text)" }

  private static func step<Context>(
    _ label: @escaping @MainActor (Context) -> String
  ) -> DestinationStep<Page, Context> {
    StepAssembly(finder: .nothing(), factory: .build { (context: Context) in Page(label(context)) })
      .using(.push)
      .from(.found(by: .container(NavigationNode.self)))
      .assemble()
  }
}

enum ShopLinks {
  static let product = Link("/products/:id", Int.self)
  static let post = Link("/users/:id/posts/:slug", Int.self, String.self)
  static let search = Link("/search").query(
    .required("q", String.self), .optional("page", Int.self))

  static var all: [LinkRule] {
    linkGroup {
      Routes.home.opened(by: Link("/"))
      Routes.product.opened(by: product)
      Routes.post.opened(
        by: post, with: { PostID(user: $0, slug: $1) }, from: { ($0.user, $0.slug) })
      search.to { text, page in Destination(Routes.search, with: "\(text) \(page ?? 1)") }
    }
  }
}
