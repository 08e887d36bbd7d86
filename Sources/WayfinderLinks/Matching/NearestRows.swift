// Wayfinder is released under the MIT license; see LICENSE.

/// Finds the rows whose parts are nearest to those of a URL's path.
///
/// A part that is misspelt costs the share of its characters that differ; one that a parameter
/// doesn't take costs more; one to add or drop, or another literal, most. So `/ordes` is nearer to
/// `/orders` than to `/`.
///
/// **Source:** Wagner and Fischer, "The String-to-String Correction Problem", 1974.
struct NearestRows {
  /// The limits on the parts of a path, and on the characters of a part, that are compared.
  static let partLimit = 32
  static let characterLimit = 64

  /// The limit on the steps of all comparisons: about one for each pair of characters.
  static let stepLimit = 4_000_000

  /// The steps that a row takes, however short its pattern is.
  private static let rowSteps = 50

  private let reading: PartReading
  /// The parts of the path as rows without a host see it, and as rows with one do.
  private let plain: [Text]
  private let hosted: [Text]
  private var steps = 0
  private var work = Work()

  private struct Text {
    let range: Range<Int>
    let scalars: [Unicode.Scalar]
  }

  /// The distance of a row: the cost in hundredths of a part, then the parts that differ.
  struct Distance: Comparable {
    var cost = 0
    var parts = 0

    static func < (left: Distance, right: Distance) -> Bool {
      (left.cost, left.parts) < (right.cost, right.parts)
    }

    static func + (left: Distance, right: Distance) -> Distance {
      Distance(cost: left.cost + right.cost, parts: left.parts + right.parts)
    }

    /// A part to add or to drop, or another literal.
    static let part = Distance(cost: 100, parts: 1)
    /// A value that a parameter doesn't take.
    static let value = Distance(cost: 60, parts: 1)
    /// Another scheme or host.
    static let origin = Distance(cost: 50)
  }

  init(_ url: ReadURL, ignoringCase: Bool) {
    reading = PartReading(url.bytes, ignoringCase: ignoringCase)
    func texts(from start: Int) -> [Text] {
      url.path[start...].prefix(Self.partLimit).map { part in
        let end = min(part.range.upperBound, part.range.lowerBound + 4 * Self.characterLimit)
        let text = url.bytes.text(part.range.lowerBound..<end)
        return Text(
          range: part.range,
          scalars: Self.scalars(ignoringCase ? text.scalarwiseLowercase : text))
      }
    }
    plain = texts(from: url.plainStart)
    hosted = texts(from: url.hostedStart)
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars.prefix(characterLimit))
  }

  /// The distance of a pattern's path; `nil` where the limit on all steps is reached.
  mutating func distance(to pattern: LinkPattern) -> Distance? {
    let texts = pattern.host == nil ? plain : hosted
    steps += Self.rowSteps
    var line = (0...texts.count).map { Distance(cost: 100 * $0, parts: $0) }
    for (number, part) in pattern.path.enumerated() {
      guard steps < Self.stepLimit, !work.isExhausted else { return nil }
      steps += texts.count
      let above = line
      if part.isRest {
        for column in texts.indices { line[column + 1] = min(above[column + 1], line[column]) }
        continue
      }
      let absent = part.isOptional ? Distance() : .part
      line[0] = above[0] + absent
      for (column, text) in texts.enumerated() {
        // Far from its place a part is another one, whatever its letters.
        let isNear = abs(column - number) <= 2
        let taken = above[column] + cost(of: part, for: text, comparesLetters: isNear)
        line[column + 1] = min(taken, min(above[column + 1] + absent, line[column] + .part))
      }
    }
    return line[texts.count]
  }

  private mutating func cost(
    of part: LinkPattern.Part, for text: Text, comparesLetters: Bool
  ) -> Distance {
    var values: [Range<Int>] = []
    steps += text.range.count
    if reading.takes(part, text.range, &work, into: &values) { return Distance() }
    guard case .literal(let literal) = part.kind else { return .value }
    guard comparesLetters else { return .part }
    let wanted = Self.scalars(String(decoding: literal, as: UTF8.self))
    let length = max(wanted.count, text.scalars.count)
    steps += wanted.count * text.scalars.count
    guard
      let edits = NearestName.editDistance(wanted, text.scalars, within: length / 2), length > 0
    else { return .part }
    return Distance(cost: max(1, 100 * edits / length), parts: 1)
  }
}
