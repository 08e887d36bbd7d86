// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The settings, or a section of them.
final class SettingsScreen: ScreenLabeling {
  var section: String?
  let label = "Settings"
  var labelDetail: String { section ?? "" }

  init(_ context: Context) {
    section = context.section
  }

  /// The values that a link gives.
  struct Context: Codable, Sendable {
    let section: String?
  }
}
