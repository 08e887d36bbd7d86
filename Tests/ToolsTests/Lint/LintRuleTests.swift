// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("Lint: the rules")
struct LintRuleTests {
  private typealias Sample = LintSample

  @Test(arguments: [
    (#""guards": ["login"]"#, "", true),
    (#""guards": ["age", "login"]"#, #""age": {"redirect": "Login"}"#, true),
    (#""guards": ["login"]"#, #""login": {"redirect": "Login"}"#, false),
    (#""guards": ["age"]"#, "", false), (#""unlinked": true"#, "", false),
  ])
  func `blank start: a guard of all screens of the shell leads nowhere`(
    orders: String, guards: String, isFound: Bool
  ) throws {
    let text = """
      {"format": "wayfinder-routes/1", "app": "sample",
      "shell": {"tabs": {"account": "Account", "orders": {"navigation": ["Orders"]}}},
      "routes": {
        "Account": {"placement": {"as": "root", "in": "account"}, "guards": ["login"]},
        "Orders": {"placement": {"as": "root", "in": "orders"}, \(orders)},
        "Login": {"placement": {"as": "modal", "style": "sheet"}, "unlinked": true}},
      "guards": {\(guards)}, "table": {}}
      """
    let file = try InspectedFile(bytes: Array(text.utf8), name: "sample.json")
    let message =
      "The shell: each of its screens asks 'login', which redirects nowhere: if it refuses, the app "
      + "starts with a blank. Give the guard a redirect, or the shell a screen without it."
    #expect(Sample.findings(.blankStart, file) == (isFound ? [message] : []))
    let place = Report(linting: file, rules: [.blankStart]).findings.first?.place
    #expect(place?.path == (isFound ? "$.shell" : nil))
  }

  nonisolated private static let account = #"{"navigation": ["Account"], "guards": ["login"]}"#

  @Test(arguments: [
    (#"{"tabs": {"a": \#(account), "b": \#(account)}}"#, "", true),
    (#"{"tabs": {"a": \#(account), "b": "Home"}}"#, "", false),
    (#"{"tabs": {"a": "Account"}}"#, #""placement": {"as": "push", "in": "a"}"#, false),
    (#"{"tabs": {"a": "Account"}}"#, #""placement": {"as": "root", "in": "a"}"#, true),
    (
      #"{"tabs": {"a": {"navigation": ["Home", "Account"]}}}"#,
      #""placement": {"as": "root", "in": "a"}"#, true
    ),
    (
      #"{"split": {"primary": "Account", "secondary": {"navigation": ["Home"]}}, "name": "a"}"#,
      #""placement": {"as": "root", "in": "a"}"#, true
    ),
  ])
  func `blank start: a place of the shell asks the guards of its root and its own`(
    shell: String, route: String, isFound: Bool
  ) throws {
    let routes =
      route.isEmpty ? "" : #""Account": {\#(route), "guards": ["login"], "unlinked": true}"#
    let text = """
      {"format": "wayfinder-routes/1", "app": "sample", "shell": \(shell), "routes": {\(routes)},
       "table": {}}
      """
    let file = try InspectedFile(bytes: Array(text.utf8), name: "sample.json")
    #expect(Sample.findings(.blankStart, file).isEmpty == !isFound)
  }

  @Test func `unreachable: a place of the shell asks its guards, though no route opens its root`()
    throws
  {
    let file = try Sample.file(
      routes: [Sample.push("Login")], table: [], guards: #""login": {"redirect": "Login"}"#,
      shell: #""tabs": {"home": "Home", "account": \#(Self.account)}"#)
    #expect(Sample.findings(.unreachableRoute, file) == [])
  }

  @Test func `unreachable: routes that only lead to each other, and one whose links are taken`()
    throws
  {
    let file = try Sample.file(
      routes: [
        Sample.push("Ring", #""beneath": ["Chain"]"#),
        Sample.push("Chain", #""beneath": ["Ring"]"#),
        Sample.push("Any", #""query": ["x"]"#), Sample.push("Lost", #""beneath": ["Deep"]"#),
        Sample.push("Deep"),
      ],
      table: [Sample.link("/*rest", "Any"), Sample.link("/lost", "Lost")])
    #expect(
      Sample.findings(.unreachableRoute, file) == [
        "Route 'Ring': it cannot be reached: only 'Chain' leads to it, which cannot be reached either."
          + " Add a link, or write '\"unlinked\": true' if code opens it by its name.",
        "Route 'Chain': it cannot be reached: only 'Ring' leads to it, which cannot be reached either."
          + " Add a link, or write '\"unlinked\": true' if code opens it by its name.",
        "Route 'Lost': it cannot be reached: '/lost' leads to it, but no URL reaches it. Fix the"
          + " link, or remove it.",
        "Route 'Deep': it cannot be reached: only 'Lost' leads to it, which cannot be reached either."
          + " Add a link, or write '\"unlinked\": true' if code opens it by its name.",
      ])
  }

  @Test func `unreachable: a guard leads to a route only if something that is reached asks it`()
    throws
  {
    func file(_ table: [String]) throws -> InspectedFile {
      try Sample.file(
        routes: [
          Sample.push("Vault", #""guards": ["login"]"#),
          Sample.push("Loop", #""beneath": ["Vault"]"#),
          Sample.push("Login"),
        ], table: table, guards: #""login": {"redirect": "Login"}"#)
    }
    let asked = try file([Sample.link("/vault", "Vault"), Sample.link("/loop", "Loop")])
    #expect(Sample.findings(.unreachableRoute, asked) == [])
    // Nothing leads to 'Loop', so that nobody gets to 'Vault', nor asks the guard.
    let lost = try file([])
    #expect(
      Report(linting: lost, rules: [.unreachableRoute]).findings.map(\.subject) == [
        "Route 'Vault'", "Route 'Loop'", "Route 'Login'",
      ])
  }

  @Test
  func `unreachable: what stands in the shell, what code opens and what lies beneath is reached`()
    throws
  {
    let file = try Sample.file(
      routes: [
        Sample.push("Code", #""unlinked": true, "beneath": ["Under"]"#), Sample.push("Under"),
      ], table: [])
    #expect(Sample.findings(.unreachableRoute, file) == [])
  }

  @Test func `shadowed: the way out goes by the order of the table`() throws {
    let routes = Sample.push("A", #""query": ["x", "y"]"#)
    func file(_ precedence: String, _ second: String) throws -> InspectedFile {
      try Sample.file(
        routes: [routes], table: [Sample.link("/a/:x", "A"), Sample.link(second, "A")],
        precedence: precedence)
    }
    #expect(
      Sample.findings(.shadowedLink, try file("declared", "/a/b")) == [
        "Link '/a/b': it never matches: '/a/:x' matches all of its URLs. Put it before that one, or remove"
          + " it."
      ])
    #expect(Sample.findings(.shadowedLink, try file("specificity", "/a/b")) == [])
    #expect(
      Sample.findings(.shadowedLink, try file("specificity", "/a/:y")) == [
        "Link '/a/:y': it never matches: '/a/:x' matches all of its URLs. Make it more specific, or remove"
          + " it."
      ])
    #expect(
      Sample.findings(.shadowedLink, try file("declared", "other://x/y")) == [])
  }

  @Test func `shadowed: a row that shares URLs with one of its rank is a note`() throws {
    let file = try Sample.file(
      routes: [Sample.push("A", #""query": ["x", "y"]"#)],
      table: [Sample.link("/a/:x/c", "A"), Sample.link("/:y/b/c", "A")],
      precedence: "specificity")
    let mixed = try Sample.file(
      routes: [Sample.push("A", #""query": ["x", "y"]"#)],
      table: [Sample.link("/p-:x", "A"), Sample.link("/:y-q", "A")], precedence: "specificity"
    )
    #expect(Report(linting: file, rules: [.shadowedLink]).findings == [])
    let found = Report(linting: mixed, rules: [.shadowedLink])
    #expect(found.findings.map(\.severity) == [.note])
    #expect(found.holds)
    #expect(
      found.findings[0].message
        == "it is as specific as '/p-:x', and both match '/p-q': only the order of"
        + " declaration decides. Make one of them more specific.")
  }

  @Test func `without link: what only lies beneath, but not what a guard, the shell or code opens`()
    throws
  {
    let file = try Sample.file(
      routes: [
        Sample.push("Top", #""beneath": ["Under"], "guards": ["login"]"#), Sample.push("Under"),
        Sample.push("Login"), Sample.push("Code", #""unlinked": true"#),
      ], table: [Sample.link("/top", "Top")],
      guards: #""login": {"redirect": "Login"}"#)
    #expect(
      Sample.findings(.routeWithoutLink, file) == [
        "Route 'Under': no link leads to it, though it lies beneath 'Top': going back leads to a "
          + "screen that cannot be shared. Add a link, or write '\"unlinked\": true'."
      ])
  }

  @Test func `private: two routes beside it that ask one guard are enough, one is not`() throws {
    func file(_ guarded: Int, _ open: Int) throws -> InspectedFile {
      let names = (0..<guarded).map { "Closed\($0)" } + (0..<open).map { "Open\($0)" }
      return try Sample.file(
        routes: names.map { name in
          Sample.push(name, name.hasPrefix("C") ? #""guards": ["x", "login"]"# : "")
        },
        table: names.map { Sample.link("/me/\($0)", $0) })
    }
    #expect(
      Sample.findings(.privateRouteWithoutGuard, try file(2, 1)) == [
        "Route 'Open0': it asks no guard, but the other routes whose links differ from '/me/Open0' in the"
          + " last part alone, 'Closed0', 'Closed1', ask 'x'. Name the guard under 'guards', or "
          + "list the finding as known if this is intended."
      ])
    #expect(Sample.findings(.privateRouteWithoutGuard, try file(1, 1)) == [])
    #expect(Sample.findings(.privateRouteWithoutGuard, try file(3, 2)) == [])
  }

  @Test func `private: a part of the pattern without effect makes no difference`() throws {
    let file = try Sample.file(
      routes: [Sample.push("Me", #""guards": ["login"]"#), Sample.push("Pay")],
      table: [Sample.link("/me", "Me"), Sample.link("/me/pay?now", "Pay")])
    #expect(Sample.findings(.privateRouteWithoutGuard, file).count == 1)
  }

  @Test
  func `private: guards of places and of what lies beneath count, redirect targets need none`()
    throws
  {
    let file = try Sample.file(
      routes: [
        Sample.push("Me", #""guards": ["login"]"#), Sample.push("Pay", #""beneath": ["Me"]"#),
        #""Held": {"placement": {"as": "push", "in": "safe"}}"#, Sample.push("Login"),
      ],
      table: [
        Sample.link("/me", "Me"), Sample.link("/me/pay", "Pay"), Sample.link("/me/held", "Held"),
        Sample.link("/me/login", "Login"),
      ], guards: #""login": {"redirect": "Login"}"#,
      shell: #""tabs": {"home": "Home", "safe": {"navigation": ["Safe"], "guards": ["adult"]}}"#)
    #expect(Sample.findings(.privateRouteWithoutGuard, file) == [])
  }

  @Test func `missing parent: only where the parent lies beneath another of its kind`() throws {
    func file(_ routes: [String]) throws -> InspectedFile {
      try Sample.file(
        routes: [Sample.push("Book", #""query": ["b"]"#)] + routes,
        table: [
          Sample.link("/books/:b", "Book"), Sample.link("/books/:b/notes", "Notes"),
          Sample.link("/books/:b/quotes", "Quotes"),
        ])
    }
    let kept = Sample.push("Notes", #""beneath": ["Book"]"#)
    #expect(
      Sample.findings(.missingParent, try file([kept, Sample.push("Quotes")])) == [
        "Route 'Quotes': 'Book' does not lie beneath it, although its link '/books/:b/quotes'"
          + " extends '/books/:b', and 'Book' lies beneath 'Notes': going back leads elsewhere."
          + " Name 'Book' under 'beneath'."
      ])
    // An app that puts nothing beneath, or something elsewhere, is left alone.
    #expect(
      Sample.findings(.missingParent, try file([Sample.push("Notes"), Sample.push("Quotes")])) == []
    )
    let modal = #""Quotes": {"placement": {"as": "modal", "style": "sheet"}}"#
    #expect(Sample.findings(.missingParent, try file([kept, modal])) == [])
  }

  @Test func `missing parent: a rest is no parent, and optional parts count as absent too`() throws
  {
    func found(_ parent: String, _ kept: String, _ other: String) throws -> Int {
      let file = try Sample.file(
        routes: [
          Sample.push("Book", #""query": ["b"]"#), Sample.push("Notes", #""beneath": ["Book"]"#),
          Sample.push("Quotes"),
        ],
        table: [
          Sample.link(kept, "Notes"), Sample.link(other, "Quotes"), Sample.link(parent, "Book"),
        ])
      return Sample.findings(.missingParent, file).count
    }
    #expect(try found("/books", "/books/notes", "/books/quotes") == 1)
    #expect(try found("/books/:b?", "/books/notes", "/books/quotes") == 1)
    #expect(try found("/books/*b", "/books/*b/notes", "/books/*b/quotes") == 0)
    #expect(try found("/books", "/books/notes", "x://books/quotes") == 0)
    #expect(try found("/:b", "/:c/notes", "/:d/quotes") == 1)
  }

  @Test func `circle: in a variant too, and not again where the base has it`() throws {
    func file(_ age: String, _ variant: String) throws -> InspectedFile {
      try Sample.file(
        routes: [
          Sample.push("Vault", #""guards": ["login"]"#),
          Sample.push("Login", #""guards": ["adult"]"#),
          Sample.push("Age", age),
        ], table: [Sample.link("/vault", "Vault")],
        guards: #""login": {"redirect": "Login"}, "adult": {"redirect": "Age"}"#,
        more: #"""
          , "experiment": {"name": "x"}, "variants": {"new": {"weight": 50, "patch": {\#(variant)}}}
          """#)
    }
    let cyclic = #""routes": {"Age": {"guards": ["login"]}}"#
    let found = Report(linting: try file("", cyclic), rules: [.redirectCycle]).findings
    #expect(found.map(\.subject) == ["Variant 'new': guard 'login'"])
    #expect(found.map { $0.place.path } == ["$.variants.new.patch.guards.login.redirect"])
    #expect(found.map(\.severity) == [.warning])
    let twice = Report(
      linting: try file(#""guards": ["login"]"#, #""app": "other""#), rules: [.redirectCycle])
    #expect(twice.findings.map(\.subject) == ["Guard 'login'"])
  }

  @Test func `unfilled: a column that routes reach by name or wherever the user is`() throws {
    func file(_ routes: String) throws -> InspectedFile {
      try Sample.file(
        routes: [#""Item": {"placement": {"as": "push", "in": \#(routes)}}"#],
        table: [Sample.link("/item", "Item")],
        shell: #""tabs": {"home": "Home", "list": {"split": {"primary": "List"}}}"#)
    }
    #expect(
      Sample.findings(.unfilledContainer, try file(#""home""#)) == [
        "Container 'list': its last column stays empty: no route is placed in it, and none is pushed"
          + " wherever the user is. Place a route in it, or use a container without that column."
      ])
    #expect(Sample.findings(.unfilledContainer, try file(#""list""#)) == [])
    #expect(Sample.findings(.unfilledContainer, try file("null")) == [])
  }

  @Test func `unused variant: nobody's share, and a patch that changes nothing`() throws {
    let file = try Sample.file(
      routes: [Sample.push("A")], table: [Sample.link("/a", "A")],
      more: #"""
        , "experiment": {"name": "x"}, "variants": {
        "used": {"weight": 10, "patch": {"routes": {"A": {"guards": ["login"]}}}},
        "idle": {"weight": 0, "patch": {"routes": {"A": {"guards": ["login"]}}}},
        "void": {"weight": 0, "patch": {"app": "other"}}}
        """#)
    #expect(
      Sample.findings(.unusedVariant, file) == [
        "Variant 'idle': nobody gets it: its share is 0 percent. Give it a larger share, list the finding as known if code chooses this variant, or remove it.",
        "Variant 'void': its patch changes nothing of the navigation. Change something, or remove it.",
        "Variant 'void': nobody gets it: its share is 0 percent. Give it a larger share, list the finding as known if code chooses this variant, or remove it.",
      ])
  }

  @Test func `a fault of a variant is told of it, with its path, and where it stands`() throws {
    let file = try Sample.file(
      routes: [
        Sample.push("A", #""guards": ["login"]"#), Sample.push("B", #""guards": ["login"]"#),
      ],
      table: [Sample.link("/a", "A"), Sample.link("/a/b", "B")],
      more: #"""
        , "experiment": {"name": "x"},
        "variants": {"open": {"weight": 10, "patch": {"routes": {"B": {"guards": null}}}}}
        """#)
    let report = Report(linting: file)
    #expect(
      report.description == """
        sample.json:5:63: warning: $.variants.open.patch.routes.B: Variant 'open': Route 'B': it asks \
        no guard, but its link '/a/b' extends '/a', whose route 'A' asks 'login'. Name the guard \
        under 'guards', or list the finding as known if this is intended. \
        [private-route-without-guard]
        ✗ sample: 1 warning in 3 routes, 3 links and 1 variant

        """)
  }

  @Test func `every other fault of a file is refused as ever`() throws {
    let text = try Fixtures.bytes("lint/faults.json")
    let broken = String(decoding: text, as: UTF8.self).replacing(
      "\"Folder\"]", with: "\"Folders\"]")
    #expect(throws: DocumentError.self) {
      try InspectedFile(bytes: Array(broken.utf8), name: "broken.json")
    }
    #expect(throws: DocumentError.self) { try RouteDocument(bytes: text, name: "faults.json") }
  }
}
