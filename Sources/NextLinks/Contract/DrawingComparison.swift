// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The difference between two drawings of a tree: both drawings, the lines that differ, and the path
/// to the first of them.
///
/// Blank lines, needless spaces and needless quotes of the expected drawing make no difference; see
/// "The drawing notation".
package struct DrawingComparison: Sendable, Hashable {
  /// The drawing that was expected, as a tree would be drawn.
  package let expected: String
  /// The drawing as it is.
  package let actual: String
  /// The reason why the expected drawing can't be read; `nil` if it can.
  package let fault: DrawingError?

  /// Compares two drawings.
  ///
  /// - Parameters:
  ///   - expected: The drawing that was expected.
  ///   - actual: The tree's `ScreenTree.drawing`.
  /// - Returns: `nil` when they draw the same tree.
  @MainActor
  package init?(expected: String, actual: String) {
    if expected == actual { return nil }
    self.actual = actual
    do {
      self.expected = try ScreenTree(drawing: expected).drawing
      fault = nil
    } catch {
      self.expected = expected
      fault = error
    }
    if self.expected == actual, fault == nil { return nil }
  }

  /// The lines that stand in one of the drawings alone, in the order of the text: `-` and `+` with
  /// the line's number, from 1, in its own drawing.
  package var difference: [String] {
    let changes = actual.lines.difference(from: expected.lines)
    return changes.removals.map { $0.text(sign: "-") }
      + changes.insertions.map { $0.text(sign: "+") }
  }

  /// The way to the first line that differs: the containers around it from the outside, then the
  /// difference itself.
  ///
  /// **Shape**: `Tabs: > Navigation home*: > 'Product(7)', expected 'Product(42)'`
  package var path: String {
    let (wanted, seen) = (expected.lines, actual.lines)
    let index = zip(wanted, seen).prefix { $0 == $1 }.count
    let found = index < seen.count ? "'\(seen[index].trimmed)'" : "the end"
    let awaited = index < wanted.count ? "'\(wanted[index].trimmed)'" : "nothing more"
    let around = (index < wanted.count ? wanted : seen).containers(around: index)
    return (around + ["\(found), expected \(awaited)"]).joined(separator: " > ")
  }
}

extension DrawingComparison: CustomStringConvertible {
  /// A message with the path to the first difference, both drawings, and the lines that differ.
  package var description: String {
    let start =
      fault.map { "The expected drawing cannot be read. \($0)" }
      ?? "The tree isn't as drawn. It differs at \(path)."
    return """
      \(start)
      expected:
      \(expected.indented)
      actual:
      \(actual.indented)
      difference:
      \(difference.joined(separator: "\n").indented)
      """
  }
}

extension CollectionDifference<Substring>.Change {
  fileprivate func text(sign: String) -> String {
    switch self {
    case .insert(let line, let text, _), .remove(let line, let text, _):
      "\(sign) \(line + 1): \(text)"
    }
  }
}

extension String {
  fileprivate var lines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// Every line behind two spaces.
  var indented: String {
    lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
  fileprivate var trimmed: Substring { dropFirst(indentation) }
}

extension [Substring] {
  /// The lines of the containers in which a line stands, the outermost first.
  fileprivate func containers(around index: Int) -> [String] {
    guard indices.contains(index) else { return [] }
    var around: [String] = []
    var depth = self[index].indentation
    for line in self[..<index].reversed() where line.indentation < depth {
      around.insert(String(line.trimmed), at: 0)
      depth = line.indentation
    }
    return around
  }
}
