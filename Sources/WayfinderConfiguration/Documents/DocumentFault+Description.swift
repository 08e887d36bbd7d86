// Wayfinder is released under the MIT licence; see LICENSE.

import WayfinderLinks

extension DocumentFault: CustomStringConvertible {
  /// What is wrong and the way out.
  public var description: String {
    switch self {
    case .notJSON(let error):
      "this is no JSON. At \(error)"
    case .unknownFormat(let format, let known):
      "the format \(format.quoted) is unknown. Write \(known.quoted), and describe the app in it."
    case .repeatedKey(let key):
      "the key \(key.quoted) stands here a second time. Keep one of them."
    case .missingKey(let key, let expected):
      "the key \(key.quoted) is missing. Add it with \(expected)."
    case .unknownKey(let key, let nearest):
      "the key \(key.quoted) is unknown. Drop it, or write \(nearest.quoted) if that was meant."
    case .misplacedKey(let key, let owner):
      "the key \(key.quoted) means nothing for \(owner). Drop it."
    case .wrongType(let found, let expected):
      "the value is \(found), but must be \(expected). Replace it."
    case .unknownValue(let value, let role, let known, let nearest):
      "\(value.quoted) is no \(role)"
        + (known.count > 1 ? "; there are \(known.cappedList)" : "")
        + ". Write \(nearest.quoted), if that was meant."
    case .emptyName:
      "the name is empty. Write one of at least one character."
    case .emptyList(let element):
      "the list is empty, but needs a \(element). Add one."
    case .shellWithTwoKinds:
      "there are both 'tabs' and 'navigation'. Keep one of them."
    case .shellWithoutKind:
      "there is neither 'tabs' nor 'navigation'. Add one of them."
    case .repeatedName(let name, let kind, let first):
      "another \(kind) is called \(name.quoted), at \(first). Give each \(kind) a name of its own."
    case .unknownName(let name, let kind, nil):
      "no \(kind) is called \(name.quoted), and there is none at all. Declare one."
    case .unknownName(let name, let kind, let nearest?):
      "no \(kind) is called \(name.quoted). Write \(nearest.quoted) if that was meant, or declare"
        + " the \(kind)."
    case .misspeltScreen(let name, let nearest):
      "\(name.quoted) is neither a route nor a screen of the shell, but almost one. Write"
        + " \(nearest.quoted), or a name that is less like it."
    case .tabInNavigationShell(let tab):
      "it names tab \(tab.quoted), but the shell is one navigation node. Write null."
    case .tabMissing(let known):
      "it names no tab, but the shell has tabs. Name one of \(known.cappedList)."
    case .effectBeneath(let name):
      "\(name.quoted) is an effect, and no screen of it can lie beneath. Drop it."
    case .rootElsewhere(let tab, let roots):
      "it is placed at the root of \(tab.map { "tab \($0.quoted)" } ?? "the shell"), but there"
        + " \(roots.count == 1 ? "stands" : "stand") \(roots.cappedList). Place it where its screen"
        + " stands, or as a push."
    case .link(let error):
      error.description
    case .document(let fault): fault.description
    case .component(let fault): fault.description
    case .variant(let fault): fault.description
    case .more(let count):
      "there \(count == 1 ? "is 1 more problem" : "are \(count) more problems"), not listed. Mend"
        + " those that are."
    }
  }
}

extension DocumentFault.NameKind: CustomStringConvertible {
  /// The word for it.
  public var description: String { rawValue }
}

extension DocumentFault.Expected: CustomStringConvertible {
  /// The words for it.
  public var description: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .texts: "a list of texts"
    case .text: "a text"
    case .textOrNull: "a text or null"
    case .boolean: "true or false"
    case .fact: "a boolean, a number or a text"
    case .textOrTexts: "a text or a list of texts"
    case .trueOrTexts: "true, a text or a list of texts"
    case .trueOrText: "true or a text"
    case .number: "a number"
    case .range: "a list of two numbers"
    case .textOrObject: "a text or an object"
    case .oneOf(let texts): (texts.count == 1 ? "" : "one of ") + texts.cappedList
    }
  }
}

extension [String] {
  /// The names in single quotes, at most eight of them.
  package var cappedList: String {
    let shown = prefix(8).map(\.quoted).joined(separator: ", ")
    return count > 8 ? shown + " and \(count - 8) more" : shown
  }
}
