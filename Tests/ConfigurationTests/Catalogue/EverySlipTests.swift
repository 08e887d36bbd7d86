// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration

@Suite("C2: no slip of the sample goes unseen")
struct EverySlipTests {
  @Test func `a number is found wherever no number can stand`() throws {
    let root = try JSONReader.read(Array(Sample.text.utf8))
    var places = 0
    for path in root.paths() where !path.isFact {
      let spoilt = try #require(root.replacing(path.components[...]) { _ in .number(7) })
      let findings = Sample.findings(spoilt.text)
      #expect(findings.contains { $0.path == path }, "nothing is found at \(path)")
      places += 1
    }
    #expect(places > 130)
  }

  @Test func `an unknown key is found in every object whose keys are fixed`() throws {
    let root = try JSONReader.read(Array(Sample.text.utf8))
    var places = 0
    for path in root.paths() {
      let isOpen = path.components.last.map { last in
        [
          "parameters", "prefixConstraints", "constraints", "defaultState", "state", "query",
          "queryNot", "parameter", "parameterNot",
        ].contains { last == .key($0) }
      }
      if isOpen ?? false { continue }
      let spoilt = root.replacing(path.components[...]) { value -> JSONValue? in
        guard case .object(var object) = value.content else { return nil }
        object.members.append(JSONMember(key: "surplus", value: .null))
        return JSONValue(.object(object))
      }
      guard let spoilt else { continue }
      #expect(Sample.findings(spoilt.text).map(\.path) == [path.key("surplus")])
      places += 1
    }
    #expect(places == 30)
  }

  @Test func `a missing key is found at its path, unless it may be missing`() throws {
    let root = try JSONReader.read(Array(Sample.text.utf8))
    let optional: Set<String> = [
      "webSchemes", "prefixConstraints", "defaultState", "kind", "requires", "dismissible",
      "parameters", "query", "beneath", "constraints", "when", "queryNot", "queryAbsent",
      "parameter", "parameterNot", "state", "fragment", "why", "stack",
    ]
    for path in root.paths() where !path.isFact {
      guard case .key(let key) = path.components.last else { continue }
      let parent = path.components.dropLast()
      let spoilt = try #require(
        root.replacing(parent) { value -> JSONValue? in
          guard case .object(var object) = value.content else { return nil }
          object.members.removeAll { $0.key == key }
          return JSONValue(.object(object))
        })
      let findings = Sample.findings(spoilt.text)
      if optional.contains(key) || path.isInMap {
        #expect(findings.isEmpty, "\(path) may be missing")
      } else if path == .root.key("shell").key("tabs") {
        #expect(findings.first?.fault == .shellWithoutKind)
      } else {
        #expect(findings.contains { $0.path == path }, "nothing is found at \(path)")
      }
    }
  }
}

extension JSONPath {
  /// Whether the path holds a fact about the app's state, which can be a number.
  fileprivate var isFact: Bool {
    components.dropLast().last.map { $0 == .key("state") || $0 == .key("defaultState") } ?? false
  }

  /// Whether the key there is a name of the file's own.
  fileprivate var isInMap: Bool {
    let maps = ["parameters", "prefixConstraints", "constraints", "query", "queryNot", "parameter"]
    return components.dropLast().last.map { last in
      (maps + ["parameterNot"]).contains { last == .key($0) }
    } ?? false
  }
}

extension JSONValue {
  /// The paths to all values within, this one first.
  fileprivate func paths(from path: JSONPath = .root) -> [JSONPath] {
    switch content {
    case .array(let elements):
      [path] + elements.enumerated().flatMap { $1.paths(from: path.index($0)) }
    case .object(let object):
      [path] + object.members.flatMap { $0.value.paths(from: path.key($0.key)) }
    default: [path]
    }
  }

  /// This value with the one at a path replaced.
  fileprivate func replacing(
    _ path: ArraySlice<JSONPath.Component>, by change: (JSONValue) -> JSONValue?
  ) -> JSONValue? {
    guard let step = path.first else { return change(self) }
    switch (step, content) {
    case (.index(let index), .array(var elements)):
      guard let changed = elements[index].replacing(path.dropFirst(), by: change) else {
        return nil
      }
      elements[index] = changed
      return JSONValue(.array(elements))
    case (.key(let key), .object(var object)):
      guard let index = object.members.firstIndex(where: { $0.key == key }),
        let changed = object.members[index].value.replacing(path.dropFirst(), by: change)
      else { return nil }
      object.members[index].value = changed
      return JSONValue(.object(object))
    default: return nil
    }
  }
}
