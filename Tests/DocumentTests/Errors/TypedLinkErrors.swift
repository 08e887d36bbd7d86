// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderLinks

extension ErrorPage {
  /// What the page `TypedLinkErrors` shows.
  static let typedLinkErrors = ErrorPage("TypedLinkErrors") {
    ErrorSample("A pattern is wrong") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:", Int.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:id", Int.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("Types and parameters differ in number") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:id", Int.self, String.self).to { _, _ in
          Destination(SampleRoutes.page, with: "")
        }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:id", Int.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A part that may be absent") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/search/:page?", Int.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/search/:page?", Int?.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A part that is always there") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/search/:page", Int?.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/search/:page?", Int?.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A rest is a list") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/files/*path", String.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/files/*path", [String].self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A part isn't a list") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/files/:path", [String].self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/files/*path", [String].self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A query item twice") {
      let search = Link("/search").query(.flag("all"), .required("all", Int.self))
      _ = try AppLinks(hosts: ["shop.example"]) {
        search.to { _, _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      let search = Link("/search").query(.flag("all"))
      _ = try AppLinks(hosts: ["shop.example"]) {
        search.to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A query item without a name") {
      let search = Link("/search").query(.flag(""))
      _ = try AppLinks(hosts: ["shop.example"]) {
        search.to { _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      let search = Link("/search").query(.flag("all"))
      _ = try AppLinks(hosts: ["shop.example"]) {
        search.to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A prefix with a parameter") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        LinkGroup("/:lang") { Link("/bag").to { Destination(SampleRoutes.page, with: "") } }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/:lang/bag", String.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("An alias with other parameters") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:id", Int.self).alias("/p/:number").to { _ in
          Destination(SampleRoutes.page, with: "")
        }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:id", Int.self).alias("/p/:id").to { _ in
          Destination(SampleRoutes.page, with: "")
        }
      }
    }
    ErrorSample("A rule is wrong") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/guide").to { Destination(SampleRoutes.page, with: "") }
          .when(LinkConditions(fragment: .matches("(size")))
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/guide").to { Destination(SampleRoutes.page, with: "") }
          .when(LinkConditions(fragment: .matches("size")))
      }
    }
    ErrorSample("Two links match the same URL") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/:product", String.self).to { _ in Destination(SampleRoutes.page, with: "") }
        Link("/:department", String.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/:product", Int.self).to { _ in Destination(SampleRoutes.page, with: "") }
        Link("/:department", String.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A host that is written as a URL") {
      _ = try AppLinks(hosts: ["https://shop.example"]) {
        Link("/").to { Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/").to { Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("A scheme with more than its name") {
      _ = try AppLinks(schemes: ["shop://"]) {
        Link("/").to { Destination(SampleRoutes.page, with: "") }
      }
    } mended: {
      _ = try AppLinks(schemes: ["shop"]) {
        Link("/").to { Destination(SampleRoutes.page, with: "") }
      }
    }
    ErrorSample("The string is empty") {
      _ = try Link("/users/:name", String.self).url(for: "")
    } mended: {
      _ = try Link("/users/:name?", String?.self).url(for: nil)
    }
    ErrorSample("A dot segment") {
      _ = try Link("/files/*path", [String].self).url(for: ["..", "a"])
    } mended: {
      let files = Link("/files").query(.required("path", String.self))
      _ = try files.url(for: "../a")
    }
    ErrorSample("The value doesn't match its constraint") {
      _ = try Link("/users/:id", Int.self, constraints: ["id": "[0-9]"]).url(for: 12)
    } mended: {
      _ = try Link("/users/:id", Int.self, constraints: ["id": "[0-9]+"]).url(for: 12)
    }
    ErrorSample("A part without one of its values") {
      _ = try Link("/:from-:to?", Int?.self, Int?.self).url(for: 1, nil)
    } mended: {
      _ = try Link("/:from-:to?", Int?.self, Int?.self).url(for: 1, 2)
    }
    ErrorSample("Any host") {
      _ = try Link("//*.shop.example/bag").url()
    } mended: {
      _ = try Link("//www.shop.example/bag").url()
    }
    ErrorSample("The URL reads back as other values") {
      _ = try Link("/:from-:to", String.self, String.self).url(for: "a", "b-c")
    } mended: {
      _ = try Link("/:from/:to", String.self, String.self).url(for: "a", "b-c")
    }
    ErrorSample("A type that does not read what it writes") {
      _ = try Link("/words/:word", Shouted.self).url(for: Shouted(word: "tea"))
    } mended: {
      _ = try Link("/words/:word", String.self).url(for: "TEA")
    }
    ErrorSample("Another link matches the URL") {
      let links = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/new").to { Destination(SampleRoutes.page, with: "") }
        SampleRoutes.page.opened(by: Link("/products/:name", String.self))
      }
      _ = try links.url(for: Destination(SampleRoutes.page, with: "new"))
    } mended: {
      let links = try AppLinks(hosts: ["shop.example"]) {
        Link("/new-product").to { Destination(SampleRoutes.page, with: "") }
        SampleRoutes.page.opened(by: Link("/products/:name", String.self))
      }
      _ = try links.url(for: Destination(SampleRoutes.page, with: "new"))
    }
    ErrorSample("No link can write the destination") {
      let links = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:name", String.self).to { _ in Destination(SampleRoutes.page, with: "") }
      }
      _ = try links.url(for: Destination(SampleRoutes.page, with: "tea"))
    } mended: {
      let links = try AppLinks(hosts: ["shop.example"]) {
        SampleRoutes.page.opened(by: Link("/products/:name", String.self))
      }
      _ = try links.url(for: Destination(SampleRoutes.page, with: "tea"))
    }
    ErrorSample("The table has no such link") {
      let links = try AppLinks(hosts: ["shop.example"]) {
        SampleRoutes.page.opened(by: Link("/products/:name", String.self))
      }
      _ = try links.url(of: Link("/bag"))
    } mended: {
      let bag = Link("/bag")
      let links = try AppLinks(hosts: ["shop.example"]) {
        bag.to { Destination(SampleRoutes.page, with: "bag") }
      }
      _ = try links.url(of: bag)
    }
    ErrorSample("A faulty link") {
      _ = try Link("/products/:id").url()
    } mended: {
      _ = try Link("/products/:id", Int.self).url(for: 42)
    }
  }
}

enum SampleRoutes {
  static let page = StepAssembly(
    finder: .screen(PlaceholderScreen.self, where: { $0.labelDetail == $1 }),
    factory: .build { PlaceholderScreen("Page", labelDetail: $0) }
  ).using(.present()).from(.current).assemble()
}

/// A parameter that reads something else than it writes.
struct Shouted: LinkParameter {
  let word: String
  init(word: String) { self.word = word }
  init?(linkText: String) {
    guard linkText == linkText.lowercased() else { return nil }
    word = linkText
  }
  var linkText: String { word.uppercased() }
  static var linkSamples: [Shouted] { [Shouted(word: "tea")] }
}

extension LinkError {
  /// A new case does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .invalid(let kind): kind.heading
    case .invalidTable, .invalidLinks: "A list of findings"
    case .emptyText: "The string is empty"
    case .dotSegment: "A dot segment"
    case .outsideConstraint: "The value doesn't match its constraint"
    case .notTwoWay: "A type that does not read what it writes"
    case .partlyAbsent: "A part without one of its values"
    case .openHost: "Any host"
    case .readsDifferently: "The URL reads back as other values"
    case .takenByOther: "Another link matches the URL"
    case .noLink: "No link can write the destination"
    case .unknownLink: "The table has no such link"
    }
  }
}
