// Wayfinder is released under the MIT license; see LICENSE.

/// The parts of a row's path, or of its fragment: those before the rest, the rest, those behind it.
struct PartList: Sendable {
  private var first: UInt32 = 0
  private var leadCount: UInt16 = 0
  private var tailCount: UInt16 = 0
  private var hasRest = false
  private(set) var hasOptional = false

  /// A list without parts.
  init() {}

  /// The list of compiled parts that stand one after the other.
  init(_ indices: Range<Int>, of parts: ContiguousArray<CompiledPart>) {
    first = UInt32(indices.lowerBound)
    for index in indices {
      if parts[index].kind == .rest {
        hasRest = true
      } else if hasRest {
        tailCount += 1
      } else {
        leadCount += 1
      }
      hasOptional = hasOptional || parts[index].isOptional
    }
  }

  /// The parts before the rest, or all.
  var lead: Range<Int> { Int(first)..<Int(first) + Int(leadCount) }

  /// The index of the rest; -1 for none.
  var rest: Int { hasRest ? Int(first) + Int(leadCount) : -1 }

  /// The parts behind the rest.
  var tail: Range<Int> {
    let start = Int(first) + Int(leadCount) + (hasRest ? 1 : 0)
    return start..<start + Int(tailCount)
  }
}

extension PartList {
  /// Returns whether the parts take a whole string, and records what they capture.
  func takes(
    _ text: PathText, parts: Span<CompiledPart>, in context: PartContext,
    captures: Room<ByteRange>
  ) -> Bool {
    let fixed = lead.count + tail.count
    guard rest >= 0 || text.count <= fixed else { return false }
    if hasOptional {
      return OptionalParts(list: self, text: text, parts: parts, context: context)
        .take(captures: captures)
    }
    guard rest < 0 ? text.count == fixed : text.count >= fixed else { return false }
    guard takes(lead, text, at: 0, parts: parts, in: context, captures: captures) else {
      return false
    }
    guard rest >= 0 else { return true }
    let behind = text.count - tail.count
    guard takes(tail, text, at: behind, parts: parts, in: context, captures: captures) else {
      return false
    }
    guard takesRest(text, lead.count, behind, parts: parts, in: context) else { return false }
    captures[parts[rest].slot] = text.joined(lead.count, behind)
    return true
  }

  /// Whether parts take as many parts of the text, from one on.
  private func takes(
    _ indices: Range<Int>, _ text: PathText, at start: Int,
    parts: Span<CompiledPart>, in context: PartContext,
    captures: Room<ByteRange>
  ) -> Bool {
    var index = indices.lowerBound
    var segment = start
    while index < indices.upperBound {
      guard parts[index].takes(text.segments[segment], in: context, captures: captures) else {
        return false
      }
      index += 1
      segment += 1
    }
    return true
  }

  /// Whether the rest may be what lies between two parts of the text.
  func takesRest(
    _ text: PathText, _ lower: Int, _ upper: Int, parts: Span<CompiledPart>,
    in context: PartContext
  ) -> Bool {
    let part = parts[rest]
    guard part.program >= 0 else { return true }
    let value = text.joined(lower, upper)
    return context.programs[part.program].matches(
      context.bytes, in: value, bounds: value, ignoringCase: false)
  }
}
