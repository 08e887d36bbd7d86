// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// An app's navigation with cases that prove it: a file in the format `wayfinder-catalogue/1`.
///
/// ```swift
/// let catalogue = try Catalogue(bytes: bytes, name: "lichess.json")
/// print(await AppContract(casesOf: try catalogue.configuration()).run())
/// ```
///
/// A catalogue is read whole or not at all. Reading reports every fault at once, each with its JSON
/// path, what is wrong, and the nearest valid name where one is unknown:
///
/// - A missing, unknown, repeated or misplaced key, a value of the wrong type, an empty name.
/// - A name of a route, tab or screen that nothing has, or that two have.
/// - A pattern, constraint expression or fragment condition that does not compile.
///
/// A screen beneath may be called what no route is called; it then takes no parameters. It is a
/// fault, though, where it is probably a misspelling: where the nearest name of a route or of a
/// screen of the shell differs by at least one edit and by no more than a third of the name's
/// scalars, in more than a number.
public struct Catalogue: Sendable, Equatable {
  /// The format this reads, as the file's `format` says it.
  public static let format = "wayfinder-catalogue/1"

  /// The name of the app.
  public let app: String

  /// The platform that the app's source is for.
  public let platform: String

  /// The sources of the facts in the file.
  public let source: [String]

  /// The app's navigation.
  public let document: NavigationDocument

  /// The cases, each with a URL and its expected outcome, in the order of the file.
  public let cases: [ContractRow]

  /// Findings that are probably mistakes but not faults, by their place in the file: a constraint
  /// or condition for a name that the pattern lacks, a `root` placement of a screen that is not a
  /// root of the shell, an effect beneath a screen, a screen in the expected stack of a case that
  /// nothing declares.
  public let remarks: [Finding]

  init(
    app: String, platform: String, source: [String], document: NavigationDocument,
    cases: [ContractRow], remarks: [Finding]
  ) {
    self.app = app
    self.platform = platform
    self.source = source
    self.document = document
    self.cases = cases
    self.remarks = remarks
  }
}

extension Catalogue {
  /// Reads a catalogue.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  /// - Complexity: linear in the number of bytes; each unknown name is compared with the known
  ///   ones.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    let bytes = Array(bytes)
    try JSONReader.requireSize(of: bytes, named: name)
    let root = try JSONReader.read(bytes, named: name)
    var reader = CatalogueReader()
    let content = reader.read(root)
    let faults = reader.document.faults(in: bytes)
    guard let content, faults.isEmpty else {
      throw DocumentError(name: name, faults: faults)
    }
    self.init(
      app: content.app, platform: content.platform, source: content.source,
      document: content.document, cases: content.cases,
      remarks: reader.document.remarks(in: bytes, of: name))
  }
}

extension Catalogue {
  /// Returns the app of the catalogue, with placeholders for its screens and the catalogue's cases.
  ///
  /// - Throws: `LinkError` when the links make no table, which doesn't happen with a catalogue that was
  ///   read.
  @MainActor
  public func configuration() throws(LinkError) -> NavigationConfiguration {
    try NavigationConfiguration(document, named: app, cases: cases)
  }

  /// The names of all guards that a tab or a route asks, each once, in the order of their scalars.
  public var guards: [String] {
    document.guards
  }
}
