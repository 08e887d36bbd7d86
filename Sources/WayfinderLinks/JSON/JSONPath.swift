// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The way from the root of a JSON text to one of its values.
///
/// Printed as `$.routes[3].placement.style`; a key of other characters than letters of ASCII,
/// digits and `_` stands in brackets, as in `$.links['x-host']`.
///
/// **Source:** the normalized and shorthand notations of RFC 9535, sections 2.5.1 and 2.7.
package struct JSONPath: Sendable, Hashable {
  /// The steps, from the root.
  package let components: [Component]

  /// The root.
  package static let root = JSONPath([])

  /// Creates a path of these steps.
  package init(_ components: [Component]) {
    self.components = components
  }

  /// One step of a path.
  package enum Component: Sendable, Hashable {
    /// To the member of an object.
    case key(String)

    /// To the element of an array, from 0.
    case index(Int)
  }
}

extension JSONPath {
  /// The path to a member of the object here.
  package func key(_ key: String) -> JSONPath {
    JSONPath(components + [.key(key)])
  }

  /// The path to an element of the array here.
  package func index(_ index: Int) -> JSONPath {
    JSONPath(components + [.index(index)])
  }
}

extension JSONPath: Comparable {
  /// Whether a path stands before another: a path before those that go on from it, keys in the
  /// order of their scalars, indices by number, keys before indices.
  package static func < (first: JSONPath, second: JSONPath) -> Bool {
    for (step, other) in zip(first.components, second.components) where step != other {
      switch (step, other) {
      case (.key(let key), .key(let otherKey)): return key < otherKey
      case (.index(let index), .index(let otherIndex)): return index < otherIndex
      case (.key, .index): return true
      case (.index, .key): return false
      }
    }
    return first.components.count < second.components.count
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as messages print it.
  package var description: String {
    var text = "$"
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where key.isPlainKey: text += ".\(key)"
      case .key(let key): text += "['\(key.escapedForBrackets)']"
      }
    }
    return text
  }
}

extension String {
  fileprivate var isPlainKey: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  fileprivate var escapedForBrackets: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20: text += scalar.escapedForJSON
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
