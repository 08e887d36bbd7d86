// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screen that the shop opens with.
final class HomeScreen: ScreenLabeling {
  let label = "Home"
  let labelDetail = ""
}
