// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration

@Suite("C1: the published schema describes what is read")
struct SchemaTests {
  static let validator = SchemaValidator(
    try! JSON(Repository.bytes("docs/schemas/wayfinder-routes-1.schema.json")))

  /// Documents that have every key of the format between them.
  nonisolated private static let samples = [RouteSample.text, Fixtures.sample("every-key.json")]
    .map { try! JSON($0.utf8) }

  @Test(arguments: Fixtures.documents)
  func `every document of the repository is valid`(name: String) throws {
    #expect(try Self.validator.faults(of: JSON(Fixtures.bytes("documents/\(name)"))) == [])
  }

  @Test(arguments: samples)
  func `an unknown key is invalid and a fault in the same objects`(sample: JSON) throws {
    #expect(try Self.validator.faults(of: sample) == [])
    #expect(RouteSample.findings(sample.text) == [])
    for path in sample.paths() {
      guard let spoilt = sample.adding("surplus", at: path) else { continue }
      let isValid = try Self.validator.faults(of: spoilt).isEmpty
      let findings = RouteSample.findings(spoilt.text)
      #expect(
        isValid == findings.isEmpty || path.contains(.key("patch")), "\(path): \(findings)")
    }
  }

  @Test(arguments: samples)
  func `what the schema refuses the reader refuses`(sample: JSON) throws {
    let values: [JSON] = [.number(7), .null, .string(""), .array([]), .object([:]), .bool(true)]
    var refused = 0
    for (place, path) in sample.paths().enumerated() {
      var spoilt = [(sample.removing(path), "nothing")]
      for (number, value) in values.enumerated()
      where TestSize.isLarge || (place + number) % values.count == 0 {
        spoilt.append((sample.replacing(path, by: { _ in value }), value.text))
      }
      for case (let document?, let text) in spoilt {
        if try Self.validator.faults(of: document).isEmpty { continue }
        refused += 1
        #expect(!RouteSample.findings(document.text).isEmpty, "\(text) at \(path)")
      }
    }
    #expect(refused > 70)
  }
}

@Suite("C2: whatever bytes come, the loader ends with a document or an error")
struct LoaderFuzzTests {
  @MainActor @Test func `mutated documents never trap`() throws {
    let count = TestSize.count(200, large: 20_000)
    let seed = TestSize.seed ?? 20_260_614
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { generator.number(below: bound) }
    let samples =
      try [Array(RouteSample.text.utf8)]
      + Fixtures.documents.map { try Fixtures.bytes("documents/\($0)") }
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
        _ = try NavigationConfiguration(document.base)
      } catch let error as DocumentError {
        if error.findings.isEmpty { Issue.record("seed \(seed), number \(number): no finding") }
      }
    }
    #expect(sound > 0 && sound < count, "seed \(seed)")
  }
}
