// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderInspection

@Suite("Route map: hostile names")
struct HostileNameTests {
  nonisolated static let names = [
    "\"", "a\"b\"]", "line\nbreak", "\r\n", "-->", "]]", "}}", "|x|", "<script>alert(1)</script>",
    "&amp;", "&#x3c;", "#quot;", "`code`", "%%{init: {\"theme\": \"dark\"}}%%", "%% comment",
    "\\", "\\n", "\\\"", "end", "style x:y#35;", "fa:fa-ban", "\u{0}", "\u{1B}[31m", "\u{7F}",
    "\u{202E}gnp.exe", "\u{200B}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{2028}", "]]>",
    "<!--", "-->", "<![CDATA[", "é", "日本語", "👩‍👩‍👧‍👦", "שלום", "", " ", "';drop", "$.x['y']",
  ]

  /// A map whose only name is the given one, in every part that has one.
  private func map(_ name: String) -> RouteMap {
    var map = RouteMap()
    map.add(.init(.container, name, detail: name, origin: name))
    for kind in RouteMap.Node.Kind.allCases {
      map.add(.init(.opens, from: .init(.container, name), to: .init(kind, name), label: name))
    }
    map.add(.init(.asks, from: .init(.screen, name), to: .init(.guard, name + "2")))
    map.add(.init(.leads, from: .init(.link, name), to: .init(.screen, name)))
    return map
  }

  @Test(arguments: names)
  func `Mermaid has its own lines and nothing that breaks out of a label`(name: String) {
    let map = map(name)
    let lines = map.mermaid.split(separator: "\n", omittingEmptySubsequences: false)
    let kinds = Set(map.nodes.map(\.kind)).count
    #expect(lines.count == 2 + map.nodes.count + map.edges.count + kinds)
    // Whatever the name: between the quotes of a label stands nothing that ends it or is read in it.
    let safe = #/[^"\[\]{}|<>&`\\\p{Cc}\p{Cf}\u{2028}]*/#
    for line in lines.dropFirst().prefix(map.nodes.count + map.edges.count) {
      let plain = line.replacing("<br/><small>", with: "").replacing("</small>", with: "")
      let parts = plain.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(parts.count == 3, "\(line)")
      #expect(parts[1].wholeMatch(of: safe) != nil, "\(line)")
      #expect(!plain.contains("%%"), "\(line)")
      #expect(!(plain.contains("style") && plain.contains(/:\S*#/)), "\(line)")
    }
  }

  @Test func `Mermaid's search for styles and icons finds none in a name and its detail together`()
  {
    var map = RouteMap()
    map.add(.init(.screen, "style", detail: "a:b#c"))
    map.add(.init(.screen, "x", detail: "fa:fa-ban"))
    #expect(map.mermaid.contains(#"n0["style<br/><small>a#58;b#35;c</small>"]"#))
    #expect(map.mermaid.contains(#"<small>fa#58;fa-ban</small>"#))
  }

  private struct ReadMap: Decodable {
    struct Node: Decodable {
      let id, kind, name: String
      let detail: String?
    }
    struct Edge: Decodable {
      let from, to, kind: String
      let label: String?
    }
    let nodes: [Node]
    let edges: [Edge]
  }

  @Test(arguments: names)
  func `JSON gives every name back as it was`(name: String) throws {
    let map = map(name)
    let read = try JSONDecoder().decode(ReadMap.self, from: Data(map.json.utf8))
    #expect(
      read.nodes.map { Array($0.name.unicodeScalars) }
        == map.nodes.map { Array($0.name.unicodeScalars) })
    #expect(read.nodes[0].detail.map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
    #expect(read.edges.count == map.edges.count)
    #expect(read.edges[0].label.map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
  }

  @Test(arguments: names)
  func `SVG is well-formed, and its texts are the names`(name: String) throws {
    let picture = try SVGPicture(map(name).svg)
    let plain = name.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F }
    if plain, !name.isEmpty { #expect(picture.texts.contains(name), "\(picture.texts)") }
    #expect(picture.elements.isSubset(of: ["svg", "title", "rect", "path", "text"]))
  }
}
