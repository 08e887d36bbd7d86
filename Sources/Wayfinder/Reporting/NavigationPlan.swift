// Wayfinder is released under the MIT license; see LICENSE.

/// The plan of a navigation, as a value that keeps nothing alive.
///
/// ``Router/plan(to:with:)`` makes one without moving anything, and a guard sees the one of its
/// navigation as ``current``.
///
/// ```swift
/// let plan = try router.plan(to: product, with: 42)
/// print(plan)
/// // to ProductScreen
/// //   from visible navigation, open as Navigation #1
/// //   build ProductScreen, push
/// //   changes Navigation
/// //   covers Home
/// ```
public struct NavigationPlan: Sendable {
  /// A step of the plan.
  ///
  /// A step is either in the tree (``found`` names its node) or is going to be built and placed
  /// by ``action``. Read the steps in a test or in a debugger to see what a navigation reuses:
  /// `plan.steps.filter { $0.found == nil }` are those that it builds.
  public struct Step: Sendable {
    /// The name of the step.
    public let name: StepName
    /// The node where it was found; `nil` when it is to be built.
    public let found: NodeReference?
    /// The action that places it, for instance `push`; `nil` for the step where the plan starts.
    public let action: String?
    /// The guards that will be asked for it.
    public let guards: [String]
    /// Whether it is not built itself, but comes with a step before it.
    public let isAwaited: Bool
    /// Whether it performs something and shows no screen.
    public let isEffect: Bool
    /// The cases of switches that were taken to get to it, for instance `case 2 of Shop, by
    /// condition`; the outermost switch first.
    public let choices: [String]
  }

  /// The name of the step at which the navigation would end.
  public let destination: StepName
  /// The steps from the start to the destination. The first one is reused, the others are to be
  /// built; an effect is a single step that is neither.
  public let steps: [Step]
  /// The router's guards, which are asked first.
  public let globalGuards: [String]
  /// Guards of locked places on the way, asked next; see ``Node/isLocked``.
  public let placeGuards: [String]
  /// The containers that are in the tree and whose children or selection will change.
  public let changing: [NodeReference]
  /// The nodes that will leave, the topmost layer first.
  public let leaving: [NodeReference]
  /// The screens that can be seen now and will be hidden.
  public let covered: [NodeReference]
  /// An action of the app's own at which the forecast ends: what it does is not known before.
  public let undecided: String?

  /// The node where the plan starts.
  public var start: NodeReference? { steps.first?.found }
  /// The steps that will be built, from the start on; empty if the destination is open.
  public var building: [StepName] {
    steps.compactMap { $0.found == nil && !$0.isAwaited && !$0.isEffect ? $0.name : nil }
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// A line for each step and each kind of consequence.
  public var description: String {
    var lines = ["to \(destination.text)"]
    if !globalGuards.isEmpty {
      lines.append("  first asks " + globalGuards.joined(separator: ", "))
    }
    if !placeGuards.isEmpty {
      lines.append("  asks on the way " + placeGuards.joined(separator: ", "))
    }
    for step in steps {
      var line = "  "
      if let found = step.found {
        line += "from \(step.name.text), open as \(found)"
      } else if step.isAwaited {
        line += "await \(step.name.text)"
      } else if let action = step.action {
        line += "build \(step.name.text), \(action)"
      } else {
        line += "perform \(step.name.text)"
      }
      for choice in step.choices { line += ", \(choice)" }
      if !step.guards.isEmpty { line += ", asks " + step.guards.joined(separator: ", ") }
      lines.append(line)
    }
    let consequences: [(String, [NodeReference])] = [
      ("changes", changing), ("leaves", leaving), ("covers", covered),
    ]
    for (verb, nodes) in consequences where !nodes.isEmpty {
      lines.append("  \(verb) " + nodes.map(\.text).joined(separator: ", "))
    }
    if let undecided { lines.append("  then as '\(undecided)' decides") }
    return lines.joined(separator: "\n")
  }
}
