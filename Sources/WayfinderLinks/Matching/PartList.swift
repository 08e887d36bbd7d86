// Wayfinder is released under the MIT licence; see LICENSE.

/// The parts of a row's path, or of its fragment: those before the rest, the rest, those behind it.
struct PartList: Sendable {
  var lead = 0..<0
  /// The index of the rest; -1 for none.
  var rest = -1
  var tail = 0..<0
  var hasOptional = false
}

extension PartList {
  /// Whether the parts take all of a text, and if they do, what they capture.
  func takes(
    _ text: PathText, parts: UnsafeBufferPointer<CompiledPart>, in context: PartContext,
    captures: UnsafeMutableBufferPointer<ByteRange>
  ) -> Bool {
    let fixed = lead.count + tail.count
    guard rest >= 0 || text.count <= fixed else { return false }
    if hasOptional {
      return OptionalParts(list: self, text: text, parts: parts, context: context)
        .take(captures: captures)
    }
    guard rest < 0 ? text.count == fixed : text.count >= fixed else { return false }
    for (offset, index) in lead.enumerated() {
      guard parts[index].takes(text.segments[offset], in: context, captures: captures) else {
        return false
      }
    }
    let behind = text.count - tail.count
    for (offset, index) in tail.enumerated() {
      guard parts[index].takes(text.segments[behind + offset], in: context, captures: captures)
      else { return false }
    }
    guard rest >= 0 else { return true }
    guard takesRest(text, lead.count, behind, parts: parts, in: context) else { return false }
    captures[parts[rest].slot] = text.joined(lead.count, behind)
    return true
  }

  /// Whether the rest may be what lies between two parts of the text.
  func takesRest(
    _ text: PathText, _ lower: Int, _ upper: Int, parts: UnsafeBufferPointer<CompiledPart>,
    in context: PartContext
  ) -> Bool {
    let part = parts[rest]
    guard part.program >= 0 else { return true }
    let value = text.joined(lower, upper)
    return context.programs[part.program].matches(
      context.bytes, in: value, bounds: value, ignoringCase: false)
  }
}
