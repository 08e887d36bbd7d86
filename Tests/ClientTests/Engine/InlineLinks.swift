// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderLinks

/// Links that are written where they are used: each number of parameters with each of query items.
enum InlineLinks {
  struct Values: Sendable, Equatable {
    var number = 0
    var text = ""
    var query = ""
    var page: Int?
    var tags: [String] = []
  }

  static let values = StepAssembly(
    finder: .nothing(), factory: .build { (values: Values) in ValuesScreen(values) }
  )
  .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble()

  static let text = StepAssembly(
    finder: .nothing(), factory: .build { (text: String) in ValuesScreen(Values(query: text)) }
  )
  .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble()

  /// Rules made with `opened(by:)`.
  static func steps() -> [LinkRule] {
    [
      text.opened(by: Link("/0").query(.required("q", String.self))),
      values.opened(
        by: Link("/0/2").query(.required("q", String.self), .optional("page", Int.self)),
        with: { Values(query: $0, page: $1) }, from: { ($0.query, $0.page) }),
      values.opened(
        by: Link("/0/3").query(
          .required("q", String.self), .optional("page", Int.self),
          .repeated("tag", String.self)),
        with: { Values(query: $0, page: $1, tags: $2) }, from: { ($0.query, $0.page, $0.tags) }),
      values.opened(
        by: Link("/1/:n", Int.self).query(.required("q", String.self)),
        with: { Values(number: $0, query: $1) }, from: { ($0.number, $0.query) }),
      values.opened(
        by: Link("/1/:n/2", Int.self).query(
          .required("q", String.self), .optional("page", Int.self)),
        with: { Values(number: $0, query: $1, page: $2) },
        from: { ($0.number, $0.query, $0.page) }),
      values.opened(
        by: Link("/1/:n/3", Int.self).query(
          .required("q", String.self), .optional("page", Int.self),
          .repeated("tag", String.self)),
        with: { Values(number: $0, query: $1, page: $2, tags: $3) },
        from: { ($0.number, $0.query, $0.page, $0.tags) }),
      values.opened(
        by: Link("/2/:n/:text", Int.self, String.self).query(.required("q", String.self)),
        with: { Values(number: $0, text: $1, query: $2) },
        from: { ($0.number, $0.text, $0.query) }),
      values.opened(
        by: Link("/2/:n/:text/2", Int.self, String.self).query(
          .required("q", String.self), .optional("page", Int.self)),
        with: { Values(number: $0, text: $1, query: $2, page: $3) },
        from: { ($0.number, $0.text, $0.query, $0.page) }),
      values.opened(
        by: Link("/2/:n/:text/3", Int.self, String.self).query(
          .required("q", String.self), .optional("page", Int.self),
          .repeated("tag", String.self)),
        with: { Values(number: $0, text: $1, query: $2, page: $3, tags: $4) },
        from: { ($0.number, $0.text, $0.query, $0.page, $0.tags) }),
    ]
  }

  /// Rules made with `to`.
  static func closures() -> [LinkRule] {
    [
      Link("/0").query(.required("q", String.self)).to { Destination(text, with: $0) },
      Link("/0/2").query(.required("q", String.self), .optional("page", Int.self))
        .to { query, page in Destination(values, with: Values(query: query, page: page)) },
      Link("/0/3").query(
        .required("q", String.self), .optional("page", Int.self), .repeated("tag", String.self)
      )
      .to { query, page, tags in
        Destination(values, with: Values(query: query, page: page, tags: tags))
      },
      Link("/1/:n", Int.self).query(.required("q", String.self))
        .to { Destination(values, with: Values(number: $0, query: $1)) },
      Link("/1/:n/2", Int.self).query(
        .required("q", String.self), .optional("page", Int.self)
      )
      .to { number, query, page in
        Destination(values, with: Values(number: number, query: query, page: page))
      },
      Link("/1/:n/3", Int.self).query(
        .required("q", String.self), .optional("page", Int.self), .repeated("tag", String.self)
      )
      .to { number, query, page, tags in
        Destination(values, with: Values(number: number, query: query, page: page, tags: tags))
      },
      Link("/2/:n/:text", Int.self, String.self).query(.required("q", String.self))
        .to { number, text, query in
          Destination(values, with: Values(number: number, text: text, query: query))
        },
      Link("/2/:n/:text/2", Int.self, String.self).query(
        .required("q", String.self), .optional("page", Int.self)
      )
      .to { number, text, query, page in
        Destination(values, with: Values(number: number, text: text, query: query, page: page))
      },
      Link("/2/:n/:text/3", Int.self, String.self).query(
        .required("q", String.self), .optional("page", Int.self), .repeated("tag", String.self)
      )
      .to { number, text, query, page, tags in
        Destination(
          values, with: Values(number: number, text: text, query: query, page: page, tags: tags))
      } from: {
        ($0.number, $0.text, $0.query, $0.page, $0.tags)
      },
    ]
  }

  /// A URL for each of the rules, and the values that it gives.
  static let samples: [(url: String, values: Values)] = [
    ("/0?q=tea", Values(query: "tea")),
    ("/0/2?q=tea&page=2", Values(query: "tea", page: 2)),
    ("/0/3?q=tea&page=2&tag=a&tag=b", Values(query: "tea", page: 2, tags: ["a", "b"])),
    ("/1/7?q=tea", Values(number: 7, query: "tea")),
    ("/1/7/2?q=tea&page=2", Values(number: 7, query: "tea", page: 2)),
    ("/1/7/3?q=tea&tag=a", Values(number: 7, query: "tea", tags: ["a"])),
    ("/2/7/x?q=tea", Values(number: 7, text: "x", query: "tea")),
    ("/2/7/x/2?q=tea", Values(number: 7, text: "x", query: "tea")),
    (
      "/2/7/x/3?q=tea&page=2&tag=a",
      Values(number: 7, text: "x", query: "tea", page: 2, tags: ["a"])
    ),
  ]
}

final class ValuesScreen: Screen {
  let values: InlineLinks.Values

  init(_ values: InlineLinks.Values) { self.values = values }
}
