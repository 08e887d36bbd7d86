// Wayfinder is released under the MIT license; see LICENSE.

/// The universal links part of an Apple association file: which URLs of a host open which app.
///
/// A file is a value that has been checked: its patterns are compiled, its variables are known.
///
/// `AssociationDocument` of `WayfinderConfiguration` reads it as the host serves it.
///
/// ```swift
/// let document = try AssociationDocument(bytes: bytes, name: "apple-app-site-association")
/// print(document.file.appIDs(opening: "https://shop.example/products/42"))
/// ```
///
/// **Source:** Apple, BundleResources, `applinks`.
public struct AssociationFile: Sendable {
  /// The most steps that all patterns may have together, with the words of their variables written out:
  /// about one for each character.
  public static let sizeLimit = 1_000_000

  /// The details in order.
  package let details: [AssociationDetail]

  /// The words of the file's own variables, by name.
  package let variables: [String: [String]]

  /// The values that entries of `components` have where neither they nor their detail name any.
  package let defaults: AssociationEntry

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
  package init(
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
  package func entry(at place: AssociationPlace) -> AssociationEntry {
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
