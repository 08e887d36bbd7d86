// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

extension ErrorChapter {
  static let links = ErrorChapter(
    name: "Links", rows: tableErrors + expressionErrors + declarationErrors)

  private static let tableErrors = [
    ErrorRow("Patterns of links") {
      let patterns = [
        "/products/:", "/shops/:id/products/:id", "/files/*path/*more", "/files/*path?",
        "/search/?", "/products/{id}", "/t/:id_:slug", "/search?q=:q",
        (1...9).map { "/:p\($0)?" }.joined(), String(repeating: "/part", count: 1_001),
      ]
      try check(LinkSection(rows: patterns.map { .init(pattern: $0, route: "") }))
    },
    ErrorRow("A constraint that isn't an expression") {
      try check(
        LinkSection(
          rules: LinkRules(
            hosts: ["shop.example"], stripsPrefixes: ["/:lang"],
            prefixConstraints: ["lang": "[a-z"]),
          rows: [
            .init(pattern: "/products/:id", constraints: ["id": "[0-9"], route: ""),
            .init(
              pattern: "/guide", conditions: LinkConditions(fragment: "(size"), route: ""),
          ]))
    },
    ErrorRow("A constraint without a parameter") {
      _ = try Link("/products/:id", Int.self, constraints: ["ids": "[0-9]+"]).url(for: 1)
    },
    ErrorRow("A constraint without a parameter") {
      let conditions = LinkConditions(parameter: ["idd": ["1"]])
      try throwRemark(
        of: AppLinks { Link("/products/:id", Int.self).to { _ in page }.when(conditions) })
    },
    ErrorRow("A constraint without a parameter") {
      let rules = LinkRules(
        hosts: ["shop.example"], stripsPrefixes: ["/:lang"],
        prefixConstraints: ["long": "[a-z]{2}"])
      try throwRemark(of: AppLinks(rules: rules) { Link("/bag").to { page } })
    },
  ]

  private static func check(_ links: LinkSection) throws { _ = try links.explain("") }

  private static func throwRemark(of links: AppLinks) throws {
    if let remark = links.remarks.first {
      let place = Finding.Place()
      throw LinkError.invalid(
        Finding(
          code: remark.code, place: place, message: remark.message, remedy: remark.remedy))
    }
  }

  private static let expressionErrors = [
    #"(tea|pottery"#, #"tea|pottery)"#, #"[0-9"#, #"[9-0]"#, #"+[0-9]"#, #"[0-9]++"#,
    #"[0-9]{2,x}"#, #"[0-9]{4,2}"#, #"(?!admin)[a-z]+"#, #"(?<year>[0-9]{4})"#, #"([a-z])\1"#,
    #"\q"#, #"tea\"#,
    String(repeating: "(", count: 101) + "a" + String(repeating: ")", count: 101),
    #"([0-9]{1000}){1000}"#,
  ].map { expression in
    ErrorRow("A constraint that isn't an expression") {
      _ = try Link("/shop/:word", String.self, constraints: ["word": expression]).url(for: "tea")
    }
  }

