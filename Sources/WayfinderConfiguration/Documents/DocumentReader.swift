// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderLinks

/// Reads the values of a document and collects everything that is wrong with them.
///
/// A read that fails reports why and returns `nil`; the reader goes on with what else there is.
package struct DocumentReader {
  /// The part of the file that a path leads to, in words; `nil` where each place knows it.
  var subject: ((JSONPath) -> String)?
  private var faults: [Located] = []
  private var remarks: [Located] = []
  /// The number of faults that are kept; those beyond are only counted.
  var limit = Int.max
  private var uncounted = 0

  private struct Located {
    let offset: Int
    let path: JSONPath
    let subject: String
    let fault: DocumentFault
  }

  package init() {}

  /// Reports a fault of a value.
  mutating func report(
    _ code: String, _ message: @autoclosure () -> String, _ remedy: @autoclosure () -> String,
    at place: Place
  ) {
    report(DocumentFault(code, message(), remedy()), at: place)
  }

  /// Reports a fault of a value.
  ///
  /// - Parameters:
  ///   - fault: The fault, which is put into words only if it is kept.
  ///   - part: The value that has the fault, where that isn't the place itself.
  package mutating func report(
    _ fault: @autoclosure () -> DocumentFault, at place: Place, of part: Place? = nil
  ) {
    guard !isFull else {
      uncounted += 1
      return
    }
    faults.append(located(fault(), at: place, of: part ?? place))
  }

  /// Whether further faults are only counted, so that nobody needs to find out more about them.
  var isFull: Bool { faults.count >= limit }

  /// The limit on the names for which nearest ones are searched.
  static let searchLimit = 200
  private var searchCount = 0

  /// Whether one more name may be compared with those that may be meant.
  ///
  /// A document that has used up the searches has a finding about it.
  mutating func maySearch(at place: Place) -> Bool {
    if isFull { return false }
    searchCount += 1
    if searchCount == Self.searchLimit + 1 {
      report(
        "searchesEnded",
        "from here on, names aren't compared with those that may be meant: \(Self.searchLimit) were.",
        "Fix the others first.", at: place)
    }
    return searchCount <= Self.searchLimit
  }

  /// Reports what does nothing, but was meant to do something.
  mutating func remark(_ fault: @autoclosure () -> DocumentFault, at place: Place) {
    if remarks.count < limit { remarks.append(located(fault(), at: place, of: place)) }
  }

  private func located(_ fault: DocumentFault, at place: Place, of part: Place) -> Located {
    Located(
      offset: place.offset, path: place.path, subject: subject?(part.path) ?? part.subject,
      fault: fault)
  }

  /// All faults by their place in the text.
  package func faults(in bytes: [UInt8]) -> [LocatedFault] {
    Self.findings(faults, in: bytes)
  }

  /// All faults by their JSON path, then by their place in the text; behind them how many more there
  /// are.
  func faultsByPath(in bytes: [UInt8]) -> [LocatedFault] {
    var findings = Self.sortedByPath(Self.findings(faults, in: bytes))
    if uncounted > 0, let last = findings.last {
      findings.append(
        LocatedFault(
          path: .root, position: last.position, subject: "The document",
          fault: .more(uncounted)))
    }
    return findings
  }

  /// All remarks by their JSON path, in words.
  func remarksByPath(in bytes: [UInt8], of file: String) -> [Finding] {
    Self.sortedByPath(Self.findings(remarks, in: bytes)).map { $0.finding(in: file, .note) }
  }

  private static func sortedByPath(_ findings: [LocatedFault]) -> [LocatedFault] {
    findings.sorted { ($0.path, $0.position) < ($1.path, $1.position) }
  }

  private static func findings(_ found: [Located], in bytes: [UInt8]) -> [LocatedFault] {
    let sorted = found.sorted { ($0.offset, $0.path) < ($1.offset, $1.path) }
    let positions = TextPosition.positions(of: sorted.map(\.offset), in: bytes)
    return zip(sorted, positions).map { located, position in
      LocatedFault(
        path: located.path, position: position, subject: located.subject, fault: located.fault)
    }
  }
}
