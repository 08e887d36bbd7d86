// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("A difference is what was changed, on random apps")
struct DiffPropertyTests {
  @Test(arguments: Mutation.allCases)
  func `one change is told as exactly its kinds, for its link alone`(_ mutation: Mutation)
    async throws
  {
    var tried = 0
    let apps = TestSize.count(1, large: 4)
    for seed in 0..<50 where tried < apps {
      let app = RandomNavigation(seed: seed)
      guard let fault = try await fault(app, mutation) else { continue }
      tried += 1
      if fault.isEmpty { continue }
      // The fewest routes with which it still goes wrong.
      var few = app
      for name in app.routes.map(\.name) {
        var fewer = few
        fewer.routes.removeAll { $0.name == name }
        fewer.links.removeAll { $0.route == name }
        for index in fewer.routes.indices { fewer.routes[index].beneath.removeAll { $0 == name } }
        if let fault = try await self.fault(fewer, mutation), !fault.isEmpty { few = fewer }
      }
      let least = try await self.fault(few, mutation) ?? fault
      Issue.record(
        "Seed \(seed), \(mutation):\n\(least.joined(separator: "\n"))\n\(few.document)")
    }
    #expect(tried == apps, "\(mutation)")
  }

  /// Returns the faults in the report of a change; `nil` if the change cannot be made.
  private func fault(_ app: RandomNavigation, _ mutation: Mutation) async throws -> [String]? {
    var mutant = app
    guard let (path, kinds) = mutation.change(&mutant) else { return nil }
    let (old, new) = (app.document, mutant.document)
    let (before, after) = (try app.configuration(), try mutant.configuration())
    let starts = TestSize.count(3, large: 5)
    let diff = try await BehavioralDiff(from: before, to: after, starts: starts)
    let back = try await BehavioralDiff(from: after, to: before, starts: starts)
    var faults: [String] = []
    var told: Set<BehavioralDiff.Kind> = []
    for change in diff.changes {
      let isOwn = path.map { change.isOf($0) } ?? (change.link == nil)
      if isOwn { told.insert(change.kind) }
      if !isOwn, !isConsequence(change, of: mutation, path, new, old) {
        faults.append("unexpected: \(change.line)")
      }
    }
    let guards = path.map { guardKinds(for: $0, app, old, new, kinds) } ?? []
    if told != kinds.union(guards) {
      let names = kinds.union(guards).map(\.rawValue).sorted()
      faults.append("expected \(names), told:\n" + diff.changes.map(\.line).joined(separator: "\n"))
    }
    let mirrored = Set(back.changes.map(\.mirrored))
    if mirrored != Set(diff.changes.map(\.line)) {
      faults.append("the way back is told as\n" + back.changes.map(\.line).joined(separator: "\n"))
      faults.append("the way there as\n" + diff.changes.map(\.line).joined(separator: "\n"))
    }
    return faults
  }

  /// Whether a change of another link follows from the mutation.
  private func isConsequence(
    _ change: BehavioralDiff.Change, of mutation: Mutation, _ path: String?,
    _ new: NavigationDocument, _ old: NavigationDocument
  ) -> Bool {
    switch mutation {
    case .addGuard, .redirect:
      // Whatever lies over the route asks its guards.
      [.guardGained, .guardChanged].contains(change.kind)
        && (change.route.after.flatMap { new.route(named: $0) }.map { new.guards(of: $0) } ?? [])
          .contains { name in name == "extra" || new.guardRules.contains { $0.name == name } }
    case .pin:
      // The layer refuses to close for others.
      change.kind == .outcome && change.value.after?.hasPrefix("refused by ") == true
        && path.map { path in
          change.starts.seen.allSatisfy { start in
            if case .link(.url(let url, _)) = start { url.hasPrefix(path) } else { false }
          }
        } ?? false
    case .initial:
      // What goes where the user is goes to the other tab, which has a root and guards of its own.
      [.place, .beneathLost, .beneathGained, .guardLost, .guardGained, .guardChanged]
        .contains(change.kind)
        && change.route.after.flatMap { lowest(of: $0, in: new) }.map { $0.placement.tab == nil }
          ?? false
    default: false
    }
  }

  /// The route that is placed first of those that a route opens.
  private func lowest(of name: String, in document: NavigationDocument) -> RouteDescription? {
    document.route(named: name).flatMap { route in
      route.beneath.first.flatMap { document.route(named: $0) } ?? route
    }
  }

  /// The guards that a route asks more, or less, for what lies beneath or the place that it has moved
  /// to.
  private func guardKinds(
    for path: String, _ app: RandomNavigation, _ old: NavigationDocument,
    _ new: NavigationDocument, _ kinds: Set<BehavioralDiff.Kind>
  ) -> Set<BehavioralDiff.Kind> {
    guard kinds.isDisjoint(with: [.route, .gone, .guardGained, .guardChanged]),
      let name = app.links.first(where: { $0.path == path })?.route,
      let before = old.route(named: name).map({ old.guards(of: $0) }),
      let after = new.route(named: name).map({ new.guards(of: $0) })
    else { return [] }
    var found: Set<BehavioralDiff.Kind> = []
    if !Set(before).subtracting(after).isEmpty { found.insert(.guardLost) }
    if !Set(after).subtracting(before).isEmpty { found.insert(.guardGained) }
    return found
  }
}

extension BehavioralDiff.Change {
  fileprivate func isOf(_ path: String) -> Bool {
    guard case .url(let url, _) = link else { return false }
    return url == path || url == path + "/7"
  }

  /// The change in one line.
  fileprivate var line: String { line(kind, value) }

  /// The change the other way round.
  fileprivate var mirrored: String {
    let kinds: [BehavioralDiff.Kind: BehavioralDiff.Kind] = [
      .new: .gone, .gone: .new, .beneathLost: .beneathGained, .beneathGained: .beneathLost,
      .guardLost: .guardGained, .guardGained: .guardLost,
    ]
    return line(
      kinds[kind] ?? kind, BehavioralDiff.Sides(before: value.after, after: value.before))
  }

  private func line(_ kind: BehavioralDiff.Kind, _ value: BehavioralDiff.Sides<String>) -> String {
    let name = link.map(\.description) ?? "the shell"
    let words = "\(value.before ?? "-") → \(value.after ?? "-")"
    return "\(name): \(kind.rawValue) \(words) [\(starts.summary)]"
  }
}
