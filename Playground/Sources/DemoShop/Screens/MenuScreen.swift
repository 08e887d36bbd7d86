// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The menu in the drawer.
final class MenuScreen: ScreenLabeling {
  let label = "Menu"
  let labelDetail = ""
}
