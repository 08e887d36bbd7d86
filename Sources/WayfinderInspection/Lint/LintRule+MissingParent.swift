// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A pushed route that isn't on top of the route that its link extends, although similar routes are.
  ///
  /// For example, the link `/books/:book/reviews` extends `/books/:book`. The finding requires that
  /// both routes are pushed in the same place, and that at least one other route whose link extends
  /// `/books/:book` has that route beneath it. If an app puts nothing beneath the screens that its
  /// links open, the rule reports nothing.
  public static let missingParent = LintRule(
    "missing-parent", .warning,
    "A pushed route that isn't on top of the route that its link extends, although similar routes "
      + "are."
  ) { subject in
    let families = subject.families
    return families.flatMap { family -> [LintComplaint] in
      let parent = subject.routes[family.parent]
      let kept = family.members.first { member in
        subject.routes[member.route].beneath.contains(parent.name)
      }
      guard let kept else { return [] }
      let example = subject.routes[kept.route].name
      return family.members.compactMap { member in
        let route = subject.routes[member.route]
        if route.beneath.contains(parent.name) { return nil }
        return subject.complaint(
          aboutRoute: member.route,
          "\(parent.name.quoted) does not lie beneath it, although its link "
            + "\(subject.pattern(member.row).quoted) extends "
            + "\(subject.pattern(member.parentRow).quoted), and \(parent.name.quoted) lies "
            + "beneath \(example.quoted): going back leads elsewhere."
            + " \(subject.source.beneathAdvice(parent.name))")
      }
    }
  }
}

extension LintSubject {
  /// A route and those that are pushed in the same place and whose links go on from its own.
  fileprivate struct Family {
    let parent: Int
    var members: [(route: Int, row: Int, parentRow: Int)] = []
  }

  fileprivate func pattern(_ row: Int) -> String { links[row].pattern }

  private func owner(of row: Int, _ names: [String: Int]) -> Int? {
    links[row].route.flatMap { names[$0] }
  }

  /// Each with the nearest route whose link it extends.
  fileprivate var families: [Family] {
    let names = Dictionary(
      routes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var families: [Family] = []
    var known: [Int: Int] = [:]
    for (index, route) in routes.enumerated() where route.stack != nil {
      for row in rowsOfRoute[route.name] ?? [] {
        let parentRow = prefixes.rows(before: row).first { earlier in
          let other = owner(of: earlier, names).map { routes[$0] }
          return other?.name != route.name && other?.stack == route.stack
        }
        guard let parentRow, let parent = owner(of: parentRow, names) else { continue }
        let family = known[parent] ?? families.count
        if known[parent] == nil {
          families.append(Family(parent: parent))
          known[parent] = family
        }
        families[family].members.append((index, row, parentRow))
        break
      }
    }
    return families
  }
}
