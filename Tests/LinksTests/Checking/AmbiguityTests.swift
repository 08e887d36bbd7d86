// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L3: equally specific links that take one URL")
@MainActor
struct AmbiguityTests {
  private func rule<each Value: LinkValue>(_ link: Link<repeat each Value>) -> LinkRule {
    link.toAny { _ in AnyDestination(Routes.home, with: ()) }
  }

  /// The witnesses of a table: certain ones of its error, possible ones behind a question mark.
  private func witnesses(
    hosts: [String] = [], schemes: [String] = [], _ rules: LinkRule...
  ) -> [String] {
    do throws(LinkError) {
      let links = try AppLinks(hosts: hosts, schemes: schemes) { rules }
      return links.remarks.filter { $0.code == "mayBeAmbiguous" }.flatMap(\.witnesses).map {
        "?" + $0
      }
    } catch {
      return error.findings.filter { $0.code == "ambiguous" }.flatMap(\.witnesses)
    }
  }

  @Test func `two that tie are a fault, with a URL that both match`() throws {
    let error = #expect(throws: LinkError.self) {
      try AppLinks {
        rule(Link("/u/:name", String.self, file: "Links.swift", line: 1))
        rule(Link("/u/:id/x?", String.self))
        rule(Link("/u/:nick", String.self, file: "Links.swift", line: 3))
      }
    }
    #expect(
      error?.description == """
        The app's links have 1 fault:
        - Links.swift:3: Link '/u/:nick': it is as specific as '/u/:name' (Links.swift:1), and both \
        match '/u/a'. Narrow one by a type or constraint, or mark one with 'preferred()'.
        """)
  }

  @Test func `one that is marked goes first`() throws {
    let links = try AppLinks {
      rule(Link("/u/:name", String.self))
      rule(Link("/u/:nick", String.self)).preferred()
    }
    #expect(links.resolve("/u/a")?.rule == 1)
    #expect(
      links.remarks.map(\.message) == [
        "Link '/u/:name': it never matches, because '/u/:nick' matches all of its URLs."
      ])
  }

  @Test func `a mark that decides nothing is told`() throws {
    let links = try AppLinks {
      rule(Link("/u/:name", String.self, file: "Links.swift", line: 1)).preferred()
      rule(Link("/u/me"))
    }
    #expect(
      links.remarks.map(\.description) == [
        "Links.swift:1: Link '/u/:name': 'preferred()' has no effect, because no other link is as"
          + " specific and matches one of its URLs. Remove it, or narrow the link if another one"
          + " should lose to it."
      ])
    #expect(links.remarks.map(\.code) == ["preferredDecidesNothing"])
  }

  @Test func `a mark decides for a link if it does so for one of its aliases`() throws {
    let link = Link("/u/:name", String.self, file: "Links.swift", line: 1).alias("/v/:name")
    func codes(_ pattern: String) throws -> [String] {
      try AppLinks {
        rule(link).preferred()
        rule(Link(pattern, String.self))
      }.remarks.map(\.code)
    }
    #expect(try codes("/u/:other") == ["neverMatches"])
    #expect(try codes("/v/:other") == ["neverMatches"])
    #expect(try codes("/w/:other") == ["preferredDecidesNothing"])
  }

  @Test func `a link that wins no URL is told, with those that take them and no advice to move it`()
    throws
  {
    let links = try AppLinks {
      rule(Link("/:a/:b?", String.self, String?.self, file: "Links.swift", line: 1))
      rule(Link("/:a", String.self))
      rule(Link("/:c/:d", String.self, String.self))
    }
    #expect(
      links.remarks.map(\.description) == [
        "Links.swift:1: Link '/:a/:b?': it never matches, because '/:a', '/:c/:d' match all of its"
          + " URLs. Change one of the patterns, or remove it."
      ])
    #expect(links.remarks.map(\.severity) == [.note])
    #expect(
      links.reachability().first?.description
        == "Row 0: Link '/:a/:b?': it never matches, because '/:a', '/:c/:d' match all of its URLs."
        + " Change one of the patterns, or remove it.")
  }

  @Test func `types tell apart by their expressions`() {
    #expect(witnesses(rule(Link("/:a", Int.self)), rule(Link("/:b", Sort.self))) == [])
    #expect(witnesses(rule(Link("/:a", Int.self)), rule(Link("/:b", UUID.self))) == [])
    #expect(witnesses(rule(Link("/:a", Int.self)), rule(Link("/:b", Date.self))) == [])
    #expect(witnesses(rule(Link("/:a", Tab.self)), rule(Link("/:b", Sort.self))) == [])
    #expect(witnesses(rule(Link("/:a", Int.self)), rule(Link("/:b", UInt8.self))) == ["/0"])
    #expect(witnesses(rule(Link("/:a", Int.self)), rule(Link("/:b", Double.self))) == ["/0"])
    #expect(witnesses(rule(Link("/*a", [Int].self)), rule(Link("/*b", [Bool].self))) == ["/"])
  }

  @Test func `a type of one's own is tried by its samples`() {
    #expect(witnesses(rule(Link("/:a", SKU.self)), rule(Link("/:b", String.self))) == ["/AB12"])
    #expect(witnesses(rule(Link("/:a", OneWay.self)), rule(Link("/:b", String.self))) == ["?/a"])
  }

  @Test func `what may be is a remark`() throws {
    let links = try AppLinks {
      rule(Link("/:a", String.self, file: "Links.swift", line: 1))
      rule(Link("/:b", OneWay.self, file: "Links.swift", line: 2))
    }
    #expect(
      links.remarks.map(\.description) == [
        "Links.swift:2: Link '/:b': it is as specific as '/:a' (Links.swift:1), and both may match URLs"
          + " such as '/a'. Narrow one by a constraint, or mark one with 'preferred()'."
      ])
    let others = try AppLinks {
      rule(Link("/:b", OneWay.self))
      rule(Link("/:a", String.self))
    }
    let standing = try #require(others.reachability().last)
    #expect(standing.overlapping.map(\.isTie) == [true])
    #expect(!standing.isSuspect)
  }

  @Test func `hosts, schemes, fragments and query items belong to the URL`() {
    let plain = Link("/a/:x", String.self)
    #expect(
      witnesses(
        hosts: ["x.example"], rule(plain), rule(Link("https://x.example/a/:y", String.self)))
        == [])
    #expect(
      witnesses(
        hosts: ["x.example"], rule(plain), rule(Link("https://y.example/a/:y", String.self))) == [])
    #expect(witnesses(rule(Link("a:/x")), rule(Link("b:/x"))) == [])
    #expect(witnesses(rule(Link("a:/x")), rule(Link("a:x"))) == ["a://x"])
    #expect(witnesses(rule(Link("/x#a")), rule(Link("/x#b"))) == [])
    #expect(
      witnesses(
        rule(Link("/:x#:a", String.self, String.self)),
        rule(Link("/:x#:b", String.self, String.self))) == ["/a#/a"])
    let first = Link("/s").query(.required("q", Int.self))
    let second = Link("/s").query(.required("r", Tab.self))
    #expect(witnesses(rule(first), rule(second)) == ["/s?q=1&r=posts"])
  }

  @Test func `conditions that exclude each other tell apart`() {
    let link = rule(Link("/s"))
    let guest = link.when(LinkConditions(state: ["guest": true]))
    #expect(witnesses(guest, link.when(LinkConditions(state: ["guest": false]))) == [])
    #expect(witnesses(guest, link) == [])
    #expect(witnesses(guest, guest) == ["/s"])
    let with = link.when(LinkConditions(query: ["q": ["a"]]))
    #expect(witnesses(with, link.when(LinkConditions(queryAbsent: ["q"]))) == [])
    #expect(witnesses(with, link) == [])
    #expect(witnesses(with, with) == ["/s?q=a"])
  }
}
