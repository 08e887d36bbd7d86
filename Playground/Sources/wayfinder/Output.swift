// Wayfinder is released under the MIT licence; see LICENSE.

internal import Foundation

/// A text stream without buffering of its own.
struct Output {
  private let handle: FileHandle

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  func write(_ text: String) {
    try? handle.write(contentsOf: Data(text.utf8))
  }

  /// Whether a person is looking.
  var isTerminal: Bool { isatty(handle.fileDescriptor) == 1 }

  /// Text in a colour, on a terminal only.
  func coloured(_ text: String, _ colour: Colour) -> String {
    isTerminal ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum Colour: Int { case red = 31, green = 32, faint = 2 }
}

var standardOutput: Output { Output(.standardOutput) }
var standardError: Output { Output(.standardError) }

/// Input that cannot be used: exit status 2.
struct BadInput: Error, CustomStringConvertible {
  let description: String
}

extension String {
  /// Every line behind some spaces.
  func indented(by count: Int) -> String {
    let spaces = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { spaces + $0 }.joined(separator: "\n")
  }
}

extension Encodable {
  /// One line of JSON with sorted keys.
  func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
