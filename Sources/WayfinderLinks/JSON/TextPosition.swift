// Wayfinder is released under the MIT license; see LICENSE.

/// A position in a file, by line and column.
///
/// **Units:** lines and columns count from 1; a column is one Unicode scalar, and so is each byte
/// of invalid UTF-8. A line ends with a line feed, a carriage return, or both in this order. A byte
/// order mark at the start of the file takes no column.
package struct TextPosition: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int

  /// The column in the line, from 1, in Unicode scalars.
  package let column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPosition: Comparable {
  /// Whether one position lies before another.
  package static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

extension TextPosition {
  /// Returns the positions of byte offsets in the string of a file.
  ///
  /// - Parameters:
  ///   - offsets: Byte offsets from 0, in ascending order; one past the end is the end.
  ///   - bytes: The text.
  /// - Complexity: one pass over the bytes before the last offset.
  package static func positions(of offsets: [Int], in bytes: [UInt8]) -> [TextPosition] {
    var positions: [TextPosition] = []
    positions.reserveCapacity(offsets.count)
    var line = 1
    var column = 1
    var index = bytes.starts(with: JSONReader.byteOrderMark) ? JSONReader.byteOrderMark.count : 0
    for offset in offsets {
      while index < min(offset, bytes.count) {
        let length = max(1, bytes.scalarLength(at: index))
        let isLineEnd =
          bytes[index] == UInt8(ascii: "\n")
          || bytes[index] == UInt8(ascii: "\r")
            && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
        if isLineEnd {
          line += 1
          column = 1
        } else {
          column += 1
        }
        index += length
      }
      positions.append(TextPosition(line: line, column: column))
    }
    return positions
  }
}
