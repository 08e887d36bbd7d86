// Wayfinder is released under the MIT license; see LICENSE.

/// One thing that is wrong with a document, and where.
///
/// ```swift
/// for finding in error.findings {
///   print(finding.position.line, finding.subject, finding.fault)
/// }
/// ```
///
/// Print it for one line with its place. For an editor or a report of your own, take ``position``,
/// ``subject``, and the fault's description apart.
public struct Finding: Sendable, Equatable {
  /// The way to the value or key that is wrong, or to the key that is missing.
  public let path: JSONPath

  /// The position in the file; for a missing key, that of the object that lacks it.
  public let position: TextPosition

  /// The part that it belongs to, in the words of the document, such as `Route 'Book'`.
  public let subject: String

  /// The fault that was found.
  public let fault: DocumentFault

  /// Creates a finding.
  public init(path: JSONPath, position: TextPosition, subject: String, fault: DocumentFault) {
    self.path = path
    self.position = position
    self.subject = subject
    self.fault = fault
  }
}

extension Finding: CustomStringConvertible {
  /// The path, the subject, what is wrong with it, and the way out.
  public var description: String {
    if case .link(let error) = fault {
      "\(path): \(error)"
    } else {
      "\(path): \(subject): \(fault)"
    }
  }
}
