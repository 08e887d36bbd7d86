// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The examples in the doc comments of types for faults of documents; a test compares the two.

private typealias Shop = TypeExampleShop

/// An editor that marks faults.
private final class Editor {
  private(set) var marks: [String] = []

  func mark(_ position: TextPosition, _ text: String) {
    marks.append("\(position.line): \(text)")
  }
}

@MainActor
@Suite("The examples of types for faults do what they say")
struct ConfigurationFaultTypeExamples {
  private func error(in bytes: [UInt8] = Shop.faultyBytes) throws -> DocumentError {
    try #require(throws: DocumentError.self) {
      try RouteDocument(bytes: bytes, name: "shop.json")
    }
  }

  @Test func `an error lists all faults`() throws {
    let bytes = Shop.faultyBytes
    do {
      let document = try RouteDocument(bytes: bytes, name: "shop.json")
      print(document.app)
    } catch {
      print(error)  // shop.json has 1 problem: …
    }
    #expect("\(try error())".hasPrefix("shop.json has 1 problem:\nshop.json:9:"))
  }

  @Test func `findings are marked in an editor`() throws {
    let editor = Editor()
    let error = try error()
    for finding in error.findings {
      editor.mark(finding.position, "\(finding.subject): \(finding.fault)")
    }
    #expect(editor.marks.count == 1)
    #expect(editor.marks[0].hasPrefix("9: Route 'Product': no place is called 'hom'."))

    let name = error.name
    for position in error.findings.map(\.position) {
      print("\(name):\(position.line):\(position.column)")  // shop.json:9:41
    }
    #expect(error.findings.map(\.position) == [TextPosition(line: 9, column: 41)])
  }

  @Test func `a fault tells the nearest name`() throws {
    let error = try error()
    for case .unknownName(let name, _, let nearest?) in error.findings.map(\.fault) {
      print("'\(name)' isn't declared. Did you mean '\(nearest)'?")
    }
    guard case .unknownName("hom", _, "home")? = error.findings.first?.fault else {
      throw CancellationError()
    }
  }

  @Test func `a path leads to a value`() throws {
    let error = try error()
    let placement = JSONPath.root.key("routes").key("Product").key("placement")
    print(placement)  // $.routes.Product.placement
    let findings = error.findings.filter { $0.path == placement.key("in") }
    #expect(placement.description == "$.routes.Product.placement")
    #expect(findings == error.findings && findings.count == 1)
  }

  @Test func `bytes that are not valid JSON`() throws {
    let error = try error(in: Array("{\"format\":\n}".utf8))
    if case .notJSON(let cause)? = error.unreadable?.fault {
      print(cause.position.line, cause)
    }
    guard case .notJSON(let cause)? = error.unreadable?.fault else { throw CancellationError() }
    #expect(cause.position.line == 2)
  }
}
