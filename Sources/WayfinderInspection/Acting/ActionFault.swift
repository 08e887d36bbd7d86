// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// The reason why an action can't be carried out, and the way out.
struct ActionFault: Error, CustomStringConvertible {
  let description: String
  /// The words for an action that changes nothing, which is no failure; `nil` for one that fails.
  let note: String?

  init(_ description: String, note: String? = nil) {
    self.description = description
    self.note = note
  }

  /// A fault about a name that isn't known.
  ///
  /// - Parameters:
  ///   - fault: What is wrong with the name.
  ///   - nearest: The name that was probably meant.
  ///   - otherwise: The way out when no name is near.
  init(_ fault: String, nearest: String?, or otherwise: String) {
    self.init(
      fault + " " + (nearest.map { "Write '\($0)' if that's what you meant." } ?? otherwise))
  }

  static let nothingChanges = ActionFault("Nothing changes.", note: "nothing has changed")
  static let noStack = ActionFault("No stack is visible. 'tree' draws what is open.")

  static func unknownCommand(_ word: String, nearest: String? = nil) -> ActionFault {
    ActionFault(
      "There is no command '\(word.harmless)'.", nearest: nearest, or: "'help' lists all commands.")
  }

  static func unknownScreen(_ name: String, nearest: String? = nil) -> ActionFault {
    ActionFault(
      "There is no screen '\(name.harmless)'.", nearest: nearest,
      or: "'screens' lists all screens.")
  }

  static func noSuchScreen(_ number: Int, count: Int) -> ActionFault {
    ActionFault(
      "There is no screen \(number). "
        + (count == 0 ? "The app has none." : "Write a number from 1 to \(count)."))
  }

  static func noTab(_ name: String, known: [String]) -> ActionFault {
    ActionFault(
      "There is no tab or page '\(name.harmless)'. "
        + (known.isEmpty ? "No tab or page is visible." : "Write one of \(known.cappedList)."))
  }

  static func noLink(_ line: String) -> ActionFault {
    ActionFault("No link of the app matches '\(line)'. 'explain \(line)' tells why.")
  }

  static func wordMissing(_ what: String, for verb: PlayVerb) -> ActionFault {
    ActionFault("\(what) is missing. Write '\(verb.usage)'.")
  }
}
