// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension LineEditor {
  /// A key, or several that are pressed together.
  enum Key: Hashable {
    case character(Character)
    case enter, complete
    case backspace, delete, deleteWord, deleteToStart, deleteToEnd
    case left, right, wordLeft, wordRight, start, end
    case previous, next
    /// Control-C, which gives the line up.
    case cancel
    /// Control-D, which deletes, or ends the input on an empty line.
    case endOfInput
    case clearScreen
    /// A key that means nothing.
    case unknown
  }
}

extension LineEditor.Key {
  /// Reads the bytes that a terminal sends for a key; `nil` at their end.
  ///
  /// - **Source:** ECMA-48, and "XTerm Control Sequences", section "PC-Style Function Keys".
  init?(_ next: () -> UInt8?) {
    guard let byte = next() else { return nil }
    switch byte {
    case 0x01: self = .start
    case 0x02: self = .left
    case 0x03: self = .cancel
    case 0x04: self = .endOfInput
    case 0x05: self = .end
    case 0x06: self = .right
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .complete
    case 0x0A, 0x0D: self = .enter
    case 0x0B: self = .deleteToEnd
    case 0x0C: self = .clearScreen
    case 0x0E: self = .next
    case 0x10: self = .previous
    case 0x15: self = .deleteToStart
    case 0x17: self = .deleteWord
    case 0x1B: self.init(afterEscape: next)
    case ..<0x20: self = .unknown
    default: self.init(first: byte, next)
    }
  }

  /// Reads a sequence that Escape begins.
  private init?(afterEscape next: () -> UInt8?) {
    guard let byte = next() else { return nil }
    switch byte {
    case UInt8(ascii: "b"): self = .wordLeft
    case UInt8(ascii: "f"): self = .wordRight
    case 0x7F: self = .deleteWord
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      var parameters: [UInt8] = []
      while true {
        guard let byte = next() else { return nil }
        if (0x40...0x7E).contains(byte) {
          self.init(byte, String(decoding: parameters, as: UTF8.self))
          return
        }
        if parameters.count < 16 { parameters.append(byte) }
      }
    default: self = .unknown
    }
  }

  /// The key of a sequence with its last byte and its parameters, such as `1;5`.
  private init(_ final: UInt8, _ parameters: String) {
    let isHeld = parameters.contains(";")
    switch (final, parameters) {
    case (UInt8(ascii: "A"), _): self = .previous
    case (UInt8(ascii: "B"), _): self = .next
    case (UInt8(ascii: "C"), _): self = isHeld ? .wordRight : .right
    case (UInt8(ascii: "D"), _): self = isHeld ? .wordLeft : .left
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): self = .end
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): self = .start
    case (UInt8(ascii: "~"), "3"): self = .delete
    default: self = .unknown
    }
  }

  /// Reads a character in UTF-8.
  private init?(first byte: UInt8, _ next: () -> UInt8?) {
    var bytes = [byte]
    let count = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    while bytes.count < count {
      guard let byte = next() else { return nil }
      bytes.append(byte)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.count == 1, let character = text.first,
      !text.unicodeScalars.contains(where: \.isInvisible)
    else {
      self = .unknown
      return
    }
    self = .character(character)
  }
}
