// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// The output of a session in JSON for a command.
struct PlayLine {
  /// The command as it came; nothing for the beginning of the session.
  let command: String?
  let failed: Bool
  let said: [String]
  let variant: String
  /// The commands whose navigation has not ended.
  let waiting: [String]
  let tree: String

  /// One line of JSON.
  var json: String {
    // The beginning of the session says so: null, not a missing key.
    JSONValue.object([
      "command": command.map { .string($0) } ?? .null,
      "failed": .bool(failed),
      "said": .array(said.map { .string($0) }),
      "tree": .string(tree),
      "variant": .string(variant),
      "waiting": .array(waiting.map { .string($0) }),
    ]).text + "\n"
  }
}
