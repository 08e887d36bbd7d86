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
    let distances = (0..<memory.rows.count).map { (row: $0, distance: distance(memory.rows[$0])) }
    let sorted = distances.sorted { left, right in
      left.distance == right.distance ? left.row < right.row : left.distance < right.distance
    }
    return sorted.prefix(3).map { row, distance in
      let index = memory.rows[row].index
      return LinkExplanation.Candidate(
        row: index, pattern: storage.patterns[index].text, loss: .shape, distance: distance.parts)
    }
  }

  private func distance(_ row: CompiledRow) -> Distance {
    let text = row.host < 0 ? plain : hosted
    let count = min(text.count, Self.partLimit)
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
      line[0] = above[0].adding(part.isOptional ? 0 : 1)
      for column in 0..<count {
        let swapped = above[column].adding(cost(part, text, column))
        let without = above[column + 1].adding(part.isOptional ? 0 : 1)
        line[column + 1] = min(swapped, min(without, line[column].adding(1)))
      }
    }
    return line[count]
  }

  private func cost(_ part: CompiledPart, _ text: PathText, _ segment: Int) -> Distance {
    let range = text.segments[segment]
    if part.takes(range, in: context(text), captures: nil) { return Distance() }
    guard part.kind == .literal else { return Distance(parts: 1) }
    let literal = memory.pool.text(part.prefix).prefix(Self.characterLimit)
    let end = min(range.upper, range.lower + Self.characterLimit)
    let written = text.bytes.text(ByteRange(range.lower, end))
    return Distance(parts: 1, characters: String(literal).editDistance(to: written))
  }
}

extension Lookup.Distance {
  fileprivate func adding(_ other: Lookup.Distance) -> Lookup.Distance {
    adding(other.parts, other.characters)
  }
}
