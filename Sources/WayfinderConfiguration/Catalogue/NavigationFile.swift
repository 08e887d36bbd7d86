// Wayfinder is released under the MIT license; see LICENSE.

/// A file that describes an app's navigation, of either format: a catalogue or a route document.
///
/// The file's own `format` says which. A file that says neither is read as a catalogue, and that
/// reader reports the fault.
public enum NavigationFile: Sendable, Equatable {
  /// A file in the format `wayfinder-catalogue/1`.
  case catalogue(Catalogue)
  /// A file in the format `wayfinder-routes/1`.
  case document(RouteDocument)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  public init(bytes: [UInt8], name: String) throws(DocumentError) {
    self = try Self.read(bytes: bytes, name: name) { _ in false }.file
  }

  /// Reads a file; in a route document some kinds of faults are no hindrance.
  ///
  /// - Parameter tolerates: As of ``RouteDocument``.
  /// - Returns: The file, and the faults that were tolerated, sorted by JSON path.
  /// - Throws: `DocumentError` with all faults where one is not tolerated.
  package static func read(
    bytes: [UInt8], name: String, tolerating tolerates: (DocumentFault) -> Bool
  ) throws(DocumentError) -> (file: NavigationFile, tolerated: [Finding]) {
    if let root = try? JSONReader.read(bytes), case .object(let object) = root.content,
      case .string(RouteDocument.format) = object["format"]?.content
    {
      let read = try RouteDocument.read(bytes: bytes, name: name, tolerating: tolerates)
      return (.document(read.document), read.tolerated)
    }
    return (.catalogue(try Catalogue(bytes: bytes, name: name)), [])
  }

  /// The name of the app.
  public var app: String {
    switch self {
    case .catalogue(let catalogue): catalogue.app
    case .document(let document): document.app
    }
  }

  /// The navigation; of a document, the base.
  public var navigation: NavigationDocument {
    switch self {
    case .catalogue(let catalogue): catalogue.document
    case .document(let document): document.base
    }
  }

  /// Findings that are probably mistakes but not faults.
  public var remarks: [Finding] {
    switch self {
    case .catalogue(let catalogue): catalogue.remarks
    case .document(let document): document.remarks
    }
  }
}
