// Wayfinder is released under the MIT license; see LICENSE.

/// Compares parts, some of them optional, with a string; an optional part is tried present first.
///
/// Two tables say, from the right, which parts can take which of the string's parts; then the way
/// that is tried first is walked from the left. A part takes at most one part of the string, so
/// that the tables are as wide as the pattern, not as the string.
struct OptionalParts: ~Escapable, BitwiseCopyable {
  let list: PartList
  let text: PathText
  let parts: Span<CompiledPart>
  let context: PartContext

  @_lifetime(copy text, copy parts, copy context)
  init(list: PartList, text: PathText, parts: Span<CompiledPart>, context: PartContext) {
    self.list = list
    self.text = text
    self.parts = parts
    self.context = context
  }

  func take(captures: Room<ByteRange>) -> Bool {
    let leadWidth = list.lead.count + 1
    let tailWidth = list.tail.count + 1
    let leadSize = leadWidth * leadWidth
    return withRoom(leadSize + tailWidth * tailWidth, of: false) { cells in
      let lead = cells.extracting(0..<leadSize)
      let tail = cells.extracting(leadSize..<cells.count)
      fillTail(tail, width: tailWidth)
      fillLead(lead, width: leadWidth, tail: tail)
      guard lead[0] else { return false }
      let used = walkLead(lead, width: leadWidth, captures: captures)
      guard list.rest >= 0, let behind = partsBehindRest(from: used, tail: tail) else {
        return true
      }
      captures[parts[list.rest].slot] = text.joined(used, text.count - behind)
      walkTail(tail, width: tailWidth, behind: behind, captures: captures)
      return true
    }
  }

  private func takes(
    _ index: Int, _ segment: Int, captures: Room<ByteRange>? = nil
  ) -> Bool {
    parts[index].takes(text.segments[segment], in: context, captures: captures)
  }

  /// A cell says whether the parts from a row on take exactly so many of the last parts of the
  /// text.
  private func fillTail(_ cells: Room<Bool>, width: Int) {
    cells[list.tail.count * width] = true
    for row in (0..<list.tail.count).reversed() {
      let index = list.tail.lowerBound + row
      let below = (row + 1) * width
      for behind in 0...min(list.tail.count, text.count) {
        cells[row * width + behind] =
          parts[index].isOptional && cells[below + behind]
          || behind > 0 && cells[below + behind - 1] && takes(index, text.count - behind)
      }
    }
  }

  /// A cell says whether the parts from a row on, with rest and tail, take what is left of the text
  /// after so many parts.
  private func fillLead(
    _ cells: Room<Bool>, width: Int, tail: Room<Bool>
  ) {
    let count = list.lead.count
    for used in 0...min(count, text.count) {
      cells[count * width + used] =
        list.rest < 0
        ? used == text.count : partsBehindRest(from: used, tail: tail) != nil
    }
    for row in (0..<count).reversed() {
      let index = list.lead.lowerBound + row
      let below = (row + 1) * width
      for used in 0...min(row, text.count) {
        cells[row * width + used] =
          used < text.count && cells[below + used + 1] && takes(index, used)
          || parts[index].isOptional && cells[below + used]
      }
    }
  }

  /// Returns the number of parts behind the longest rest that can begin at a part of the string.
  private func partsBehindRest(from used: Int, tail: Room<Bool>) -> Int? {
    for behind in 0...min(list.tail.count, text.count - used)
    where tail[behind]
      && list.takesRest(text, used, text.count - behind, parts: parts, in: context)
    {
      return behind
    }
    return nil
  }

  private func walkLead(
    _ cells: Room<Bool>, width: Int,
    captures: Room<ByteRange>
  ) -> Int {
    var used = 0
    for row in 0..<list.lead.count
    where used < text.count && cells[(row + 1) * width + used + 1]
      && takes(list.lead.lowerBound + row, used, captures: captures)
    {
      used += 1
    }
    return used
  }

  private func walkTail(
    _ cells: Room<Bool>, width: Int, behind: Int,
    captures: Room<ByteRange>
  ) {
    var behind = behind
    for row in 0..<list.tail.count
    where behind > 0 && cells[(row + 1) * width + behind - 1]
      && takes(list.tail.lowerBound + row, text.count - behind, captures: captures)
    {
      behind -= 1
    }
  }
}
