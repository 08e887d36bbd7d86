// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// An Apple association file as it was read: what it says, and what in it does nothing.
///
/// Of the file only `applinks` is read. Keys that mean nothing are ignored, as the system does, and
/// remarked on.
///
/// ```swift
/// let document = try AssociationDocument(bytes: bytes, name: "apple-app-site-association")
/// let appIDs = document.file.appIDs(opening: "https://example.com/help/1")
/// ```
public struct AssociationDocument: Sendable, Equatable {
  /// The content of the file.
  public let file: AssociationFile

  /// Findings about entries that are ignored or can never matter, by their place in the file.
  public let remarks: [Finding]

  /// Reads an association file.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  /// - Complexity: that of `AssociationFile`, and linear in the number of bytes.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let bytes = Array(bytes)
    let root = try JSONReader.read(bytes, named: name)
    var reader = AssociationReader()
    let file = reader.read(root)
    let findings = reader.document.findings(in: bytes)
    guard let file, findings.isEmpty else {
      throw DocumentError(name: name, findings: findings)
    }
    self.file = file
    remarks = reader.document.remarks(in: bytes)
  }
}
