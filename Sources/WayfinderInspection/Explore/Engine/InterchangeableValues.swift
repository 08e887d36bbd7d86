// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// Values of a document's parameters at which nothing looks but to tell "the same" from "another". Two
/// states count as one when they differ only in which of the two values of a parameter stands first.
///
/// A parameter has such values if, whichever link has the one, the same link also has the other, with
/// everything else equal. Then exchanging them exchanges openings, and with them everything that can
/// happen.
struct InterchangeableValues {
  /// For each parameter, its name, its two values, and its number. They are few.
  private var pairs: [(name: [UInt8], first: [UInt8], second: [UInt8], bit: UInt64)] = []

  /// Nothing is interchangeable.
  init() {}

  /// Finds the parameters of some configurations, all of documents.
  @MainActor
  init(of links: [ExploredLinks]) {
    var values: [String: Set<String>] = [:]
    for opening in links.flatMap(\.openings) {
      for (name, value) in opening.link?.arguments.values ?? [:] {
        values[name, default: []].insert(value)
      }
    }
    for (name, both) in values.sorted(by: { $0.key < $1.key }) where pairs.count < 64 {
      let sorted = both.sorted()
      guard sorted.count == 2, sorted.allSatisfy(\.isPlain), name.isPlain,
        links.allSatisfy({ Self.isClosed($0, name, sorted[0], sorted[1]) })
      else { continue }
      pairs.append(
        (
          Array(name.utf8), Array(sorted[0].utf8), Array(sorted[1].utf8),
          1 << UInt64(pairs.count)
        ))
    }
  }

  /// Whether each opening has a counterpart with the other value.
  @MainActor
  private static func isClosed(
    _ links: ExploredLinks, _ name: String, _ first: String, _ second: String
  ) -> Bool {
    struct Form: Hashable {
      let subject: String
      let state: [String: LinkStateValue]
      let arguments: [String: String]
    }
    func form(_ opening: ExploredLinks.Opening, exchanging: Bool) -> Form {
      var arguments = opening.link?.arguments.values ?? [:]
      if exchanging, let value = arguments[name] {
        arguments[name] = value == first ? second : first
      }
      return Form(
        subject: opening.subject, state: opening.action.state, arguments: arguments)
    }
    let forms = Set(links.openings.map { form($0, exchanging: false) })
    return links.openings.allSatisfy { forms.contains(form($0, exchanging: true)) }
  }

  var isEmpty: Bool { pairs.isEmpty }

  /// A drawing in which the first of the two values of each parameter is the one that is written first,
  /// and the parameters whose values had to be exchanged for that.
  func renamed(_ drawing: String) -> (drawing: String, exchanged: UInt64) {
    if pairs.isEmpty { return (drawing, 0) }
    var (seen, exchanged): (UInt64, UInt64) = (0, 0)
    let text = exchange(in: drawing) { bit, isSecond in
      if seen & bit == 0 {
        seen |= bit
        if isSecond { exchanged |= bit }
      }
      return exchanged & bit != 0
    }
    return (text, exchanged)
  }

  /// Returns a drawing, or a part of one, with the values of some parameters exchanged.
  func exchanging(_ bits: UInt64, in text: String) -> String {
    bits == 0 ? text : exchange(in: text) { bit, _ in bits & bit != 0 }
  }

  /// Exchanges values in a drawing.
  ///
  /// - Parameter isExchanged: Says whether the value of a parameter becomes the other one, given the
  ///   parameter's number and whether it is the second one.
  private func exchange(
    in text: String, _ isExchanged: (UInt64, _ isSecond: Bool) -> Bool
  ) -> String {
    let bytes = Array(text.utf8)
    var changes: [(range: Range<Int>, value: [UInt8])] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "(") else {
        index += 1
        continue
      }
      // The values of a screen: `(book: 7, page: 2)`.
      repeat {
        index += index < bytes.count && bytes[index] == UInt8(ascii: ",") ? 2 : 1
        let name = index
        while index < bytes.count, bytes[index].isPlain { index += 1 }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: ":"),
          bytes[index + 1] == UInt8(ascii: " ")
        else { break }
        let pair = pairs.first { $0.name.elementsEqual(bytes[name..<index]) }
        index += 2
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: ","),
          bytes[index] != UInt8(ascii: ")"), bytes[index] != UInt8(ascii: "\n")
        { index += 1 }
        guard let pair else { continue }
        let value = bytes[start..<index]
        let isSecond = value.elementsEqual(pair.second)
        guard isSecond || value.elementsEqual(pair.first) else { continue }
        if isExchanged(pair.bit, isSecond) {
          changes.append((start..<index, isSecond ? pair.first : pair.second))
        }
      } while index < bytes.count && bytes[index] == UInt8(ascii: ",")
    }
    if changes.isEmpty { return text }
    var made: [UInt8] = []
    made.reserveCapacity(bytes.count + changes.count)
    var last = 0
    for change in changes {
      made += bytes[last..<change.range.lowerBound]
      made += change.value
      last = change.range.upperBound
    }
    made += bytes[last...]
    return String(decoding: made, as: UTF8.self)
  }
}

extension String {
  /// Whether it has only letters, digits, hyphens and underscores of ASCII.
  fileprivate var isPlain: Bool { !isEmpty && utf8.allSatisfy(\.isPlain) }
}

extension UInt8 {
  /// Whether it is a letter, a digit, a hyphen or an underscore.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
