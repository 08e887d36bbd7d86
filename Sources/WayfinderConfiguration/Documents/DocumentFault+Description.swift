// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension DocumentFault {
  /// The fault in words, and the way out.
  package var words: (code: String, message: String, remedy: String) {
    switch self {
    case .notJSON(let error):
      (
        "notJSON",
        "this isn't valid JSON. At line \(error.position.line), column \(error.position.column):"
          + " \(error.message)",
        error.remedy
      )
    case .unknownFormat(let format, let known) where known.count == 1:
      (
        "unknownFormat",
        "the format \(format.quoted) is unknown.",
        "Write \(known[0].quoted) there, or name another file."
      )
    case .unknownFormat(let format, let known):
      (
        "unknownFormat",
        "the format \(format.quoted) is unknown; there are \(known.cappedList).",
        "Name a file in one of them, or convert this one."
      )
    case .repeatedKey(let key):
      ("repeatedKey", "the key \(key.quoted) appears twice.", "Keep one of them.")
    case .missingKey(let key, let expected):
      ("missingKey", "the key \(key.quoted) is missing.", "Add it with \(expected).")
    case .newEntryLacks(let key, let expected, let nearest?):
      (
        "newEntryLacks",
        "the base has no such entry, and a new one needs the key \(key.quoted).",
        "Write \(nearest.quoted) for the entry's name if that's what you meant, or add the key"
          + " with \(expected)."
      )
    case .newEntryLacks(let key, let expected, nil):
      (
        "newEntryLacks",
        "the base has no such entry, and a new one needs the key \(key.quoted).",
        "Add it with \(expected)."
      )
    case .unknownKey(let key, _, let nearest?):
      (
        "unknownKey",
        "the key \(key.quoted) is unknown.",
        "Write \(nearest.quoted) if that's what you meant, or remove it."
      )
    case .unknownKey(let key, let known, nil):
      (
        "unknownKey",
        "the key \(key.quoted) is unknown.",
        "Remove it, or use one of \(known.cappedList)."
      )
    case .misplacedKey(let key, let owner):
      ("misplacedKey", "the key \(key.quoted) has no meaning for \(owner).", "Remove it.")
    case .wrongType(let found, let expected):
      ("wrongType", "the value is \(found), but must be \(expected).", "Replace it.")
    case .unknownValue(let value, let role, let known, let nearest):
      (
        "unknownValue",
        "\(value.quoted) isn't a valid \(role)"
          + (known.count > 1 ? "; use one of \(known.cappedList)." : "."),
        nearest.map { "Write \($0.quoted) if that's what you meant." }
          ?? (known.count > 1 ? "" : "Write \(known.cappedList).")
      )
    case .emptyName:
      ("emptyName", "the name is empty.", "Write at least one character.")
    case .emptyList(let element):
      ("emptyList", "the list is empty, but needs a \(element).", "Add one.")
    case .shellWithTwoKinds:
      ("shellWithTwoKinds", "there are both 'tabs' and 'navigation'.", "Keep one of them.")
    case .shellWithoutKind:
      ("shellWithoutKind", "there is neither 'tabs' nor 'navigation'.", "Add one of them.")
    case .repeatedName(let name, let kind, let first):
      (
        "repeatedName",
        "another \(kind) is called \(name.quoted), at \(first).",
        "Give each \(kind) a name of its own."
      )
    case .unknownName(let name, let kind, nil):
      (
        "unknownName",
        "no \(kind) is called \(name.quoted).",
        "Declare it, or name one that is declared."
      )
    case .unknownName(let name, let kind, let nearest?):
      (
        "unknownName",
        "no \(kind) is called \(name.quoted).",
        "Write \(nearest.quoted) if that's what you meant, or declare the \(kind)."
      )
    case .misspeltScreen(let name, let nearest):
      (
        "misspeltScreen",
        "\(name.quoted) is neither a route nor a screen of the shell, but is almost the name of"
          + " one.",
        "Write \(nearest.quoted) if that's what you meant, or choose a less similar name."
      )
    case .tabInNavigationShell(let tab):
      (
        "tabInNavigationShell",
        "it names tab \(tab.quoted), but the shell has no tabs, only a stack.",
        "Write null."
      )
    case .tabMissing(let known):
      ("tabMissing", "it names no tab, but the shell has tabs.", "Name one of \(known.cappedList).")
    case .effectBeneath(let name):
      (
        "effectBeneath",
        "\(name.quoted) is an effect and has no screen that could lie beneath.",
        "Remove it."
      )
    case .rootElsewhere(let name, let kind, let roots):
      (
        "rootElsewhere",
        "it is placed at the root of \(place(name, kind)), but the \(are(roots))"
          + " \(roots.cappedList).",
        "Place it where its screen is, or push it."
      )
    case .link(let finding):
      (finding.code, finding.message, finding.remedy)
    case .more(let count):
      (
        "more",
        "there \(count == 1 ? "is 1 more problem" : "are \(count) more problems"), not listed.",
        "Fix those that are."
      )
    case .searchesEnded(let limit):
      (
        "searchesEnded",
        "from here on, names aren't compared with those that may be meant: \(limit) were.",
        "Fix the others first."
      )
    case .circlesNotSearched:
      (
        "circlesNotSearched",
        "the guards lead to one another in too many ways to search all of them for circles.",
        "Let fewer guards redirect to a route that asks many guards."
      )
    case .tooLarge(let bytes, let limit):
      (
        "tooLarge",
        "it has \(bytes) bytes; the limit is \(limit).",
        "Split it, or remove what isn't needed."
      )
    case .containerWithoutKind:
      (
        "containerWithoutKind",
        "it has none of 'navigation', 'tabs', 'split' and 'container'.",
        "Add one of them."
      )
    case .containerOfSeveralKinds(let kinds):
      (
        "containerOfSeveralKinds",
        "it has \(kinds.cappedList) at the same time, but can have only one.",
        "Keep one of them."
      )
    case .navigationInNavigation:
      (
        "navigationInNavigation",
        "it is a stack directly in another stack, which isn't possible.",
        "Move its screens to the outer one, or put tabs between them."
      )
    case .orderLacks(let names):
      (
        "orderLacks",
        "it leaves out \(names.cappedList).",
        "Name each child once, or remove 'order'."
      )
    case .orderRepeats(let name):
      ("orderRepeats", "it names \(name.quoted) twice.", "Name each child once.")
    case .columnMissing(let column, let later):
      (
        "columnMissing",
        "the column \(column.quoted) is empty, but \(later.quoted) is filled.",
        "Fill the columns from the primary on."
      )
    case .placeIsNoStack(let name, let kind):
      (
        "placeIsNoStack",
        "\(name.quoted) is \(kind) and has no stack.",
        "Name a navigation node in it, or an 'action' that edits it."
      )
    case .shellIsNoStack(let places):
      (
        "shellIsNoStack",
        "it names no place, and the outermost container of the shell isn't a stack.",
        "Name one of \(places.cappedList)."
      )
    case .beneathItself:
      ("beneathItself", "it lies beneath itself.", "Remove it from 'beneath'.")
    case .unreachable:
      (
        "unreachable",
        "nothing leads to it: no link, no guard, no route above it.",
        "Add a link, or write '\"unlinked\": true' if code opens it by its name."
      )
    case .unlinkedButLinked(let link):
      (
        "unlinkedButLinked",
        "it says that no link leads to it, but \(link.quoted) does.",
        "Remove 'unlinked', or the link."
      )
    case .linkLacksParameter(let parameter, let route, let pattern):
      (
        "linkLacksParameter",
        "the pattern \(pattern.quoted) captures no \(parameter.quoted), which route"
          + " \(route.quoted) declares.",
        "Write ':\(parameter)' into it, or list it under 'query' of the route."
      )
    case .guardCycle(let names):
      (
        "guardCycle",
        "it leads in a circle when these guards deny together: \(names.joined(separator: " → ")).",
        "If they never do, nothing has to change; else redirect to a route that does not ask"
          + " \(names[0])."
      )
    case .redirectNeedsParameters(let parameters, let route):
      (
        "redirectNeedsParameters",
        "route \(route.quoted) declares \(parameters.cappedList), which a redirect does not give.",
        "Redirect to a route without parameters."
      )
    case .unusedGuard(let asked?):
      (
        "unusedGuard",
        "nothing asks it, but \(asked.quoted) is asked.",
        "If both names mean the same guard, write the same name in both places; otherwise,"
          + " remove it."
      )
    case .unusedGuard(nil):
      (
        "unusedGuard",
        "nothing asks it.",
        "Name it under 'guards' of a route or container, or remove it."
      )
    case .guardWithoutRedirect:
      (
        "guardWithoutRedirect",
        "it has no 'redirect'.",
        "Add one with the name of a route, or remove the entry."
      )
    case .missingShare:
      (
        "missingShare",
        "there is neither 'weight' nor 'range'.",
        "Add one of them; with a weight of 0, nobody gets the variant."
      )
    case .twoShares:
      ("twoShares", "there are both 'weight' and 'range'.", "Keep one of them.")
    case .mixedShares(let first):
      (
        "mixedShares",
        "variant \(first.quoted) has the other kind of share.",
        "Give all variants weights, or all of them ranges."
      )
    case .invalidShare(let text):
      (
        "invalidShare",
        "\(text) isn't a valid share.",
        "Write a percentage from 0 to 100 with at most two decimals."
      )
    case .reversedRange:
      ("reversedRange", "the range ends before it starts.", "Write the smaller number first.")
    case .overlap(let other):
      ("overlap", "the range overlaps \(other).", "Move its start or its end.")
    case .overfull(let percent):
      (
        "overfull",
        "the shares and the holdout add up to \(percent) percent.",
        "Lower them to at most 100."
      )
    case .foreignKey(let key):
      ("foreignKey", "a variant cannot change \(key.quoted).", "Remove it from the patch.")
    case .tooManyVariants(let count, let limit):
      (
        "tooManyVariants",
        "there are \(count) variants; the limit is \(limit).",
        "Remove those that have ended."
      )
    case .unregistered(let name, let kind, nil):
      (
        "unregistered",
        "no \(kind) is registered as \(name.quoted).",
        "Register it, or name one that is registered."
      )
    case .unregistered(let name, let kind, let nearest?):
      (
        "unregistered",
        "no \(kind) is registered as \(name.quoted).",
        "Write \(nearest.quoted) if that's what you meant, or register it."
      )
    case .valueMissing(let name, let type, let context, let screen):
      (
        "valueMissing",
        "screen \(screen.quoted) needs \(name.quoted) for its context \(context.quoted), and the"
          + " route does not declare it.",
        "Add '\"\(name)\": \"\(type)\"' to 'parameters'."
      )
    case .valueMismatch(let name, let declared, let needed, let context):
      (
        "valueMismatch",
        "\(name.quoted) is declared as \(declared.quoted), but the context \(context.quoted)"
          + " needs \(needed.quoted).",
        "Declare that type."
      )
    case .valueMayBeAbsent(let name, let context):
      (
        "valueMayBeAbsent",
        "\(name.quoted) is a query item, which a link may lack, but the context"
          + " \(context.quoted) needs it.",
        "Make it a parameter of the path, or optional in the context."
      )
    case .notOneValue(let context, let declared):
      (
        "notOneValue",
        "the context \(context.quoted) is a single value, but the route declares"
          + " \(declared.isEmpty ? "none" : declared.cappedList).",
        "Declare exactly one."
      )
    case .undecodable(let context, let why):
      (
        "undecodable",
        "the context \(context.quoted) cannot be made from a link's strings: \(why).",
        "Register a context of strings, numbers, and booleans."
      )
    case .shellScreenNeeds(let names, let screen, let context):
      (
        "shellScreenNeeds",
        "screen \(screen.quoted) is in the shell, where it gets no values, but its context"
          + " \(context.quoted) needs \(names.cappedList).",
        "Make them optional."
      )
    case .beneathNeeds(let name, let screen):
      (
        "beneathNeeds",
        "screen \(screen.quoted) beneath it needs \(name.quoted), which this route does not"
          + " declare.",
        "Add it to 'parameters'."
      )
    case .actionOnWrongContainer(let action, let edits, let place, let kind):
      (
        "actionOnWrongContainer",
        "action \(action.quoted) edits a \(edits.quoted), but \(place.quoted) is a \(kind.quoted).",
        "Name another action, or another place."
      )
    case .taskForAnotherScreen(let task, let takes, let screen):
      (
        "taskForAnotherScreen",
        "task \(task.quoted) is for a \(takes.quoted), but the screen is a \(screen.quoted).",
        "Remove it."
      )
    }
  }
}

extension DocumentFault.NameKind: CustomStringConvertible {
  /// The word for it.
  package var description: String { rawValue }
}

extension DocumentFault.Expected: CustomStringConvertible {
  /// The words for it.
  package var description: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .texts: "a list of strings"
    case .text: "a string"
    case .textOrNull: "a string or null"
    case .boolean: "true or false"
    case .fact: "a boolean, a number or a string"
    case .textOrTexts: "a string or a list of strings"
    case .trueOrTexts: "true, a string or a list of strings"
    case .trueOrText: "true or a string"
    case .number: "a number"
    case .count: "a whole number from 0"
    case .childIndex: "the index of a child, each once"
    case .seconds: "a number of seconds from 0 to 60"
    case .range: "a list of two numbers"
    case .textOrObject: "a string or an object"
    case .textOrTextObject: "a string or an object of strings"
    case .oneOf(let texts): (texts.count == 1 ? "" : "one of ") + texts.cappedList
    }
  }
}

private func place(_ name: String?, _ kind: DocumentFault.NameKind) -> String {
  name.map { (kind == .tab ? "tab " : "") + $0.quoted } ?? "the shell"
}

private func are(_ roots: [String]) -> String {
  roots.count == 1 ? "screen there is" : "screens there are"
}
