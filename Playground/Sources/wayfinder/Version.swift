// Wayfinder is released under the MIT license; see LICENSE.

/// The version of the command.
enum Version {
  /// The output of `--version`.
  static let current = "0.1.0-dev"
}
