// Wayfinder is released under the MIT license; see LICENSE.

/// The reason why an action, or another command of a session, can't be carried out.
enum ActionFault: Error {
  case unknownCommand(String, nearest: String?)
  case unknownScreen(String, nearest: String?)
  case noSuchNumber(Int, count: Int)
  case unknownParameter(String, route: String, known: [String], nearest: String?)
  case tooManyValues(route: String, parameters: [String])
  case parametersMissing([String], route: String, syntax: String)
  case parameterGivenUp(String, route: String)
  case unknownGuard(String, known: [String], nearest: String?)
  case unknownVariant(String, known: [String], nearest: String?)
  case nothingToRevert(canMigrate: Bool)
  case nothingToUndo
  case nothingToRedo
  case noSuchPlace(String, count: Int)
  case untypable(String, pattern: String?)
  case noLink(String)
  case refused(String)
  case wrongValue(String, parameter: String, type: String, route: String)
  case isActive(String)
  case notPlanned(String)
  case nothingChanges
  case treeIsBusy
  case nothingBeneath(String)
  case nothingToGoBackTo(from: String)
  case rootOfShell(String)
  case notOpen(String, nearest: String?)
  case noTab(String, known: [String])
  case noStack
  case noLayer(canPop: Bool)
  case notDismissible(String)
  case noSplit
  case wordMissing(what: String, usage: String)
  case noNavigationYet
  case openQuote
  case tooLong(bytes: Int, limit: Int)
  case notText
}

extension ActionFault: CustomStringConvertible {
  /// The fault, and the way out.
  var description: String {
    func hint(_ nearest: String?, _ otherwise: String) -> String {
      nearest.map { "Write '\($0)' if that's what you meant." } ?? otherwise
    }
    func list(_ names: [String]) -> String {
      let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
    }
    switch self {
    case .unknownCommand(let word, let nearest):
      return "There is no command '\(word)'. "
        + hint(nearest, "'help' lists all commands.")
    case .unknownScreen(let name, let nearest):
      return "There is no screen '\(name)'. " + hint(nearest, "'screens' lists all screens.")
    case .noSuchNumber(let number, let count):
      return "There is no screen \(number). "
        + (count == 0 ? "The app has none." : "Write a number from 1 to \(count).")
    case .unknownParameter(let name, let route, let known, let nearest):
      return "'\(route)' takes no '\(name)'. "
        + (known.isEmpty
          ? "It takes no values." : hint(nearest, "It takes \(list(known))."))
    case .tooManyValues(let route, let parameters):
      return "There are more values than '\(route)' takes. "
        + (parameters.isEmpty ? "It takes no values." : "It takes \(list(parameters)).")
    case .parametersMissing(let names, let route, let syntax):
      return "'\(route)' needs \(names.joined(separator: ", ")). Write '\(syntax)'."
    case .parameterGivenUp(let name, let route):
      return "'\(name)' was not given, but '\(route)' needs it. Open the screen again."
    case .unknownGuard(let name, let known, let nearest):
      return "There is no guard '\(name)'. "
        + (known.isEmpty ? "The app has none." : hint(nearest, "It has \(list(known))."))
    case .unknownVariant(let name, let known, let nearest):
      return known.count < 2
        ? "There is no variant '\(name)': the app has none."
        : "There is no variant '\(name)'. " + hint(nearest, "It has \(list(known)).")
    case .nothingToRevert(let canMigrate):
      return "No other variant was active before."
        + (canMigrate ? " Use 'migrate' or 'swap' first." : "")
    case .nothingToUndo:
      return "There is nothing to undo."
    case .nothingToRedo:
      return "There is nothing to redo: no command was undone."
    case .noSuchPlace(let text, let count):
      return "The journal has no place '\(text)'. "
        + (count == 0
          ? "Nothing has changed yet." : "Write a number from 0, the start, to \(count).")
    case .untypable(let name, let pattern):
      return "The values that '\(name)' needs can't be typed. "
        + (pattern.map { "Open a link of the form '\($0)'." }
          ?? "Open it from a screen, or give the session a command that opens it.")
    case .notOpen(let name, let nearest):
      return "'\(name)' is not open. " + hint(nearest, "'tree' shows what is.")
    case .noTab(let name, let known):
      return "There is no tab or page '\(name)'. "
        + (known.isEmpty
          ? "No tab or page is visible."
          : "Write one of \(list(known)).")
    case .noStack:
      return "No stack is visible. 'tree' draws what is open."
    case .noLayer(let canPop):
      return "Nothing is presented." + (canPop ? " Use 'back' or 'swipe' to pop the stack." : "")
    case .refused(let text):
      return "refused by \(text)"
    case .noLink(let line):
      return "No link of the app matches '\(line)'. 'explain \(line)' tells why."
    case .wrongValue(let value, let parameter, let type, let route):
      return "'\(value)' is no value for '\(parameter)' of '\(route)'. It takes \(type)."
    case .isActive(let name):
      return "'\(name)' is active already."
    case .notPlanned(let word):
      return "'\(word)' can't be planned. Write '\(PlayVerb.plan.usage)'."
    case .nothingChanges:
      return "Nothing changes."
    case .treeIsBusy:
      return "The tree is in the middle of a transaction. Repeat the action afterwards."
    case .nothingBeneath(let name):
      return "Nothing is beneath '\(name)' in its stack."
    case .nothingToGoBackTo(let name):
      return "There is nothing to go back to from \(name)."
    case .rootOfShell(let name):
      return "\(name) is a root of the app's shell, which stays."
    case .notDismissible(let name):
      return "A user can't dismiss '\(name)'. Use 'close', as its own button does."
    case .noSplit:
      return "No split is open."
    case .wordMissing(let what, let usage):
      return "\(what) is missing. Write '\(usage)'."
    case .noNavigationYet:
      return "There has been no navigation yet. Open a screen."
    case .openQuote:
      return "A quotation mark isn't closed. Close it, or put a backslash before it."
    case .tooLong(let bytes, let limit):
      return "The line has \(bytes) bytes; the limit is \(limit). Make it shorter."
    case .notText:
      return "The line isn't valid UTF-8. Write text."
    }
  }
}
