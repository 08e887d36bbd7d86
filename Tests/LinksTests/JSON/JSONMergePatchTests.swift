// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("C1: a variant is a merge patch")
struct JSONMergePatchTests {
  /// The examples of RFC 7396, appendix A: original, patch, result.
  static let published = [
    [#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#],
    [#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#],
    [#"{"a":"b"}"#, #"{"a":null}"#, "{}"],
    [#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#],
    [#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#],
    [#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#],
    [#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#],
    [#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#],
    [#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#],
    [#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#],
    [#"{"a":"foo"}"#, "null", "null"],
    [#"{"a":"foo"}"#, #""bar""#, #""bar""#],
    [#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#],
    ["[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#],
    ["{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#],
  ]

  @Test(arguments: published)
  func `as the RFC's own examples say`(row: [String]) throws {
    let values = try row.map { try JSONReader.read(Array($0.utf8)) }
    #expect(values[0].merging(values[1]).text == values[2].text)
  }

  @Test func `members keep their order, new ones follow, and all keep where they were read`() throws
  {
    let text = #"{"a":1,"b":{"x":1,"y":2},"c":3, "patch": {"z":0,"b":{"w":5,"x":null},"a":7}}"#
    let root = try JSONReader.read(Array(text.utf8))
    guard case .object(let object) = root.content, let patch = object["patch"],
      case .object(let merged) = root.merging(patch).content
    else {
      Issue.record("no objects")
      return
    }
    #expect(merged.members.map(\.key) == ["a", "b", "c", "patch", "z"])
    #expect(merged["b"]?.text == #"{"y":2,"w":5}"#)
    #expect(merged["a"]?.offset == text.utf8.count - 3)
    #expect(merged["c"]?.offset == object["c"]?.offset)
  }

  @Test func `of a repeated key the first counts on both sides`() throws {
    let original = try JSONReader.read(Array(#"{"a":1,"a":2}"#.utf8))
    let patch = try JSONReader.read(Array(#"{"a":3,"a":4}"#.utf8))
    #expect(original.merging(patch).text == #"{"a":3,"a":2}"#)
  }
}