  private static let declarationErrors = [
    ErrorRow("Types of parameters") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/products/:id", Int.self, String.self).to { _, _ in page }
        Link("/search/:page?", Int.self).to { _ in page }
        Link("/search/:page", Int?.self).to { _ in page }
        Link("/files/*path", String.self).to { _ in page }
        Link("/files/:path", [String].self).to { _ in page }
      }
    },
    ErrorRow("Query items, prefixes, and aliases") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/search").query(.flag("all"), .required("all", Int.self)).to { _, _ in page }
        Link("/search").query(.flag("")).to { _ in page }
        linkGroup("/:lang") { Link("/bag").to { page } }
        Link("/products/:id", Int.self).alias("/p/:number").to { _ in page }
      }
    },
    ErrorRow("Two links match the same URL") {
      _ = try AppLinks(hosts: ["shop.example"]) {
        Link("/:product", String.self).to { _ in page }
        Link("/:department", String.self).to { _ in page }
      }
    },
    ErrorRow("Hosts and schemes") {
      _ = try AppLinks(
        hosts: ["https://shop.example", "*shop.example", "a b"], schemes: ["shop://", "my_shop"]
      ) {
        Link("/").to { page }
      }
    },
  ]

  static let urlsOfLinks = ErrorChapter(
    name: "URLs of links",
    rows: [
      ErrorRow("A value that the pattern can't hold") {
        _ = try Link("/users/:name", String.self).url(for: "")
      },
      ErrorRow("A value that the pattern can't hold") {
        _ = try Link("/files/*path", [String].self).url(for: ["..", "a"])
      },
      ErrorRow("A value that the pattern can't hold") {
        _ = try Link("/users/:id", Int.self, constraints: ["id": "[0-9]"]).url(for: 12)
      },
      ErrorRow("A value that the pattern can't hold") {
        _ = try Link("/:from-:to?", Int?.self, Int?.self).url(for: 1, nil)
      },
      ErrorRow("A value that the pattern can't hold") {
        _ = try Link("//*.shop.example/bag").url()
      },
      ErrorRow("A URL that reads back differently") {
        _ = try Link("/:from-:to", String.self, String.self).url(for: "a", "b-c")
      },
      ErrorRow("A URL that reads back differently") {
        _ = try Link("/words/:word", Shouted.self).url(for: Shouted(word: "tea"))
      },
      ErrorRow("A URL that reads back differently") {
        let links = try AppLinks(hosts: ["shop.example"]) {
          Link("/products/new").to { page }
          products.opened(by: Link("/products/:name", String.self))
        }
        _ = try links.url(for: Destination(products, with: "new"))
      },
      ErrorRow("No link can write the URL") {
        let links = try AppLinks(hosts: ["shop.example"]) {
          Link("/products/:name", String.self).to { _ in page }
        }
        _ = try links.url(for: page)
      },
      ErrorRow("No link can write the URL") {
        let links = try AppLinks(hosts: ["shop.example"]) {
          products.opened(by: Link("/products/:name", String.self))
        }
        _ = try links.url(of: Link("/bag"))
      },
    ] + rewriting)

  private static let rewriting = [
    row { _ in throw ConnectionLost() },
    ErrorRow(
      "A URL that can't be rewritten",
      LinkError.rewriteTooLate(url: "https://sho.rt/x7", limit: .seconds(5))),
    row { $0 },
    row { $0 + "7" },
    row { _ in String(repeating: "7", count: 16_385) },
  ]

  private static func row(
    _ rewrite: @escaping @MainActor @Sendable (String) async throws -> String?
  ) -> ErrorRow {
    ErrorRow("A URL that can't be rewritten") {
      let router = Router(tree: try ScreenTree(drawing: "Home"))
      let links = try AppLinks {}.rewriting(rewrite)
      let opening = try await router.open("https://sho.rt/x7", with: links)
      if case .noLink(let explanation) = opening, let error = explanation.rewriteError {
        throw error
      }
    }
  }

  private static let products = StepAssembly(PlaceholderScreen.self, id: \.labelDetail) {
    PlaceholderScreen("Page", labelDetail: $0)
  }.using(.present()).from(.current).assemble()

  @MainActor
  private static var page: Destination<PlaceholderScreen, String> {
    Destination(products, with: "tea")
  }
}

/// The error of a network.
private struct ConnectionLost: Error, CustomStringConvertible {
  var description: String { "the network connection was lost" }
}

/// A parameter that reads something else than it writes.
private struct Shouted: LinkParameter {
  let word: String
  init(word: String) { self.word = word }
  init?(linkText: String) {
    guard linkText == linkText.lowercased() else { return nil }
    word = linkText
  }
  var linkText: String { word.uppercased() }
  static var linkSamples: [Shouted] { [Shouted(word: "tea")] }
}
