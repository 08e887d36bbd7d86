// Wayfinder is released under the MIT licence; see LICENSE.

public import Wayfinder

/// Where a customer says who they are; whoever opened it gets the name.
@MainActor
public final class LogInScreen: Labeled, Answering {
  public let answer = Answer<String>()
  public let label = "LogIn"
  public let identityText = ""

  init() {}
}
