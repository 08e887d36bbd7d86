// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// Checks a factory of your own against the rules of factories.
///
/// A factory makes a new object each time, which stands in no tree; it edits no tree; the same
/// context gives a screen that is drawn the same; and it lets go of what it has made.
///
/// - Parameters:
///   - factory: The factory.
///   - context: The context that it is given.
///   - tree: The tree that it might reach; a new one when left out.
/// - Returns: One mismatch for each rule that it breaks.
@MainActor
public func conformanceMismatches<Target: AnyObject, Context>(
  of factory: any Factory<Target, Context>, with context: Context,
  in tree: ScreenTree = ScreenTree()
) -> [Mismatch] {
  var check = FactoryCheck(subject: "The factory \(PartName.of(factory))", tree: tree)
  check.run {
    try factory.prepare(with: context)
    return try factory.build(with: context)
  }
  return check.mismatches
}

/// Checks a container factory of your own against the rules: those of factories, and that the
/// container holds exactly the children that it was given, in their order.
///
/// - Parameters:
///   - factory: The factory.
///   - context: The context that it is given.
///   - tree: The tree that it might reach; a new one when left out.
/// - Returns: One mismatch for each rule that it breaks.
@MainActor
public func conformanceMismatches<Target: ContainerNode, Context>(
  of factory: any ContainerFactory<Target, Context>, with context: Context,
  in tree: ScreenTree = ScreenTree()
) -> [Mismatch] {
  var check = FactoryCheck(subject: "The factory \(PartName.of(factory))", tree: tree)
  check.run {
    try factory.prepare(with: context)
    return try factory.build(with: context, integrating: [])
  }
  for count in 1...2 {
    let children = (1...count).map { ScreenNode(PlaceholderScreen("Child", labelDetail: "\($0)")) }
    guard let built = try? factory.build(with: context, integrating: children) else { continue }
    if !built.children.elementsEqual(children, by: ===) {
      let held = built.children.map(\.reference.text).joined(separator: ", ")
      check.report(
        "was given \(count == 1 ? "1 child" : "\(count) children") and made a container of "
          + "[\(held)]. Integrate all children, in their order.")
    }
  }
  return check.mismatches
}

/// Expects that a factory of your own keeps the rules; see
/// ``conformanceMismatches(of:with:in:)-(Factory<Target,Context>,_,_)``.
///
/// - Parameters:
///   - factory: The factory.
///   - context: The context that it is given.
///   - tree: The tree that it might reach; a new one when left out.
///   - sourceLocation: The location at which the issues are shown.
@MainActor
public func expectConformance<Target: AnyObject, Context>(
  of factory: any Factory<Target, Context>, with context: Context,
  in tree: ScreenTree = ScreenTree(), sourceLocation: SourceLocation = #_sourceLocation
) {
  conformanceMismatches(of: factory, with: context, in: tree).record(sourceLocation: sourceLocation)
}

/// Expects that a container factory of your own keeps the rules.
///
/// - Parameters:
///   - factory: The factory.
///   - context: The context that it is given.
///   - tree: The tree that it might reach; a new one when left out.
///   - sourceLocation: The location at which the issues are shown.
@MainActor
public func expectConformance<Target: ContainerNode, Context>(
  of factory: any ContainerFactory<Target, Context>, with context: Context,
  in tree: ScreenTree = ScreenTree(), sourceLocation: SourceLocation = #_sourceLocation
) {
  conformanceMismatches(of: factory, with: context, in: tree).record(sourceLocation: sourceLocation)
}

/// The rules of all factories.
@MainActor
private struct FactoryCheck {
  let subject: String
  let tree: ScreenTree
  private(set) var mismatches: [Mismatch] = []

  init(subject: String, tree: ScreenTree) {
    self.subject = subject
    self.tree = tree
  }

  mutating func report(_ text: String) { mismatches.append(Mismatch("\(subject) \(text)")) }

  mutating func run(_ build: () throws -> AnyObject) {
    let revision = tree.revision
    let first: AnyObject
    let second: AnyObject
    do {
      first = try build()
      second = try build()
    } catch {
      return report("throws: \(error).")
    }
    if tree.revision != revision { report("edits the tree. It may only build.") }
    let names = [first, second].map { ScreenNode.name(of: $0) }
    if first === second {
      report("makes the same object twice. Make a new one each time; a finder finds what is open.")
    } else if names[0] != names[1] {
      report(
        "makes '\(names[0])' and then '\(names[1])' from the same context. Derive "
          + "everything that is drawn from the context.")
    }
    if stands(first) || stands(second) { report("makes a screen that is already in a tree.") }
    // What is held by the two above, too, tells nothing.
    if first !== second, isKept(build) {
      report("keeps the objects alive that it has made. Refer to them weakly, or not at all.")
    }
  }

  private func isKept(_ build: () throws -> AnyObject) -> Bool {
    weak let third = try? build()
    return third != nil
  }

  private func stands(_ object: AnyObject) -> Bool {
    if let node = object as? Node { return node.isInTree }
    return (object as? any Screen).flatMap { tree.node(of: $0) } != nil
  }
}
