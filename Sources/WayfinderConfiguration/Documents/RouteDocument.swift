// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// An app's navigation as data: a file in the format `wayfinder-routes/1`.
///
/// ```swift
/// let document = try RouteDocument(bytes: bytes, name: "library.json")
/// let configuration = try document.configuration(ofVariant: "flat")
/// let tree = try configuration?.makeTree()
/// ```
///
/// A document describes a shell of nested containers, routes, guards' redirects and links, each a
/// collection by name, and variants of all this as merge patches. The base and each variant are a
/// ``NavigationDocument``.
///
/// A document is read whole or not at all. Reading reports every fault at once, sorted by JSON path,
/// each with what is wrong, the way out, and the nearest valid name where one is unknown. The base
/// and each variant are checked whole, the variant after merging.
///
/// A document may come from the network: no input traps, more than ``byteLimit`` bytes are refused
/// unread, and nesting is limited to 128.
///
/// **Source:** Merge patches are those of RFC 7396.
public struct RouteDocument: Sendable, Equatable {
  /// The format this reads, as the file's `format` says it.
  public static let format = "wayfinder-routes/1"

  /// The maximum size of a document in bytes: 8 MiB.
  public static let byteLimit = 8 << 20

  /// The maximum number of variants of a document.
  public static let variantLimit = 16

  /// The maximum number of faults of the base, and of each variant, that are listed one by one.
  public static let findingLimit = 1000

  /// The name of the app.
  public let app: String

  /// The navigation without any variant.
  public let base: NavigationDocument

  /// The cases of the base, each with a URL and its expected outcome, in the order of the file.
  public let cases: [ContractRow]

  /// The variants in their order.
  public let variants: [Variant]

  /// The experiment that assigns the variants; `nil` without variants.
  public let experiment: Experiment?

  /// Findings that are probably mistakes but not faults, sorted by JSON path.
  public let remarks: [Finding]

  /// A variant of a document: the base with the variant's patch applied.
  ///
  /// It is complete, so that it can be checked, drawn, and run without the base. To put one into
  /// use, make a ``NavigationConfiguration`` of the document and its name.
  public struct Variant: Sendable, Equatable {
    /// The name by which an ``Experiment`` and ``Assignment`` refer to it.
    public let name: String
    /// The navigation with the variant's patch applied.
    public let document: NavigationDocument
    /// The cases of the variant, each with a URL and its expected outcome.
    public let cases: [ContractRow]
  }
}

extension RouteDocument {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `DocumentError` with all faults; where the bytes are no JSON, the first.
  /// - Complexity: linear in the number of bytes, times the number of variants; each unknown name is
  ///   compared with the known ones, for so many as are listed.
  public init(bytes: some Sequence<UInt8>, name: String) throws(DocumentError) {
    self = try Self.read(bytes: Array(bytes), name: name) { _ in false }.document
  }

  /// Reads a document in which some kinds of faults are no hindrance.
  ///
  /// - Parameter tolerates: Whether a document with the fault is read nevertheless. It must be one
  ///   that leaves nothing unread.
  /// - Returns: The document, and the faults that were tolerated, sorted by JSON path.
  /// - Throws: `DocumentError` with all faults where one is not tolerated.
  package static func read(
    bytes: [UInt8], name: String, tolerating tolerates: (DocumentFault) -> Bool
  ) throws(DocumentError) -> (document: RouteDocument, tolerated: [LocatedFault]) {
    try read(bytes: bytes, name: name, components: nil, tolerating: tolerates)
  }

