// Wayfinder is released under the MIT license; see LICENSE.

extension AppLinks {
  /// Returns for each rule whether it can be taken, which rules prevent it, and which share URLs with
  /// it, each with a URL that shows it; rows count the rules, from 0.
  ///
  /// What the types of the links read is looked at too: where a type takes less than its expression
  /// says, a row *may be* shadowed.
  ///
  /// - Returns: One answer for each rule, in the order of declaration.
  /// - Complexity: About the number of pairs of rules that fit some of the same paths, times the size
  ///   of their patterns; what isn't found out within a bound is `undecided`.
  public func reachability() -> [LinkReachability] {
    table.reachability(of: rules)
  }
}
