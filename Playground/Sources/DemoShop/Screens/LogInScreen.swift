// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The screen on which a customer logs in; the caller that opened it gets the name.
@MainActor
public final class LogInScreen: ScreenLabeling, ResultReporting {
  /// The result that delivers the name.
  public let result = ScreenResult<String>()
  /// The kind of screen, for drawings.
  public let label = "LogIn"
  /// There is one log-in only.
  public let labelDetail = ""

  init() {}
}
