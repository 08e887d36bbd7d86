// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Where a customer says who they are; whoever opened it gets the name.
@MainActor
public final class LogInScreen: ScreenLabeling, ResultReporting {
  /// Where the name is waited for.
  public let result = ScreenResult<String>()
  /// The kind of screen, for drawings.
  public let label = "LogIn"
  /// There is one log-in only.
  public let labelDetail = ""

  init() {}
}
