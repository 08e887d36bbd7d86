// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import WayfinderLinks

/// Checks a link parameter of your own against the rules that every parameter keeps.
///
/// The type must have samples. Each sample writes a string that isn't empty, that its own expression
/// matches, and that reads back as the same value, in a path and in a query. Each string that can be
/// read has one canonical form, and every other string is refused without trapping.
///
/// - Parameters:
///   - type: The type.
///   - seed: The seed of the random strings.
/// - Returns: One mismatch for each rule and value.
public func conformanceMismatches<Parameter: LinkParameter>(
  of type: Parameter.Type, seed: UInt64 = 1
) -> [Mismatch] {
  let subject = "The link parameter \(Parameter.self)"
  let samples = Parameter.linkSamples
  if samples.isEmpty {
    return [Mismatch("\(subject) has no samples. Give usual and unusual values.")]
  }
  var mismatches: [Mismatch] = []
  func report(_ text: String) { mismatches.append(Mismatch("\(subject) \(text)")) }
  let expression = Parameter.linkExpression
  if let expression, (try? ConstraintExpression(parsing: expression)) == nil {
    report("has an expression that is not valid: '\(expression)'.")
    return mismatches
  }
  let link = Link("/a/:v", Parameter.self).query(.required("q", Parameter.self))
  for sample in samples {
    let text = sample.linkText
    guard !text.isEmpty else {
      report("has an empty sample, but a part of a path can't be empty.")
      continue
    }
    guard let read = Parameter(linkText: text) else {
      report("does not read '\(text)', which a sample writes.")
      continue
    }
    if read.linkText != text || areEqual(read, sample) == false {
      report("reads '\(text)', which a sample writes, as another value.")
    }
    if let url = try? link.url(for: sample, sample) {
      let back = link.parse(url)
      if back?.0.linkText != text || back?.1.linkText != text {
        report("does not read '\(url)' back.")
      }
    } else {
      report(
        "has the sample '\(text)', which can't be written into a URL"
          + (expression.map { "; its expression is '\($0)'." } ?? "."))
    }
  }
  var numbers = SeededGenerator(seed: seed)
  let scalars = Array("aZ0919-+._~/?#%&= ,;:@ä日\u{301}\u{0}\u{FFFD}🇨🇭\n".unicodeScalars)
  for _ in 0..<500 {
    var text = String.UnicodeScalarView()
    for _ in 0..<numbers.number(below: 8) { text.append(numbers.pick(scalars)) }
    let sample = numbers.pick(samples).linkText
    let tried = numbers.chance(50) ? String(text) : sample + String(text)
    guard let read = Parameter(linkText: tried) else { continue }
    let written = read.linkText
    if Parameter(linkText: written)?.linkText != written {
      report("reads '\(tried)', writes it as '\(written)' and does not read that back the same.")
      break
    }
  }
  return mismatches
}

/// Expects that a link parameter of your own keeps the rules; see
/// ``conformanceMismatches(of:seed:)``.
///
/// - Parameters:
///   - type: The type.
///   - seed: The seed of the random strings.
///   - sourceLocation: The location at which the issues are shown.
public func expectConformance<Parameter: LinkParameter>(
  of type: Parameter.Type, seed: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation
) {
  conformanceMismatches(of: type, seed: seed).record(sourceLocation: sourceLocation)
}

/// Whether two values are equal; `nil` when they cannot be compared.
private func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
  func compare<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
  return (left as? any Equatable).map { compare($0) }
}
