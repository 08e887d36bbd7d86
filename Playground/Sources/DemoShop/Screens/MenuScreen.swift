// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// What lies in the drawer.
final class MenuScreen: Labeled {
  let label = "Menu"
  let identityText = ""
}
