// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1: what a catalogue says")
struct CatalogueTests {
  @Test func `reads the shell and its tabs`() throws {
    let catalogue = try Sample.load(Sample.text)
    #expect(catalogue.app == "sample")
    #expect(catalogue.platform == "none")
    #expect(catalogue.source == ["made for tests"])
    let tabs = [
      TabDescription(name: "home", root: "Home"),
      TabDescription(name: "shelf", root: "Shelf", kind: .split, guards: ["login"]),
    ]
    let shell = catalogue.document.shell
    #expect(shell == .tabs(tabs, initial: "home"))
    #expect(shell.screens == ["Home", "Shelf"])
    #expect(catalogue.remarks.isEmpty)
  }

  @Test func `reads routes with their placements`() throws {
    let document = try Sample.load(Sample.text).document
    #expect(
      document.routes == [
        RouteDescription(name: "Home", placement: .root(in: "home")),
        RouteDescription(
          name: "Book", placement: .push(in: "shelf"),
          parameters: [ParameterDescription(name: "book", type: "int")]),
        RouteDescription(
          name: "Note", placement: .push(in: nil),
          parameters: [ParameterDescription(name: "note", type: "string")],
          query: ["page", "note"], identity: ["note", "page"],
          beneath: ["Book", "Drafts", "Shelf"], guards: ["verified"]),
        RouteDescription(name: "Consent", placement: .modal(.sheet, isDismissible: false)),
        RouteDescription(name: "Confirm", placement: .alert),
        RouteDescription(name: "(sync)", placement: .effect, guards: ["login"]),
      ])
    #expect(document.route(named: "Note")?.declaredParameters == ["note", "page"])
    #expect(document.route(named: "note") == nil)
  }

  @Test func `reads the rules and rows of links`() throws {
    let links = try Sample.load(Sample.text).document.links
    #expect(
      links.rules
        == LinkRules(
          hosts: ["sample.example"], schemes: ["sample"], webSchemes: ["https"],
          prefersSpecificRows: false, stripsPrefixes: ["/in/:language"],
          prefixConstraints: ["language": "[a-z]+"],
          defaultState: ["member": true, "visits": 3, "mode": "day"]))
    #expect(links.rows.map(\.route) == ["Home", "Book", "Note", "Consent", "Confirm", "(sync)"])
    #expect(
      links.rows[1]
        == .init(pattern: "/books/:book", constraints: ["book": "[0-9]+"], route: "Book"))
    #expect(
      links.rows[2].conditions
        == LinkConditions(
          query: ["page": .present, "kind": .oneOf(["a", "b"]), "sort": .oneOf(["up"])],
          queryNot: ["old": ["x", "y"]], queryAbsent: ["expired"], parameter: ["note": ["1", "2"]],
          parameterNot: ["note": ["3"]], state: ["member": true],
          fragment: .matches("part-[0-9]")))
    #expect(links.rows[3].conditions == LinkConditions(fragment: .present))
  }

  @Test func `reads the other values of each rule`() throws {
    var text = Sample.text
    for (value, other) in [
      (#""declared""#, #""specificity""#), (#""ignored""#, #""significant""#),
      (#""customSchemeHost": "path""#, #""customSchemeHost": "host""#),
      (#""checksHost": true"#, #""checksHost": false"#),
      (#""ignoresLiteralCase": false"#, #""ignoresLiteralCase": true"#),
      (#""decodesParameters": true"#, #""decodesParameters": false"#),
      (#""webSchemes": ["https"],"#, ""),
      (#""style": "sheet", "dismissible": false"#, #""style": "fullScreen""#),
    ] {
      text = try #require(text.replacing(only: value, by: other))
    }
    let document = try Sample.load(text).document
    #expect(
      document.links.rules
        == LinkRules(
          hosts: ["sample.example"], schemes: ["sample"], checksHost: false,
          prefersSpecificRows: true, ignoresLiteralCase: true, ignoresTrailingSlash: false,
          decodesParameters: false, stripsPrefixes: ["/in/:language"],
          prefixConstraints: ["language": "[a-z]+"], customSchemeHostIsPath: false,
          defaultState: ["member": true, "visits": 3, "mode": "day"]))
    #expect(
      document.route(named: "Consent")?.placement == .modal(.fullScreen, isDismissible: true))
  }

  @Test func `reads a shell of one navigation node`() throws {
    let catalogue = try Sample.load(Fixtures.sample("navigation.json"))
    #expect(catalogue.document.shell == .navigation(["A", "B"]))
    #expect(catalogue.document.shell.screens == ["A", "B"])
    #expect(catalogue.document.routes[0].placement == .root(in: nil))
    #expect(catalogue.guards.isEmpty)
    #expect(NavigationDocument.guardName(nearestTo: "login", in: [catalogue.document]) == nil)
  }
}

@Suite("C1: guards of a document")
struct GuardTests {
  @Test func `all names are listed once, sorted`() throws {
    let sample = try Sample.load(Sample.text)
    #expect(sample.guards == ["login", "verified"])
    let other = try Fixtures.catalogue("made-up")
    #expect(other.guards == ["login", "member", "verified"])
    let both = [sample.document, other.document]
    #expect(NavigationDocument.guardName(nearestTo: "logon", in: both) == "login")
    #expect(NavigationDocument.guardName(nearestTo: "memmber", in: both) == "member")
    #expect(NavigationDocument.guardName(nearestTo: "memmber", in: [sample.document]) == nil)
  }

  @Test(arguments: [
    ("Home", []), ("Account", ["login"]), ("Settings", ["login"]),
    ("Payment", ["login", "verified"]), ("Receipt", ["member"]), ("(sync)", ["login"]),
  ])
  func `of a route come from its tab, what lies beneath, and itself`(
    name: String, guards: [String]
  ) throws {
    let catalogue = try Fixtures.catalogue("made-up")
    let route = try #require(catalogue.document.route(named: name))
    #expect(catalogue.document.guards(of: route) == guards)
  }

  @Test func `are asked once, in the order tab, beneath, own`() {
    let document = NavigationDocument(
      shell: .tabs(
        [TabDescription(name: "t", root: "Root", guards: ["tab", "shared"])], initial: "t"),
      routes: [
        RouteDescription(name: "Root", placement: .root(in: "t"), guards: ["root"]),
        RouteDescription(name: "Low", placement: .push(in: nil), guards: ["low", "shared"]),
        RouteDescription(
          name: "Top", placement: .push(in: "t"), beneath: ["Low", "Elsewhere"],
          guards: ["own", "low"]),
      ])
    #expect(document.guards(of: document.routes[2]) == ["tab", "shared", "low", "own"])
    #expect(document.guards(of: document.routes[1]) == ["low", "shared"])
    #expect(document.guards(of: document.routes[0]) == ["tab", "shared", "root"])
  }

  @Test func `of two routes of one name in code the first is found`() {
    let document = NavigationDocument(
      shell: .navigation(["A"]),
      routes: [
        RouteDescription(name: "A", placement: .alert),
        RouteDescription(name: "A", placement: .effect),
      ])
    #expect(document.route(named: "A")?.placement == .alert)
  }
}
