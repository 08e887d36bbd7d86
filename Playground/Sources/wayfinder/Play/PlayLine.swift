// Wayfinder is released under the MIT license; see LICENSE.

/// The output of `play --format json` for a command.
struct PlayLine: Encodable {
  /// The command as it came; nothing for the beginning of the session.
  let command: String?
  let failed: Bool
  let said: [String]
  let variant: String
  /// The commands whose navigation has not ended.
  let waiting: [String]
  let tree: String

  private enum Key: CodingKey { case command, failed, said, variant, waiting, tree }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    // The beginning of the session says so: null, not a missing key.
    try container.encode(command, forKey: .command)
    try container.encode(failed, forKey: .failed)
    try container.encode(said, forKey: .said)
    try container.encode(variant, forKey: .variant)
    try container.encode(waiting, forKey: .waiting)
    try container.encode(tree, forKey: .tree)
  }
}
