// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import WayfinderConfiguration

@Suite("C1: the published schema describes what is read")
struct SchemaTests {
  static func validator() throws -> SchemaValidator {
    let bytes = try Repository.bytes("docs/schemas/wayfinder-routes-1.schema.json")
    return try SchemaValidator(try JSONReader.read(bytes))
  }

  @Test(arguments: DocumentFixtures.names)
  func `every document of the repository is valid`(name: String) throws {
    let value = try JSONReader.read(try DocumentFixtures.bytes(name))
    #expect(try Self.validator().faults(of: value) == [])
  }

  @Test func `the sample is valid`() throws {
    let value = try JSONReader.read(Array(RouteSample.text.utf8))
    #expect(try Self.validator().faults(of: value) == [])
  }

  @Test func `an unknown key is invalid and a fault in the same objects`() throws {
    let root = try JSONReader.read(Array(RouteSample.text.utf8))
    let validator = try Self.validator()
    var places = 0
    for path in root.allPaths() {
      let spoilt = root.changing(path.components[...]) { value -> JSONValue? in
        guard case .object(var object) = value.content else { return nil }
        object.members.append(JSONMember(key: "surplus", value: .null))
        return JSONValue(.object(object))
      }
      guard let spoilt else { continue }
      let isValid = try validator.faults(of: spoilt).isEmpty
      let findings = RouteSample.findings(spoilt.text)
      #expect(isValid == findings.isEmpty || path.isInPatch, "\(path): \(findings)")
      places += 1
    }
    #expect(places > 40)
  }

  @Test func `what the schema refuses the reader refuses`() throws {
    let root = try JSONReader.read(Array(RouteSample.text.utf8))
    let validator = try Self.validator()
    let values: [JSONValue] = [
      .number(7), .null, .string(""), .array([]), .object([:]), .bool(true),
    ]
    var (refused, places) = (0, 0)
    for path in root.allPaths() {
      for value in values {
        guard let spoilt = root.changing(path.components[...], by: { _ in value }) else { continue }
        places += 1
        if try validator.faults(of: spoilt).isEmpty { continue }
        refused += 1
        #expect(!RouteSample.findings(spoilt.text).isEmpty, "\(value.text) at \(path)")
      }
    }
    #expect(refused > 300 && places > 500)
  }
}

@Suite("C2: whatever bytes come, the loader ends with a document or an error")
struct LoaderFuzzTests {
  @Test func `mutated documents never trap`() throws {
    let count = TestSize.count(200, large: 20_000)
    let seed = TestSize.seed ?? 20_260_614
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { generator.number(below: bound) }
    let samples =
      try [Array(RouteSample.text.utf8)] + DocumentFixtures.names.map(DocumentFixtures.bytes)
    let pieces = [
      "\"", "{", "}", "[", "]", ":", ",", "null", "true", "1e9", "-", "\\", "\\u0000", "\u{7F}",
      "é", "\"in\":",
      "\"Book\"", "\"tabs\"", "{}", "[]", "\"\"", "1e999", "0.01",
    ].map { Array($0.utf8) }
    let registry = Registry()
    var sound = 0
    for number in 0..<count {
      var bytes = samples[next(4) == 0 ? 0 : next(samples.count)]
      for _ in 0...next(4) where !bytes.isEmpty {
        let place = next(bytes.count)
        switch next(6) {
        case 0: bytes[place] = UInt8(next(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: pieces[next(pieces.count)], at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + next(60)))
        case 4:
          let from = next(bytes.count)
          bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + next(80))], at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      do {
        let document =
          number % 16 == 0
          ? try ValidatedDocument(bytes: bytes, name: "d", registry: registry).document
          : try RouteDocument(bytes: bytes, name: "d")
        sound += 1
        // What is sound can be compiled.
        _ = try document.base.links.makeTable()
      } catch let error as DocumentError {
        if error.findings.isEmpty { Issue.record("seed \(seed), number \(number): no finding") }
      }
    }
    #expect(sound > 0 && sound < count, "seed \(seed)")
  }
}

extension JSONPath {
  fileprivate var isInPatch: Bool { components.contains(.key("patch")) }
}

extension JSONValue {
  /// The paths to all values within, this one first.
  fileprivate func allPaths(from path: JSONPath = .root) -> [JSONPath] {
    switch content {
    case .array(let elements):
      [path] + elements.enumerated().flatMap { $1.allPaths(from: path.index($0)) }
    case .object(let object):
      [path] + object.members.flatMap { $0.value.allPaths(from: path.key($0.key)) }
    default: [path]
    }
  }

  /// This value with the one at a path replaced.
  fileprivate func changing(
    _ path: ArraySlice<JSONPath.Component>, by change: (JSONValue) -> JSONValue?
  ) -> JSONValue? {
    guard let step = path.first else { return change(self) }
    switch (step, content) {
    case (.index(let index), .array(var elements)):
      guard let changed = elements[index].changing(path.dropFirst(), by: change) else { return nil }
      elements[index] = changed
      return JSONValue(.array(elements))
    case (.key(let key), .object(var object)):
      guard let index = object.members.firstIndex(where: { $0.key == key }),
        let changed = object.members[index].value.changing(path.dropFirst(), by: change)
      else { return nil }
      object.members[index].value = changed
      return JSONValue(.object(object))
    default: return nil
    }
  }
}
