// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

/// Small route documents, in which only what a test is about differs.
enum LintSample {
  /// A document with one tab, `home`, in which the routes are pushed unless they say otherwise.
  static func file(
    routes: [String], table: [String], guards: String = "",
    shell: String = #""tabs": {"home": "Home"}"#,
    more: String = "", precedence: String = "declared", app: String = "sample"
  ) throws -> InspectedFile {
    let home = #""home": {"pattern": "/", "route": "Home"}"#
    let text = """
      {"format": "wayfinder-routes/1", "app": "\(app)", "links": {"precedence": "\(precedence)"},
      "shell": {\(shell)},
      "routes": {"Home": {"placement": {"as": "root", "in": "home"}}, \(routes.joined(separator: ", "))},
      "guards": {\(guards)}, "table": {\(([home] + table).joined(separator: ", "))}\(more)}
      """
    return try InspectedFile(bytes: Array(text.utf8), name: "sample.json")
  }

  /// A route pushed in `home`.
  static func push(_ name: String, _ more: String = "") -> String {
    #""\#(name)": {"placement": {"as": "push", "in": "home"}\#(more.isEmpty ? "" : ", " + more)}"#
  }

  /// A link.
  static func link(_ pattern: String, _ route: String) -> String {
    #""\#(pattern) \#(route)": {"pattern": "\#(pattern)", "route": "\#(route)"}"#
  }

  /// What one rule says about a document, as `subject: message`.
  static func findings(_ rule: LintRule, _ file: InspectedFile) -> [String] {
    Report(linting: file, rules: [rule]).findings.map { "\($0.subject): \($0.message)" }
  }
}
