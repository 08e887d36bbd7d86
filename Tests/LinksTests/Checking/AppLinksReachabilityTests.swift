// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks

@Suite("L3: what rules of an app leave to those behind them")
@MainActor
struct AppLinksReachabilityTests {
  private func rule<each Value: LinkValue>(_ link: Link<repeat each Value>) -> LinkRule {
    link.toAny { _ in AnyDestination(Routes.home, with: ()) }
  }

  private func reaches(_ rules: LinkRule...) throws -> [LinkReachability.Reach] {
    try AppLinks(rules: LinkRules(prefersSpecificRows: false)) { rules }.reachability().map(\.reach)
  }

  @Test func `types that read all that their expression lets through shadow for certain`() throws {
    let text = rule(Link("/:a", String.self))
    let sort = rule(Link("/:a", Sort.self))
    #expect(try reaches(text, sort)[1] == .shadowed(by: [0]))
    #expect(try reaches(sort, sort)[1] == .shadowed(by: [0]))
    #expect(try reaches(sort, text)[1] == .taken(LinkWitness(url: "/a")))
  }

  @Test func `of types that read less what they take is a may be`() throws {
    let int = rule(Link("/:a", Int.self))
    let byte = rule(Link("/:a", UInt8.self))
    let sku = rule(Link("/:a", SKU.self))
    #expect(try reaches(int, byte)[1] == .mayBeShadowed(by: [0]))
    #expect(try reaches(sku, sku)[0] == .taken(LinkWitness(url: "/AB12")))
    #expect(try reaches(sku, rule(Link("/AB12")))[1] == .mayBeShadowed(by: [0]))
  }

  @Test func `a constraint takes the place of the type's expression`() throws {
    let flag = rule(Link("/x/:b", Bool.self, constraints: ["b": "[a-z]+"]))
    let few = rule(Link("/x/:b", Bool.self, constraints: ["b": "true"]))
    let text = rule(Link("/x/:s", String.self, constraints: ["s": "[a-z]+"]))
    #expect(try reaches(flag, text)[1] == .taken(LinkWitness(url: "/x/a")))
    #expect(try reaches(few, few)[1] == .shadowed(by: [0]))
  }

  @Test func `a type that tells cases apart takes less than a table that doesn't`() throws {
    func reach(ignoringCase: Bool) throws -> LinkReachability.Reach {
      let rules = LinkRules(prefersSpecificRows: false, ignoresLiteralCase: ignoringCase)
      let links = try AppLinks(rules: rules) {
        rule(Link("/:b", Bool.self))
        rule(Link("/:s", String.self, constraints: ["s": "true|false"]))
      }
      return links.reachability()[1].reach
    }
    #expect(try reach(ignoringCase: false) == .shadowed(by: [0]))
    #expect(try reach(ignoringCase: true) == .mayBeShadowed(by: [0]))
  }

  @Test func `the values of an alias are sampled by their names`() throws {
    let link = Link("/x/:code/:flag", SKU.self, Note.self).alias("/y/:flag/:code")
    let reach = try reaches(rule(link))[1]
    guard case .taken(let witness) = reach else {
      Issue.record("The alias is \(reach).")
      return
    }
    #expect(link.parse(witness.url)?.0.code == "AB12")
  }

  @Test func `query items that a link needs are conditions`() throws {
    let searchLink = Link("/s").query(.required("q", String.self))
    let pagedLink = Link("/s").query(.optional("page", Int.self))
    let numberLink = Link("/s").query(.required("n", Int.self))
    let (search, paged, plain) = (rule(searchLink), rule(pagedLink), rule(Link("/s")))
    #expect(try reaches(search, plain)[1] == .taken(LinkWitness(url: "/s")))
    #expect(
      try reaches(plain, search) == [.taken(LinkWitness(url: "/s")), .shadowed(by: [0])])
    #expect(try reaches(paged, plain)[1] == .mayBeShadowed(by: [0]))
    guard case .taken(let witness) = try reaches(rule(numberLink))[0] else {
      Issue.record("A link with a number is not taken.")
      return
    }
    #expect(numberLink.parse(witness.url) != nil)
  }

  @Test func `a rule that goes first does not tie`() throws {
    let link = Link("/:a", String.self)
    let links = try AppLinks {
      rule(link)
      rule(link).preferred()
    }
    let standings = links.reachability()
    #expect(standings.map(\.row) == [0, 1])
    #expect(standings.map(\.witness) == [nil, "/a"])
    #expect(standings.map(\.shadowingRows) == [[1], []])
    #expect(standings.map(\.finding?.code) == ["neverMatches", nil])
    #expect(standings[0].reach == .shadowed(by: [1]))
    #expect(standings[0].overlaps.map(\.code) == ["overlap"])
  }

  @Test func `in declared order a rule that never matches is told when the table is made`() throws {
    let rules = LinkRules(prefersSpecificRows: false)
    let links = try AppLinks(rules: rules) {
      rule(Link("/:x", String.self))
      rule(Link("/a", file: "Links.swift", line: 2))
    }
    #expect(
      links.remarks.map(\.description) == [
        "Links.swift:2: Link '/a': it never matches, because '/:x' matches all of its URLs. Move it"
          + " before that one, or remove it."
      ])
  }
}
