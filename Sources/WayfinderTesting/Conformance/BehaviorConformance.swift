// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Checks a container behavior of your own against the rules that every behavior keeps.
///
/// The check puts the behavior into a tree with up to four children, and shows, removes, and
/// inserts random ones. A sound behavior has a name, returns indices of its own children alone, shows
/// the child that it's asked to show, neither invents nor loses a child, and means the same children
/// after the list has changed. A failed transaction leaves it as it was; a behavior that is a class,
/// or keeps its state in one, breaks this rule.
///
/// - Parameters:
///   - behavior: Makes the behavior in its first state.
///   - seed: The seed of the random numbers.
///   - runs: The number of series of edits that are tried.
/// - Returns: The rules that it breaks, each once, with the edits that lead there.
@MainActor
public func conformanceMismatches<Behavior: ContainerBehavior>(
  of behavior: @autoclosure () -> Behavior, seed: UInt64 = 1, runs: Int = 100
) -> [Mismatch] {
  var check = BehaviorCheck(subject: String(describing: Behavior.self))
  guard !(Behavior.self is AnyObject.Type) else {
    check.report("is a class, so a transaction can't restore its state. Make it a struct.", [])
    return check.mismatches
  }
  if behavior().kind.isEmpty { check.report("has no kind. Name it, for drawings.", []) }
  var numbers = SeededGenerator(seed: seed)
  for _ in 0..<runs { check.run(behavior(), &numbers) }
  return check.mismatches
}

/// Expects that a container behavior of your own keeps the rules; see
/// `conformanceMismatches(of:seed:runs:)`.
///
/// - Parameters:
///   - behavior: Makes the behavior in its first state.
///   - seed: The seed of the random numbers.
///   - runs: The number of series of edits that are tried.
///   - sourceLocation: The location at which the issues are shown.
@MainActor
public func expectConformance<Behavior: ContainerBehavior>(
  of behavior: @autoclosure () -> Behavior, seed: UInt64 = 1, runs: Int = 100,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  conformanceMismatches(of: behavior(), seed: seed, runs: runs).record(
    sourceLocation: sourceLocation)
}

@MainActor
private struct BehaviorCheck {
  let subject: String
  private var found: [(text: String, edits: [String])] = []

  init(subject: String) {
    self.subject = subject
  }

  /// Each rule once, with the shortest way there.
  var mismatches: [Mismatch] {
    found.map { text, edits in
      let way = edits.isEmpty ? "" : "\nthe edits: \(edits.joined(separator: ", "))"
      return Mismatch("The container behavior \(subject) \(text)\(way)")
    }
  }

  mutating func report(_ text: String, _ edits: [String]) {
    guard let index = found.firstIndex(where: { $0.text == text }) else {
      return found.append((text, edits))
    }
    if edits.count < found[index].edits.count { found[index].edits = edits }
  }

  mutating func run<Behavior: ContainerBehavior>(
    _ behavior: Behavior, _ numbers: inout SeededGenerator
  ) {
    var made = 0
    func child() -> ScreenNode {
      made += 1
      return ScreenNode(PlaceholderScreen("Child", labelDetail: "\(made)"))
    }
    let first = (0..<numbers.number(below: 5)).map { _ in child() }
    var edits = ["\(first.count) children"]
    let container = CustomNode(behavior, first)
    let tree = ScreenTree(root: TabNode([container, child()]))
    checkShown(container, edits)
    for _ in 0..<6 where container.isInTree {
      let children = container.children
      let shown = Set(container.shownChildren.map(ObjectIdentifier.init))
      let index = children.isEmpty ? 0 : numbers.number(below: children.count)
      switch children.isEmpty ? 2 : numbers.number(below: 4) {
      case 0:
        edits.append("show \(index)")
        show(children[index], of: container, in: tree, edits)
      case 1:
        edits.append("remove \(index)")
        remove(children[index], of: container, in: tree, shown, edits)
      default:
        let position = numbers.number(below: children.count + 1)
        edits.append("insert at \(position)")
        let new = child()
        try? tree.edit { edit in try edit.insert(new, into: container, at: position) }
        if !shown.isEmpty, !container.shownChildren.contains(where: { shown.contains(.init($0)) }) {
          report(
            "no longer shows its shown children after another one is inserted. Adjust the state "
              + "in 'childrenChanged'.",
            edits)
        }
      }
      checkShown(container, edits)
    }
  }

  private mutating func show(
    _ child: Node, of container: ContainerNode, in tree: ScreenTree, _ edits: [String]
  ) {
    let before = (container.children.map(ObjectIdentifier.init), container.shown)
    guard tree.trying({ try $0.show(child, of: container) }) else { return }  // It may refuse.
    if before != (container.children.map(ObjectIdentifier.init), container.shown) {
      report("isn't restored when a transaction fails. Make it a value type.", edits)
    }
    try? tree.edit { edit in try edit.show(child, of: container) }
    if !container.shownChildren.contains(where: { $0 === child }) {
      report("does not show the child that it was told to show.", edits)
    }
    if Set(before.0) != Set(container.children.map(ObjectIdentifier.init))
      || before.0.count != container.children.count
    {
      report("has different children after one of them was shown. Only change their order.", edits)
    }
  }

  private mutating func remove(
    _ child: Node, of container: ContainerNode, in tree: ScreenTree,
    _ shown: Set<ObjectIdentifier>, _ edits: [String]
  ) {
    let others = container.children.filter { $0 !== child }
    do {
      try tree.edit { edit in try edit.remove(child) }
    } catch {
      return  // It may refuse.
    }
    guard container.isInTree else { return }
    if container.children.contains(where: { $0 === child }) {
      report("reports that it removed a child, but keeps it.", edits)
    }
    let left = Set(container.children.map(ObjectIdentifier.init))
    if others.contains(where: { !left.contains(.init($0)) }) {
      report("loses children other than the removed one.", edits)
    }
    if !shown.isEmpty, !shown.contains(.init(child)),
      !container.shownChildren.contains(where: { shown.contains(.init($0)) })
    {
      report("no longer shows its shown children after a hidden one is removed.", edits)
    }
  }

  private mutating func checkShown(_ container: ContainerNode, _ edits: [String]) {
    for index in container.shown.indices where !container.children.indices.contains(index) {
      report("shows children that it doesn't have. Return only indices of 'children'.", edits)
    }
  }
}
