// Wayfinder is released under the MIT license; see LICENSE.

public import UIKitStandIn

/// A world in which SwiftUI's views, bindings, and presentations behave as public reports say they do,
/// without a screen.
@MainActor
public final class StandInWorld {
  /// The run loop, which counts turns.
  public let loop: StandIn.Loop
  /// The surroundings of all windows.
  var environment = EnvironmentValues()

  /// Creates a world that shares a loop with a world of UIKit.
  public init(loop: StandIn.Loop) {
    self.loop = loop
  }
}
