// Wayfinder is released under the MIT license; see LICENSE.

/// A face and size of text in a picture.
///
/// Widths are estimated for the widest of the usual fonts, in thousandths of a pixel so that they are
/// the same on every machine.
struct TextStyle: Sendable, Hashable {
  /// In pixels.
  let size: Int
  var isBold = false
  var isMonospaced = false

  /// Returns the maximum width of a string, in pixels; an estimate for scripts that join their
  /// letters.
  func width(of text: String) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + width(of: $1) } + 999) / 1000
  }

  /// The text, or as much of it as fits, with an ellipsis.
  ///
  /// - Parameter limit: In pixels.
  func fitting(_ text: String, in limit: Int) -> String {
    guard width(of: text) > limit else { return text }
    var left = limit * 1000 - 1100 * size
    var kept = ""
    for character in text {
      left -= character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
      guard left >= 0 else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// In thousandths of a pixel.
  private func width(of scalar: Unicode.Scalar) -> Int {
    let share = scalar.isASCII ? asciiShare(scalar) : scalar.share
    return size * (isBold || isMonospaced || !scalar.isASCII ? share : share * 93 / 100)
  }

  /// In thousandths of the size.
  private func asciiShare(_ scalar: Unicode.Scalar) -> Int {
    if isMonospaced { return 615 }
    return switch scalar {
    case "M", "m", "W", "w", "@", "%": 1110
    case " ", "!", "'", "(", ")", ",", "-", ".", "/", ":", ";", "I", "[", "]", "`", "f", "i", "j",
      "l", "r", "t", "|", "\"", "*":
      540
    case "a"..."z", "0"..."9", "_", "?": 730
    default: 880
    }
  }
}

extension Unicode.Scalar {
  /// The width of a scalar beyond ASCII, in thousandths of the size.
  fileprivate var share: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return switch value {
    case 0x80..<0x600: 1000
    case 0x1F000..<0x20000: 1400
    default: 1200
    }
  }
}
