// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Checks a finder of your own against the rules of finders.
///
/// Asked in a tree as it is, in an empty one, and once everything has left it: a finder edits nothing,
/// answers the same when it is asked again, answers a target with its own place, and forgets what
/// has left the tree. The tree is as before afterwards.
///
/// - Parameters:
///   - finder: The finder.
///   - context: The context that it is given.
///   - tree: A tree; best one in which it finds something.
/// - Returns: One mismatch for each rule that it breaks.
@MainActor
public func conformanceMismatches<Target: AnyObject, Context>(
  of finder: any Finder<Target, Context>, with context: Context, in tree: ScreenTree
) -> [Mismatch] {
  let name = PartName.of(finder)
  var mismatches: [Mismatch] = []
  func report(_ text: String) { mismatches.append(Mismatch("The finder \(name) \(text)")) }
  func ask(_ tree: ScreenTree) -> FinderMatch<Target>? {
    do {
      return try finder.find(in: SearchSpace(tree), with: context)
    } catch {
      report("throws: \(error). Throw only if it can't tell; return nil for what isn't open.")
      return nil
    }
  }
  let revision = tree.revision
  let found = ask(tree)
  if tree.revision != revision {
    report("edits the tree. It may only look.")
    return mismatches
  }
  if let found {
    if !tree.contains(found.node) {
      report("returns '\(found.node.reference.text)', which isn't in the tree.")
    }
    let carried: AnyObject? = (found.node as? ScreenNode)?.screen
    if carried !== found.target, found.node !== found.target {
      report(
        "returns a target that isn't at '\(found.node.reference.text)', the place that "
          + "it returns. Return the match of the search space.")
    }
  }
  if ask(tree)?.target !== found?.target {
    report("returns a different result when called again, although nothing has changed.")
  }
  if ask(ScreenTree()) != nil { report("finds something in an empty tree.") }
  if found != nil {
    tree.trying { edit in
      try edit.replaceRoot(with: ScreenNode(PlaceholderScreen("Elsewhere")))
      if let late = ask(tree), !tree.contains(late.node) {
        report(
          "finds '\(late.node.reference.text)' after it has left the tree. Don't keep screens or nodes."
        )
      }
    }
  }
  return mismatches
}

/// Expects that a finder of your own keeps the rules; see
/// ``conformanceMismatches(of:with:in:)-(Finder<Target,Context>,_,_)``.
///
/// - Parameters:
///   - finder: The finder.
///   - context: The context that it is given.
///   - tree: A tree; best one in which it finds something.
///   - sourceLocation: The location at which the issues are shown.
@MainActor
public func expectConformance<Target: AnyObject, Context>(
  of finder: any Finder<Target, Context>, with context: Context, in tree: ScreenTree,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  conformanceMismatches(of: finder, with: context, in: tree).record(sourceLocation: sourceLocation)
}
