// Wayfinder is released under the MIT license; see LICENSE.

extension String {
  /// Whether no letter has more than thirty marks, so that `==` takes linear time: it puts the marks
  /// of a letter in order before it compares them.
  ///
  /// **Source:** UAX #15 section 13, "Stream-Safe Text Format"; no natural text has as many marks.
  var isStreamSafe: Bool {
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      if marks > 30 { return false }
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether it is put in order with its neighbours, or consists of scalars that are.
  fileprivate var isMark: Bool {
    switch value {
    case ..<0x300: false
    case 0x0F73, 0x0F75, 0x0F81: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
