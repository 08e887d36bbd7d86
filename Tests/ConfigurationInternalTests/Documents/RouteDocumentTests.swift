// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1: a route document describes a whole app's navigation")
struct RouteDocumentTests {
  @Test func `data and any other sequence of bytes are read like an array`() throws {
    let bytes = try Fixtures.bytes("documents/library.json")
    let document = try RouteDocument(bytes: bytes, name: "library.json")
    for read in [
      try RouteDocument(bytes: Data(bytes), name: "library.json"),
      try RouteDocument(bytes: bytes.lazy.map(\.self), name: "library.json"),
      try RouteDocument(
        bytes: String(decoding: bytes, as: UTF8.self).utf8, name: "library.json"),
    ] {
      #expect(read.base == document.base)
    }
  }

  @Test func `guards of the containers around a place come first`() throws {
    let text = try #require(
      RouteSample.text.replacing(
        only: #""order": ["menu", "content"]"#,
        by: #""order": ["menu", "content"], "guards": ["outer"]"#)?
        .replacing(
          only: #"{"navigation": ["More"]}"#, by: #"{"navigation": ["More"], "guards": ["inner"]}"#)?
        .replacing(
          only: #"{"as": "push", "in": "more", "action": "slide"}"#,
          by: #"{"as": "push", "in": "content"}"#))
    let document = try RouteSample.load(text).base
    let route = try #require(document.route(named: "Tip"))
    #expect(document.guards(of: route) == ["outer", "inner"])
    #expect(document.guards == ["adult", "inner", "login", "outer"])
  }

  @Test func `variants are merged and keep what they do not change`() throws {
    let document = try RouteSample.load(RouteSample.text)
    let quiet = try #require(document.variant(named: "quiet"))
    #expect(quiet.document.route(named: "Book")?.guards == ["adult"])
    #expect(document.base.route(named: "Book")?.guards == [])
    #expect(quiet.document.shell == document.base.shell)
    #expect(quiet.cases == document.cases)
    let loud = try #require(document.variant(named: "loud"))
    #expect(loud.document.shell.kind == .tabs(initial: "more"))
    #expect(loud.document.routes == document.base.routes)
    #expect(document.document(for: .variant("loud")) == loud.document)
    #expect(document.document(for: .holdout) == document.base)
  }

  @Test func `remarks are told sorted by JSON path`() throws {
    var text = try #require(
      RouteSample.text.replacing(
        only: #"{"pattern": "/", "route": "Home"}"#,
        by: #"{"pattern": "/", "route": "Home", "when": {"parameter": {"y": ["1"]}}}"#))
    text = try #require(
      text.replacing(
        only: #""constraints": {"book": "[0-9]+"}"#,
        by: #""constraints": {"book": "[0-9]+"}, "when": {"parameter": {"x": ["1"]}}"#))
    #expect(
      try RouteSample.load(text).remarks.map(\.place.path) == [
        "$.table.book.when.parameter.x", "$.table.start.when.parameter.y",
      ])
  }
}
