// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderInspection

/// The text behind a command's purpose in its help: details, examples, exit statuses.
enum HelpText {
  /// Joins the parts.
  ///
  /// - Parameters:
  ///   - details: What the purpose does not say; wrapped where the help is printed.
  ///   - examples: Command lines without `wayfinder`.
  ///   - success: When the exit status is 0.
  ///   - failure: When it is 1, if it can be.
  ///   - others: Further exit statuses, with when.
  static func discussion(
    _ details: String = "", examples: [String], success: String, failure: String?,
    others: [String] = []
  ) -> String {
    var statuses = ["  0  \(success)"]
    if let failure { statuses.append("  1  \(failure)") }
    statuses.append("  2  the command line or a file can't be used")
    statuses += others.map { "  " + $0 }
    let sections = [
      details, "Examples:\n" + examples.map { "  wayfinder " + $0 }.joined(separator: "\n"),
      "Exit status:\n" + statuses.joined(separator: "\n"),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The help for the app's files, shared by all commands.
  static let app: ArgumentHelp = "The app's route document; '-' for standard input."
  static let variant = ArgumentHelp(
    "A variant of the route document instead of its base.", valueName: "name")
  static let to = ArgumentHelp(
    "The variant to go to, of the other file or of the same.", valueName: "name")
  static let known = ArgumentHelp(
    "A file with known findings, each with a reason, in the format \(KnownFindings.format).",
    valueName: "file")
  static let format: ArgumentHelp = "The output format."
  static let denying = ArgumentHelp(
    "A guard that stops every navigation; all others let it proceed.", valueName: "guard")
}
