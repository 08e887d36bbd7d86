// Wayfinder is released under the MIT license; see LICENSE.

/// The universal links of an Apple association file: which URLs of a host open which app.
///
/// Only `applinks` is read. Keys that mean nothing are ignored, as the system does, and remarked on.
///
/// ```swift
/// let file = try AssociationFile(bytes: bytes, name: "apple-app-site-association")
/// print(file.appIDs(opening: "https://shop.example/products/42"))
/// for remark in file.remarks { print(remark) }
/// ```
///
/// **Source:** Apple, BundleResources, `applinks`; where that says nothing, the recorded answers of
/// Apple's own matcher.
public struct AssociationFile: Sendable {
  /// The most characters that all patterns and words may have together.
  public static let sizeLimit = 1_000_000

  /// The longest URL, in bytes, that is compared with a file; a longer one isn't claimed.
  public static let urlLimit = 16_384

  /// The most steps of a comparison with a table of links, of which one search takes a tenth at most;
  /// tests lower it.
  @TaskLocal package static var workLimit = 2_000_000

  /// Findings about entries that are ignored, can never match, or match more than they seem to, by
  /// their place in the file.
  public let remarks: [Finding]

  /// The details in order.
  let details: [Detail]

  /// The words of each variable, as patterns.
  let words: [String: [AssociationPattern]]

  /// The entries for some apps; the first entry that fits decides.
  struct Detail: Sendable {
    var appIDs: [String] = []
    var entries: [Entry] = []
  }

  /// An entry, with what it leaves out taken from the defaults.
  struct Entry: Sendable {
    /// The numbers of its detail and of itself, from 0.
    let number: (detail: Int, entry: Int)
    /// The place in the file.
    var source: Finding.Place
    /// The entry in one line, as messages show it.
    let text: String
    let path: [AssociationPattern]
    let query: AssociationPattern
    /// The query items by name, in order; each item of a name must fit, and an absent one is empty.
    let items: [(name: String, value: AssociationPattern)]
    let fragment: AssociationPattern
    let excludes: Bool
    let ignoresCase: Bool
    let decodes: Bool

    /// Whether it asks nothing of query and fragment.
    var asksPathOnly: Bool {
      query.takesEverything && fragment.takesEverything && items.allSatisfy(\.value.takesEverything)
    }
  }

  /// All apps that the file names, each once, in order.
  public var appIDs: [String] {
    var known: Set<String> = []
    return details.flatMap(\.appIDs).filter { known.insert($0).inserted }
  }
}

extension AssociationFile {
  /// Reads an association file.
  ///
  /// - Parameters:
  ///   - bytes: The file, such as a `Data`: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  /// - Throws: `LinkError.invalidFile` with all faults; where the bytes aren't JSON, the first.
  /// - Complexity: linear in the number of bytes.
  public init(bytes: some Sequence<UInt8>, name: String) throws(LinkError) {
    let (file, findings) = AssociationReader.read(Array(bytes), name: name)
    guard let file else {
      throw .invalidFile(name: name, findings.filter { $0.severity == .error })
    }
    self = file
  }
}
