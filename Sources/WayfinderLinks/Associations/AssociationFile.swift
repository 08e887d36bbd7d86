// Wayfinder is released under the MIT license; see LICENSE.

/// The universal links part of an Apple association file: which URLs of a host open which app.
///
/// A file is a value that has been checked: its patterns are compiled, its variables are known.
///
/// ```swift
/// let file = try AssociationFile(details: [
///   AssociationDetail(
///     appIDs: ["ABCDE12345.com.example.app"],
///     entries: [AssociationEntry(path: "/help/*", excludes: true), AssociationEntry(path: "*")])
/// ])
/// let match = file.matches("https://example.com/help/1", appID: "ABCDE12345.com.example.app")
/// // .excluded(by: AssociationPlace(detail: 0, entry: 0))
/// ```
///
/// **Source:** Apple, BundleResources, `applinks`.
public struct AssociationFile: Sendable {
  /// The most steps that all patterns may have together, with the words of their variables written out:
  /// about one for each character.
  public static let sizeLimit = 1_000_000

  /// The details in order.
  public let details: [AssociationDetail]

  /// The words of the file's own variables, by name.
  public let variables: [String: [String]]

  /// The values that entries of `components` have where neither they nor their detail name any.
  public let defaults: AssociationEntry

  /// All entries in the order in which they are asked.
  let rules: [AssociationRule]
  let words: [String: AssociationWords]

  /// Checks and compiles a file.
  ///
  /// - Parameters:
  ///   - details: The details in order.
  ///   - variables: The words of substitution variables, by name; one that bears the name of a
  ///     predefined variable replaces it.
  ///   - defaults: The values that entries of `components` have where they name none.
  /// - Throws: `AssociationError` with all faults.
  /// - Complexity: linear in the size of the declaration with the words written out, which
  ///   sizeLimit bounds; words are sorted.
  public init(
    details: [AssociationDetail], variables: [String: [String]] = [:],
    defaults: AssociationEntry = AssociationEntry()
  ) throws(AssociationError) {
    var compiler = AssociationCompiler(variables)
    let rules = compiler.compile(details, defaults: defaults)
    guard compiler.faults.isEmpty else { throw AssociationError(faults: compiler.faults) }
    self.details = details
    self.variables = variables
    self.defaults = defaults
    self.rules = rules
    words = compiler.words
  }

  /// All apps that the file names, each once, in order.
  public var appIDs: [String] {
    var known: Set<String> = []
    return details.flatMap(\.appIDs).filter { known.insert($0).inserted }
  }

  /// Returns the entry at a place as declared.
  ///
  /// - Precondition: There is one.
  public func entry(at place: AssociationPlace) -> AssociationEntry {
    guard details.indices.contains(place.detail),
      details[place.detail].entries.indices.contains(place.entry)
    else { fatalError("AssociationFile.entry(at:) must name an entry of the file (was \(place)).") }
    return details[place.detail].entries[place.entry]
  }
}

extension AssociationFile: Equatable {
  /// Returns whether both are declared the same.
  public static func == (first: AssociationFile, second: AssociationFile) -> Bool {
    first.details == second.details && first.variables == second.variables
      && first.defaults == second.defaults
  }
}
