// Wayfinder is released under the MIT licence; see LICENSE.

public import WayfinderLinks

/// Everything that is wrong with an association file.
public struct AssociationDocumentError: Error, Sendable, Equatable {
  /// The name of the file, as given by who read it.
  public let name: String

  /// All faults, at least one, by their place in the file, then by path.
  public let findings: [AssociationDocumentFinding]
}

extension AssociationDocumentError: CustomStringConvertible {
  /// The number of problems, then one line for each, beginning with the file's name, line and
  /// column.
  public var description: String {
    let problems = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    let lines = findings.map { finding in
      "\(name):\(finding.position.line):\(finding.position.column): \(finding)"
    }
    return (["\(name) has \(problems):"] + lines).joined(separator: "\n")
  }
}

/// One thing that is wrong with an association file, or does nothing in it, and where.
public struct AssociationDocumentFinding: Sendable, Equatable {
  /// The way to the value or key, or to the key that is missing.
  public let path: JSONPath

  /// Where that stands in the file.
  public let position: TextPosition

  /// What it belongs to, such as `Entry 0.2`: the third entry of the first detail.
  public let subject: String

  /// What is wrong.
  public let fault: AssociationDocumentFault
}

extension AssociationDocumentFinding: CustomStringConvertible {
  /// The path, the subject, what is wrong with it, and the way out.
  public var description: String { "\(path): \(subject): \(fault)" }
}

/// What can be wrong with an association file, or do nothing in it.
public enum AssociationDocumentFault: Sendable, Equatable {
  /// The bytes are no JSON, or a value is not what must stand there.
  case document(DocumentFault)

  /// A pattern or a variable is wrong.
  case pattern(AssociationError.Kind)

  /// A query that is neither a text nor an object; `found` shows it.
  case wrongQuery(found: String)

  /// A remark: a key that means nothing and is ignored; `nearest` is the valid one that it almost
  /// is.
  case ignoredKey(String, nearest: String?)

  /// A remark: a detail without `components` and `paths`, which claims nothing.
  case noEntries

  /// A remark: an app that is not named as a prefix, a dot and a bundle identifier.
  case oddAppID(String)

  /// A remark: a pattern that no path fits, since paths begin with a slash.
  case pathWithoutSlash(String)

  /// A remark: a pattern with characters that no URL holds as they are, compared with the URL as
  /// written.
  case unescapedPattern(String)

  /// A remark: a variable that bears the name of a predefined one.
  case predefinedVariable(String)
}

extension AssociationDocumentFault: CustomStringConvertible {
  /// What is wrong and the way out.
  public var description: String {
    switch self {
    case .document(let fault): fault.description
    case .pattern(let fault): fault.description
    case .wrongQuery(let found):
      "the value is \(found), but must be a text or an object of texts. Replace it."
    case .ignoredKey(let key, nil):
      "the key \(key.quoted) means nothing and is ignored. Drop it."
    case .ignoredKey(let key, let nearest?):
      "the key \(key.quoted) means nothing and is ignored. Write \(nearest.quoted) if that was"
        + " meant, or drop it."
    case .noEntries:
      "there are neither 'components' nor 'paths', so that it claims nothing. Add 'components'."
    case .oddAppID(let appID):
      "\(appID.quoted) is no application identifier. Write the prefix, a dot and the bundle"
        + " identifier, as in 'ABCDE12345.com.example.app'."
    case .pathWithoutSlash(let pattern):
      "no path fits \(pattern.quoted), because paths begin with a slash. Put '/' or '*' in front."
    case .unescapedPattern(let pattern):
      "\(pattern.quoted) has characters that stand in a URL only as escapes. Write the escapes, or"
        + " set 'percentEncoded' to false."
    case .predefinedVariable(let name):
      "variable \(name.quoted) bears the name of a predefined one and replaces it here, which Apple"
        + " does not promise. Rename it."
    }
  }
}
