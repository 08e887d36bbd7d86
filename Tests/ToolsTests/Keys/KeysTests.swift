// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderInspection

@Suite("Typed keys of a document")
struct KeysTests {
  /// The files are built in a module of each default isolation, and used there.
  @Test func `the files in the modules of clients are as they are written`() throws {
    let folder = "../ClientTests/Kit"
    try GoldenFile("\(folder)/LibraryRoutes.swift")
      .expect(Fixtures.inspected("documents/library.json").routeKeys())
    try GoldenFile("\(folder)/OfferKeys.swift").expect(
      Fixtures.inspected("keys/offers.json").routeKeys(
        named: "offer keys", screens: "*Page"))
    try GoldenFile("\(folder)/OddNames.swift")
      .expect(
        Fixtures.inspected("keys/odd-names.json").routeKeys(named: "OddNames", isPublic: true))
  }

  @Test(arguments: [
    // A part that the link can leave out, and a value that a variant doesn't have.
    ("/items/:id/:part?", ""),
    (
      "/items/:id/:part",
      #", "experiment": {"name": "e"}, "variants": {"b": {"weight": 50, "patch": "#
        + #"{"routes": {"Item": {"parameters": {"part": null}}}, "#
        + #""table": {"item": {"pattern": "/items/:id"}}}}}"#
    ),
  ])
  func `what isn't always there is optional`(pattern: String, more: String) throws {
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]},
       "routes": {
        "Home": {"placement": {"as": "root"}, "unlinked": true},
        "Item": {"placement": {"as": "push"}, "parameters": {"id": "int", "part": "string"}}},
       "table": {"item": {"pattern": "\(pattern)", "route": "Item"}}\(more)}
      """
    let keys = try InspectedFile(bytes: Array(text.utf8), name: "keys.json").routeKeys()
    #expect(keys.contains("    var id: Int\n"))
    #expect(keys.contains("    var part: String?\n"))
  }

  @Test func `a link whose pattern has a part without effect has a key`() throws {
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]},
       "routes": {"Sale": {"placement": {"as": "push"}}},
       "table": {"sale": {"pattern": "/products?sale/all?", "route": "Sale",
                           "constraints": {"id": "[0-9]+"}}}}
      """
    let keys = try InspectedFile(bytes: Array(text.utf8), name: "keys.json").routeKeys()
    #expect(keys.contains(" = Link(\"/products%3Fsale/all?\")\n"))
  }

  nonisolated static let names: [(names: [String], members: [String])] = [
    (["Product"], ["product"]), (["log-in"], ["logIn"]), (["URLList", "FAQ"], ["urlList", "faq"]),
    (["a b.c_d"], ["aBCD"]), (["2fa"], ["_2fa"]), (["日本 語"], ["日本語"]), (["🚀"], ["unnamed"]),
    (["default", "Class"], ["`default`", "`class`"]), (["self", "init"], ["self_", "init_"]),
    (["log-in", "log_in"], ["log_2d_in", "log_in"]), (["logIn", "LogIn"], ["logIn", "LogIn"]),
    (["🚀", "💥"], ["_1f680_", "_1f4a5_"]), (["Links", "links"], ["Links_2", "links"]),
  ]

  @Test(arguments: names)
  func `names become names of Swift, each its own`(names: [String], members: [String]) throws {
    let routes = names.map { #""\#($0)": {"placement": {"as": "effect"}, "unlinked": true}"# }
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]},
       "routes": {\(routes.joined(separator: ", "))}}
      """
    let file = try InspectedFile(bytes: Array(text.utf8), name: "names.json")
    let expected = zip(names, members).map { name, member in
      "static let \(member) = RouteKey<AnyObject, Void>(\"\(name)\")"
    }
    // An effect has no screen, however screens are called.
    let lines = file.routeKeys(screens: "*Page").split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    #expect(lines.filter { $0.contains("RouteKey<") } == expected.map { $0[...] })
  }
}
