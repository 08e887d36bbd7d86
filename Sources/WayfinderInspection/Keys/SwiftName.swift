// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// Names and strings of a document as Swift writes them.
enum SwiftName {
  /// Returns names of members for names of a document, in the same order, each once.
  ///
  /// Different names that would become the same are spelled out, so that a new name never takes the place
  /// of another in code. What has the same name in the base and in a variant is numbered.
  static func members(_ names: [String], besides taken: inout Set<String>) -> [String] {
    let plain = names.map(member)
    let counts = Dictionary(Set(names).map { (member($0), 1) }, uniquingKeysWith: +)
    return zip(names, plain).map { name, plain in
      claim(counts[plain] == 1 ? plain : spelledOut(name), &taken)
    }
  }

  /// Inserts a name like the given one into the names that are taken.
  static func claim(_ name: String, _ taken: inout Set<String>) -> String {
    var (claimed, number) = (name, 1)
    while !taken.insert(claimed).inserted {
      number += 1
      claimed = "\(name)_\(number)"
    }
    return claimed
  }

  /// The name of a type: `log-in` is `LogIn`.
  static func type(_ name: String) -> String {
    let words = words(of: name)
    return usable(words.map(raised).joined(), orElse: "Unnamed")
  }

  /// A name as it is written where it's declared or used: keywords are in backticks.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The name of a member: `log-in` is `logIn`, and `URLList` is `urlList`.
  private static func member(_ name: String) -> String {
    let words = words(of: name)
    guard let first = words.first else { return "unnamed" }
    return usable(lowered(first) + words.dropFirst().map(raised).joined(), orElse: "unnamed")
  }

  /// The name with its scalars as they are, those that Swift doesn't allow as numbers.
  private static func spelledOut(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      scalar.isInSwiftNames ? String(scalar) : "_" + String(scalar.value, radix: 16) + "_"
    }
    return usable(scalars.joined(), orElse: "unnamed")
  }

  private static func words(of name: String) -> [String] {
    name.unicodeScalars.split { !$0.isInSwiftNames || $0 == "_" }.map { String($0) }
  }

  private static func raised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix(while: \.isUppercase).count
    let isFollowed = word.dropFirst(capitals).first?.isLetter ?? false
    let count = isFollowed ? max(1, capitals - 1) : capitals
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// A name that begins as a name must and isn't one that even backticks don't make a member.
  private static func usable(_ name: String, orElse other: String) -> String {
    guard let first = name.unicodeScalars.first else { return other }
    if unusable.contains(name) { return name + "_" }
    return first == "_" || first.properties.isXIDStart ? name : "_" + name
  }

  /// Backticks don't help with these, or a type of the file has a member of the name.
  private static let unusable: Set = ["self", "Self", "init", "Type", "Protocol", "_", "hashValue"]

  /// **Source:** The Swift Programming Language, "Keywords and Punctuation".
  private static let keywords: Set = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension Unicode.Scalar {
  fileprivate var isInSwiftNames: Bool {
    properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint && !isInvisible
  }
}

extension String {
  /// The string as a literal of Swift.
  var swiftLiteral: String {
    let text = writing { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      return scalar.isInvisible ? scalar.escape : nil
    }
    return "\"\(text)\""
  }
}
