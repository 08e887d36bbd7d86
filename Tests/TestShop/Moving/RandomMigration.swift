// Wayfinder is released under the MIT license; see LICENSE.

public import TestWorld
import Wayfinder
public import WayfinderConfiguration

/// Two random navigations of one app, and what a user has done in the first.
@MainActor
public struct RandomMigration {
  /// What a user does.
  public enum Step: CustomStringConvertible {
    case open(String, Int)
    case push(Int, refuses: Bool)
    case select(Int)
    case addTab(Int)
    case reorder(Int)
    case pop
    case collapse(Int)
    case takeRootAway

    public var description: String {
      switch self {
      case .open(let route, let number): "open \(route)(\(number))"
      case .push(let number, let refuses): "push guest \(number)\(refuses ? ", refuses" : "")"
      case .select(let number): "select \(number)"
      case .addTab(let number): "add a tab to \(number)"
      case .reorder(let number): "reverse the tabs of \(number)"
      case .pop: "pop"
      case .collapse(let number): "collapse \(number)"
      case .takeRootAway: "take the root away"
      }
    }
  }

  public let first: NavigationDocument
  public let second: NavigationDocument
  public let steps: [Step]
  /// Whether both shells have the same roots, each with a stack of its own, and so does the tree.
  public let isReversible: Bool

  public init(_ choices: inout ChoiceList) {
    isReversible = choices.isOne(in: 3)
    let roots = Self.roots
    let names = Array(roots.prefix(2 + choices.number(below: 5)))
    first = Self.document(&choices, names, isPlain: isReversible)
    let others =
      isReversible
      ? choices.shuffled(names)
      : Array(choices.shuffled(roots).prefix(1 + choices.number(below: 6)))
    second = Self.document(
      &choices, others, isPlain: isReversible,
      isRotated: !isReversible && choices.isOne(in: 3))
    var steps: [Step] = []
    for _ in 0..<choices.number(below: 9) {
      let number = choices.number(below: 8)
      switch choices.number(below: isReversible ? 6 : 12) {
      case 0, 1, 2:
        steps.append(.open(Self.routes[choices.number(below: Self.routes.count)], number))
      case 3: steps.append(.push(number, refuses: choices.isOne(in: 4)))
      case 4: steps.append(.select(number))
      case 5: steps.append(.pop)
      case 6, 7: steps.append(.open("M\(number % 4)", number))
      case 8: steps.append(.addTab(number))
      case 9: steps.append(.reorder(number))
      case 10: steps.append(.collapse(number))
      default: steps.append(.takeRootAway)
      }
    }
    self.steps = steps
  }

  private static let roots = ["Home", "Search", "Inbox", "Shelf", "Menu", "Account"]
  private static let routes = ["P0", "P1", "P2", "P3", "P4", "Home", "Search"]

  // MARK: Documents

  private static func document(
    _ choices: inout ChoiceList, _ roots: [String], isPlain: Bool,
    isRotated: Bool = false
  ) -> NavigationDocument {
    var left = roots
    var number = 0
    var root = container(&choices, &left, &number, depth: 0, isPlain)
    if !left.isEmpty {
      // Containers that found no room are placed beside it.
      let rest = left.map { ContainerDescription.Child.container(stack($0, &choices, isPlain)) }
      let children = [.container(root)] + rest
      root = ContainerDescription(kind: .tabs(initial: root.name ?? ""), children: children)
    }
    if isRotated { root = rotated(root) }
    let places = root.containers.filter { $0.isStack }.compactMap(\.name)
    var routes: [RouteDescription] = []
    for name in Self.routes + ["M0", "M1", "M2", "M3"] {
      if !isPlain, choices.isOne(in: 4) { continue }
      routes.append(route(name, &choices, places, routes.map(\.name), isPlain))
    }
    return NavigationDocument(shell: root, routes: routes)
  }

