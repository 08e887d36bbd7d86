// Wayfinder is released under the MIT license; see LICENSE.

/// An observer that learns which router it observes.
@MainActor
package protocol RouterWatching: NavigationObserver {
  func watch(_ router: Router)
}
