// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// The answer to a question of behavior that has no answer for certain.
  public enum Chance: String, Sendable, Codable {
    /// It doesn't happen.
    case never
    /// It happens each time.
    case always
    /// It happens on the throw of a coin, which the seed decides.
    case sometimes
  }
}
