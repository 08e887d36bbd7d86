// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderLinks

// The code of the guide `YourAppsLinks.md`, as an app would have it in one file. The tests beside it
// compare the two and run it, so that neither changes alone.

enum Links {
  static let product = Link("/products/:id", Int.self).alias("/p/:id")
  static let post = Link("/users/:id/posts/:slug", Int.self, String.self)
  static let files = Link("/files/*path", [String].self)
  static let search = Link("/search").query(
    .required("q", String.self), .optional("page", Int.self), .default("sort", Sort.newest))
}

struct Isbn: LinkParameter {
  let digits: String

  init?(linkText: String) {
    guard linkText.utf8.count == 13, linkText.allSatisfy(\.isNumber) else { return nil }
    digits = linkText
  }

  var linkText: String { digits }

  static var linkExpression: String? { "[0-9]{13}" }
  static var linkSamples: [Isbn] { ["9780000000002"].compactMap(Isbn.init) }
}

enum GuideShop {
  @MainActor
  static func links() throws -> AppLinks {
    let links = try AppLinks(hosts: ["shop.example", "*.shop.example"], schemes: ["shop"]) {
      Routes.home.opened(by: Link("/"))
      Routes.product.opened(by: Links.product)
      Links.post.to { user, slug in
        Destination(Routes.post, with: PostID(user: user, slug: slug))
      } from: {
        ($0.user, $0.slug)
      }
      Links.search.to { text, page, _ in
        Destination(Routes.search, with: "\(text), page \(page ?? 1)")
      }
      linkGroup("/account") { AccountLinks.all }
    }
    return links
  }

  @MainActor
  static func openAtOnce(with router: Router, _ links: AppLinks) async throws {
    switch try await router.open("/products/new", with: links) {
    case .opened(let navigation): print(navigation.outcome)
    case .noLink(let explanation): print(explanation)
    }
  }
}

enum AccountLinks {
  static var all: [LinkRule] {
    linkGroup {
      Routes.search.opened(by: Link("/orders/:number", String.self))
        .when(LinkConditions(state: ["member": true]))
    }
  }
}
