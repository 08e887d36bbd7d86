// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// A file that describes an app's navigation: a catalogue or a route document.
///
/// ```swift
/// let file = try NavigationFile(bytes: bytes, name: "library.json")
/// print(file.app, file.navigation.routes.map(\.name))
/// ```
///
/// Use it where either may come, as the command line tool does; the file's own `format` says which
/// it is. ``navigation`` is the app's navigation in both cases. If you know the format, read a
/// ``Catalogue`` or ``RouteDocument`` directly.
public enum NavigationFile: Sendable, Equatable {
  /// A file in the format `wayfinder-catalogue/1`.
  case catalogue(Catalogue)
  /// A file in the format `wayfinder-routes/1`.
  case document(RouteDocument)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults. A file that isn't valid JSON or is in another format has
  ///   one finding; see ``DocumentError/unreadable``.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    self = try Self.read(bytes: Array(bytes), name: name) { _ in false }.file
  }

  /// Reads a file; in a route document some kinds of faults are no hindrance.
  ///
  /// - Parameter tolerates: As of ``RouteDocument``.
  /// - Returns: The file, and the faults that were tolerated, sorted by JSON path.
  /// - Throws: `DocumentError` with all faults where one is not tolerated.
  package static func read(
    bytes: [UInt8], name: String, tolerating tolerates: (DocumentFault) -> Bool
  ) throws(DocumentError) -> (file: NavigationFile, tolerated: [LocatedFault]) {
    switch try format(of: bytes, name: name) {
    case RouteDocument.format:
      let read = try RouteDocument.read(bytes: bytes, name: name, tolerating: tolerates)
      return (.document(read.document), read.tolerated)
    default:
      return (.catalogue(try Catalogue(bytes: bytes, name: name)), [])
    }
  }

  /// The format of a file, which is a known one.
  private static func format(of bytes: [UInt8], name: String) throws(DocumentError) -> String {
    let known = [Catalogue.format, RouteDocument.format]
    try JSONReader.requireSize(of: bytes, named: name)
    let root = try JSONReader.read(bytes, named: name)
    var reader = DocumentReader()
    let object = reader.object(Place(root, path: .root, subject: "The file"))
    let format = object.flatMap { object in
      reader.read("format", of: object, .oneOf(known)) { $0.text($1) }
    }
    if let format, !known.contains(format), let place = object?.member("format") {
      reader.report(.unknownFormat(format, known: known), at: place)
    }
    guard let format, known.contains(format) else {
      let faults = reader.faults(in: bytes)
      // Keys that stand twice don't matter where the format is wrong.
      let error = DocumentError(name: name, faults: faults)
      throw error.unreadable.map { DocumentError(name: name, findings: [$0]) } ?? error
    }
    return format
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

  /// Returns the configurations, each with placeholders for the app's screens and with its cases: of a
  /// document first the base and then each variant, named `app (variant)`.
  ///
  /// - Throws: `LinkError` when links make no table, which doesn't happen with a file that was read.
  @MainActor
  public func configurations() throws(LinkError) -> [NavigationConfiguration] {
    switch self {
    case .catalogue(let catalogue): return [try catalogue.configuration()]
    case .document(let document):
      var all = [try document.configuration()]
      for variant in document.variants {
        if let made = try document.configuration(ofVariant: variant.name) { all.append(made) }
      }
      return all
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