  static func read(
    bytes: [UInt8], name: String, components: (any ComponentChecking)?,
    tolerating tolerates: (DocumentFault) -> Bool = { _ in false }
  ) throws(DocumentError) -> (document: RouteDocument, tolerated: [LocatedFault]) {
    try JSONReader.requireSize(of: bytes, named: name)
    func isRead(_ found: LocatedFault) -> Bool { found.fault.isWarning || tolerates(found.fault) }
    let root = try JSONReader.read(bytes, named: name)
    var reader = RouteDocumentReader(components: components)
    let content = reader.read(root)
    var faults = reader.document.faultsByPath(in: bytes)
    let known = Set(faults.map(\.key))
    var variants: [Variant] = []
    for patch in reader.patches {
      var own = RouteDocumentReader(components: components)
      let merged = own.read(root.merging(patch.value).withoutVariants)
      let new = own.document.faultsByPath(in: bytes)
        .filter { !known.contains($0.key) }.map { $0.asNewEntry(besides: root) }
      faults += new.map { $0.ofVariant(patch.name) }
      if let merged, new.allSatisfy(isRead) {
        variants.append(
          Variant(name: patch.name, document: merged.document, cases: merged.cases))
      }
    }
    faults.sort { $0.comes(before: $1) }
    guard let content, faults.allSatisfy(isRead) else {
      throw DocumentError(
        name: name, faults: faults.filter { !$0.fault.isWarning || $0.fault.isLimit })
    }
    let warnings = faults.filter(\.fault.isWarning).map { $0.finding(in: name, .note) }
    let document = RouteDocument(
      app: content.app, base: content.document, cases: content.cases, variants: variants,
      experiment: content.experiment,
      remarks: reader.document.remarksByPath(in: bytes, of: name) + warnings)
    return (document, faults)
  }

  /// Returns the variant with a name; `nil` if the document has none.
  public func variant(named name: String) -> Variant? {
    variants.first { $0.name == name }
  }

  /// The cases for an id: those of its variant, or else of the base.
  func cases(for assignment: Assignment) -> [ContractRow] {
    if case .variant(let name) = assignment, let variant = variant(named: name) {
      return variant.cases
    }
    return cases
  }

  /// The navigation for an id: that of its variant, or else of the base.
  public func document(for assignment: Assignment) -> NavigationDocument {
    if case .variant(let name) = assignment, let variant = variant(named: name) {
      return variant.document
    }
    return base
  }
}

extension JSONValue {
  /// A merged document as one that has no variants of its own.
  fileprivate var withoutVariants: JSONValue {
    guard case .object(let object) = content else { return self }
    let members = object.members.filter { $0.key != "variants" && $0.key != "experiment" }
    return JSONValue(.object(JSONObject(members)), offset: offset)
  }
}

extension LocatedFault {
  /// A key that tells the fault from others, wherever it was found.
  fileprivate var key: String { "\(path)\n\(fault.message)\n\(fault.remedy)" }

  /// Whether it is listed before another: by path, then by place; what is not listed comes last.
  fileprivate func comes(before other: LocatedFault) -> Bool {
    let (own, others) = (fault.code == "more" ? 1 : 0, other.fault.code == "more" ? 1 : 0)
    return (own, path, position) < (others, other.path, other.position)
  }

  /// The fault as that of a new entry, where the base has no entry of the name.
  fileprivate func asNewEntry(besides base: JSONValue) -> LocatedFault {
    guard fault.code == "missingKey", path.components.count == 3,
      case .key(let collection) = path.components[0],
      ["routes", "table", "cases"].contains(collection),
      case .key(let name) = path.components[1], case .key(let key) = path.components[2],
      let entries = Place(base, path: .root, subject: "").member(collection)?.members?.map(\.key),
      !entries.contains(name)
    else { return self }
    return LocatedFault(
      path: path, position: position, subject: subject,
      fault: fault.ofNewEntry(lacking: key, nearest: NearestName(among: entries).nearest(to: name)))
  }

  /// The fault as one of a variant.
  fileprivate func ofVariant(_ name: String) -> LocatedFault {
    let variant = JSONPath.root.key("variants").key(name).key("patch")
    return LocatedFault(
      path: JSONPath(variant.components + path.components), position: position,
      subject: "Variant \(name.quoted): \(subject.prefix(1).lowercased())\(subject.dropFirst())",
      fault: fault)
  }
}
