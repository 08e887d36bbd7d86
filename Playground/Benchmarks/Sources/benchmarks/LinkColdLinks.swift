// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// The 200 links that a fresh process makes: five for each of forty things.
enum ColdLinks {
  private static let things: [String] = [
    "users", "shops", "albums", "events", "groups", "items", "places", "teams", "orders", "brands",
    "posts", "stores", "offers", "gifts", "cards", "plans", "photos", "videos", "songs", "artists",
    "lists", "topics", "guides", "news", "games", "scores", "trips", "hotels", "flights", "routes",
    "recipes", "books", "authors", "courses", "lessons", "quizzes", "jobs", "firms", "chats",
    "mail",
  ]

  @MainActor
  static func app() throws -> AppLinks {
    try AppLinks(hosts: ["shop.example"], schemes: ["shop"]) {
      for thing in things {
        let path = "/" + thing
        Link(path).to { Destination(Routes.product, with: 0) }
        Link(path + "/new").to { Destination(Routes.product, with: 1) }
        Link(path + "/:id", Int.self).to { Destination(Routes.product, with: $0) }
        Link(path + "/:id/edit", Int.self).to { Destination(Routes.product, with: $0) }
        Link(path + "/:id/posts/:post", Int.self, String.self).to { id, _ in
          Destination(Routes.product, with: id)
        }
      }
    }
  }
}
