// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderLinks

/// A fault of a document and its place.
package struct LocatedFault: Sendable, Equatable {
  /// The way to the value or key that is wrong, or to the key that is missing.
  package let path: JSONPath

  /// The position in the file; for a missing key, that of the object that lacks it.
  package let position: TextPosition

  /// The part that it belongs to, in the words of the document, such as `Route 'Book'`.
  package let subject: String

  /// The fault that was found.
  package let fault: DocumentFault

  /// The fault in words, in the file of this name.
  package func finding(in file: String, _ severity: Finding.Severity = .error) -> Finding {
    let place = Finding.Place(
      file: file, line: position.line, column: position.column, path: path.description)
    if let finding = fault.link { return finding.at(place) }
    return Finding(
      code: fault.code, severity: severity, place: place, message: "\(subject): \(fault.message)",
      remedy: fault.remedy)
  }
}

extension DocumentError {
  /// Tells faults of a file in words.
  package init(name: String, faults: [LocatedFault]) {
    self.init(name: name, findings: faults.map { $0.finding(in: name) })
  }
}
