// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// The limits on the parts of a path, and on the characters of a part, that are compared.
  private static let partLimit = 32
  private static let characterLimit = 64

  /// A distance: parts first, then characters of literals.
  fileprivate struct Distance: Comparable {
    var parts = 0
    var characters = 0

    static func < (left: Distance, right: Distance) -> Bool {
      (left.parts, left.characters) < (right.parts, right.characters)
    }

    func adding(_ parts: Int, _ characters: Int = 0) -> Distance {
      Distance(parts: self.parts + parts, characters: self.characters + characters)
    }
  }

  /// The three patterns whose parts are nearest to those of the path.
  func nearest() -> [LinkExplanation.Candidate] {
    // The parts of the path as they are compared, made once for all rows.
    let (plain, hosted) = (written(plain), written(hosted))
    let distances = (0..<memory.rows.count).map { number in
      let row = memory.rows[number]
      return (row: number, distance: distance(row, row.host < 0 ? plain : hosted))
    }
    let sorted = distances.sorted { left, right in
      left.distance == right.distance ? left.row < right.row : left.distance < right.distance
    }
    return sorted.prefix(3).map { row, distance in
      let index = memory.rows[row].index
      return LinkExplanation.Candidate(
        row: index, pattern: storage.patterns[index].text, loss: .shape, distance: distance.parts)
    }
  }

  private func written(_ text: PathText) -> [[Unicode.Scalar]] {
    (0..<min(text.count, Self.partLimit)).map { number in
      let range = text.segments[number]
      let end = min(range.upper, range.lower + Self.characterLimit)
      return Array(text.bytes.text(ByteRange(range.lower, end)).unicodeScalars)
    }
  }

  private func distance(_ row: CompiledRow, _ written: [[Unicode.Scalar]]) -> Distance {
    let text = row.host < 0 ? plain : hosted
    let count = written.count
    let list = row.path
    var indices = Array(list.lead)
    if list.rest >= 0 { indices.append(list.rest) }
    indices += list.tail
    var line = (0...count).map { Distance(parts: $0) }
    for index in indices {
      let part = memory.parts[index]
      let above = line
      if part.kind == .rest {
        for column in stride(from: 1, through: count, by: 1) {
          line[column] = min(above[column], line[column - 1])
        }
        continue
      }
      let literal = part.kind == .literal ? scalars(of: part) : []
      line[0] = above[0].adding(part.isOptional ? 0 : 1)
      for column in 0..<count {
        let swapped = above[column].adding(
          cost(part, literal, text, column, written[column]))
        let without = above[column + 1].adding(part.isOptional ? 0 : 1)
        line[column + 1] = min(swapped, min(without, line[column].adding(1)))
      }
    }
    return line[count]
  }

  private func scalars(of literal: CompiledPart) -> [Unicode.Scalar] {
    Array(memory.pool.text(literal.prefix).unicodeScalars.prefix(Self.characterLimit))
  }

  private func cost(
    _ part: CompiledPart, _ literal: [Unicode.Scalar], _ text: PathText, _ segment: Int,
    _ written: [Unicode.Scalar]
  ) -> Distance {
    if part.takes(text.segments[segment], in: context(text), captures: nil) { return Distance() }
    guard part.kind == .literal else { return Distance(parts: 1) }
    return Distance(parts: 1, characters: NearestName.editDistance(literal, written) ?? 0)
  }
}

extension Lookup.Distance {
  fileprivate func adding(_ other: Lookup.Distance) -> Lookup.Distance {
    adding(other.parts, other.characters)
  }
}
