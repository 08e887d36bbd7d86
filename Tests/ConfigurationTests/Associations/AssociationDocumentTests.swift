// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("L8, C2: an association file is read whole, or all that is wrong with it is told")
struct AssociationDocumentTests {
  static let whole = """
    {
     "webcredentials": {"apps": ["ABCDE12345.com.example.app"]},
     "applinks": {
      "apps": [],
      "defaults": {"caseSensitive": false, "comment": "all"},
      "substitutionVariables": {"food": ["burrito", "pizza"]},
      "details": [
       {"appIDs": ["ABCDE12345.com.example.app", "ABCDE12345.com.example.beta"],
        "defaults": {"percentEncoded": false},
        "components": [
         {"#": "no_links", "exclude": true, "comment": "stays"},
         {"/": "/eat/$(food)/*", "?": {"table": "??"}},
         {"/": "/é", "?": "a=*", "caseSensitive": true}],
        "paths": ["/old/*"]},
       {"appID": "ABCDE12345.com.example.old", "paths": ["NOT /old/x", "/old/*"]}
      ]
     }
    }
    """

  static func read(_ text: String) throws(DocumentError) -> AssociationDocument {
    try AssociationDocument(bytes: Array(text.utf8), name: "aasa")
  }

  static func error(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `with all its keys`() throws {
    let document = try Self.read(Self.whole)
    #expect(document.remarks == [])
    let app = ["ABCDE12345.com.example.app", "ABCDE12345.com.example.beta"]
    #expect(document.file.appIDs(opening: "https://h/EAT/Pizza/1?table=12") == app)
    #expect(document.file.appIDs(opening: "https://h/%C3%A9?a=") == app)
    #expect(document.file.appIDs(opening: "https://h/%C3%89?a=") == [])
    #expect(document.file.appIDs(opening: "https://h/eat/pizza/1?table=123") == [])
    #expect(document.file.appIDs(opening: "https://h/eat/pie/1?table=12") == [])
    #expect(document.file.appIDs(opening: "https://h/eat/pizza/1?table=12#no_links") == [])
    #expect(document.file.appIDs == app + ["ABCDE12345.com.example.old"])
    #expect(document.file.appIDs(opening: "https://h/old/y") == ["ABCDE12345.com.example.old"])
    #expect(document.file.appIDs(opening: "https://h/old/x") == [])
  }

  @Test(arguments: [
    ("", "aasa:1:1: $: The file: this isn't valid JSON. At line 1, column 1: "),
    ("{\"applinks\": ", "aasa:1:14: $: The file: this isn't valid JSON. At line 1, column 14: "),
  ])
  func `only where it is JSON`(text: String, start: String) throws {
    let error = try #require(Self.error(text))
    #expect(error.hasPrefix("aasa has 1 problem:\n" + start), "\(error)")
  }

  @Test(arguments: Fault.table("association-files"))
  func `or not at all`(fault: Fault) {
    #expect(Self.error(fault.new) == "aasa has 1 problem:\naasa:\(fault.findings[0])")
  }

  @Test func `all problems are told at once, in the order of the text`() throws {
    let text = """
      {"applinks": {"details": [
       {"appIDs": [1], "components": [{"/": "$(a)"}, 2, {"#": "$(b"}]},
       {"appID": "A.a", "paths": 3},
       4], "substitutionVariables": {"none": []}}}
      """
    try GoldenFile("golden/association-faults.txt").expect(try #require(Self.error(text)))
  }

  @Test(arguments: Fault.table("association-remarks"))
  func `what does nothing is remarked on`(fault: Fault) throws {
    #expect(try Self.read(fault.new).remarks.map(\.description) == fault.findings)
  }

  @Test(arguments: 1...10)
  func `no cut and no changed byte stops the reader`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { generator.number(below: bound) }
    let bytes = Array(Self.whole.utf8)
    let letters = Array("\"{}[]:,$()*?0a \u{7F}".utf8)
    for _ in 0..<100 {
      var copy = next(4) == 0 ? Array(bytes[..<next(bytes.count)]) : bytes
      for _ in 0..<next(4) where !copy.isEmpty {
        copy[next(copy.count)] = letters[next(letters.count)]
      }
      guard let file = try? AssociationDocument(bytes: copy, name: "f").file else { continue }
      _ = file.appIDs(opening: "https://h/eat/pizza/x?table=12#no_links")
    }
  }
}
