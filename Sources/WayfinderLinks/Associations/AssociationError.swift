// Wayfinder is released under the MIT license; see LICENSE.

/// An error with all faults of an association file that was made in code.
package struct AssociationError: Error, Sendable, Equatable {
  /// All faults: those of variables by name, of the file's defaults, then of details in order.
  package var kinds: [Kind] { faults.map(\.kind) }

  /// The faults, with where they are.
  package let faults: [Located]

  /// A fault and where it is.
  package struct Located: Sendable, Equatable {
    package let place: Place
    package let kind: Kind
  }

  /// A fault in the patterns or variables of an association file.
  package enum Kind: Error, Sendable, Hashable {
    /// A pattern names a variable that there is not; `nearest` is the one most like it.
    case unknownVariable(String, nearest: String?)

    /// A `$(` without its `)`, at this offset in UTF-8 code units from the pattern's start.
    case unclosedVariable(pattern: String, offset: Int)

    /// A variable whose name is empty or holds `$`, `(` or `)`.
    case invalidVariableName(String)

    /// A variable that lists no words, so that no URL fits a pattern that names it.
    case emptyVariable(String)

    /// A word of a variable that names a variable.
    case variableInWord(variable: String, word: String)

    /// The patterns come to more than AssociationFile/sizeLimit steps with their variables
    /// written out.
    case tooLarge
  }

  /// The place of a fault in a file.
  package enum Place: Sendable, Hashable {
    /// A variable, by name.
    case variable(String)

    /// The defaults of the file.
    case defaults(Part)

    /// The defaults of a detail, by its index.
    case detailDefaults(Int, Part)

    /// An entry.
    case entry(AssociationPlace, Part)
  }

  /// A part of an entry.
  package enum Part: Sendable, Hashable {
    /// The pattern of the path.
    case path
    /// The pattern of the whole query.
    case query
    /// The pattern of the query item of this name.
    case queryItem(String)
    /// The pattern of the fragment.
    case fragment
  }
}
