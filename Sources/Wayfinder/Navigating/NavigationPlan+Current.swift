// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationPlan {
  /// The plan of the navigation in which this code is asked as a guard; `nil` elsewhere, and when
  /// the tree has changed since so that the plan cannot be carried out any more.
  ///
  /// What it says about the tree is made when it is read, from the tree as it is then.
  @MainActor public static var current: NavigationPlan? {
    (NavigationRun.askingInPlace ?? NavigationRun.current)?.visiblePlan
  }
}