  /// The same containers, each stack with the name of the next root.
  private static func rotated(_ container: ContainerDescription) -> ContainerDescription {
    var container = container
    if let index = roots.firstIndex(where: { $0.lowercased() == container.name }) {
      container.name = roots[(index + 1) % roots.count].lowercased()
    }
    container.children = container.children.map { child in
      if case .container(let inner) = child { .container(rotated(inner)) } else { child }
    }
    if case .tabs = container.kind, case .container(let first) = container.children[0] {
      container.kind = .tabs(initial: first.name ?? "")
    }
    return container
  }

  private static func stack(
    _ root: String, _ choices: inout ChoiceList, _ isPlain: Bool
  ) -> ContainerDescription {
    let name = root.lowercased()
    if isPlain || !choices.isOne(in: 3) {
      let isTall = !isPlain && choices.isOne(in: 5)
      let above: [ContainerDescription.Child] = isTall ? [.screen("Tall" + root)] : []
      return ContainerDescription(
        name: name, kind: .navigation, children: [.screen(root)] + above)
    }
    let columns = 2 + choices.number(below: 2)
    var children: [ContainerDescription.Child] = [.screen(root)]
    if choices.isOne(in: 4) { children.append(.screen("Empty" + root)) }
    if columns == 3, children.count == 1 { children.append(.screen("Side" + root)) }
    return ContainerDescription(name: name, kind: .split(columns: columns), children: children)
  }

  private static func container(
    _ choices: inout ChoiceList, _ roots: inout [String], _ number: inout Int, depth: Int,
    _ isPlain: Bool
  ) -> ContainerDescription {
    number += 1
    let name = depth == 0 && choices.isOne(in: 2) ? nil : "c\(number)"
    let kind = choices.number(below: isPlain ? 2 : 4)
    let limit = kind == 3 ? 2 : 1 + choices.number(below: 6)
    var children: [ContainerDescription.Child] = []
    while children.count < limit, !roots.isEmpty {
      if depth < 2, choices.isOne(in: 4) {
        children.append(
          .container(container(&choices, &roots, &number, depth: depth + 1, isPlain)))
      } else {
        children.append(.container(stack(roots.removeFirst(), &choices, isPlain)))
      }
    }
    if children.isEmpty { children = [.container(stack("Spare\(number)", &choices, true))] }
    switch kind {
    case 1: return ContainerDescription(name: name, kind: .custom("drawer"), children: children)
    case 2:
      // A stack around a container, which holds no stack itself.
      guard case .container(let inner) = children[0], inner.kind != .navigation else { break }
      return ContainerDescription(name: name, kind: .navigation, children: [children[0]])
    case 3:
      return ContainerDescription(name: name, kind: .split(columns: 2), children: children)
    default: break
    }
    var initial = ""
    if case .container(let child) = children[choices.number(below: children.count)] {
      initial = child.name ?? ""
    }
    return ContainerDescription(name: name, kind: .tabs(initial: initial), children: children)
  }

  private static func route(
    _ name: String, _ choices: inout ChoiceList, _ places: [String], _ known: [String],
    _ isPlain: Bool
  ) -> RouteDescription {
    var route = RouteDescription(name: name, placement: .push(in: nil))
    let place = places.isEmpty ? nil : places[choices.number(below: places.count)]
    if name.hasPrefix("M") {
      switch choices.number(below: 5) {
      case 0, 1, 2: route.placement = .modal(.sheet, isDismissible: !choices.isOne(in: 5))
      case 3: route.placement = .alert
      default: route.placement = .push(in: place)
      }
    } else {
      switch choices.number(below: isPlain ? 3 : 6) {
      case 0, 1: route.placement = .push(in: place)
      case 2: route.placement = .push(in: nil)
      case 3: route.placement = .modal(.pageSheet, isDismissible: true)
      case 4:
        route.placement = choices.isOne(in: 2) ? .effect : .root(in: place)
      default:
        route.placement = .push(in: place)
        route.action = choices.isOne(in: 3) ? "put" : nil
      }
    }
    if !["Home", "Search"].contains(name) {
      route.parameters = [ParameterDescription(name: "id", type: "int")]
    }
    if let below = known.last, choices.isOne(in: 3) { route.beneath = [below] }
    return route
  }
}
