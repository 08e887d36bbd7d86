// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// A difference for one link in one start.
struct DiffFact: Hashable {
  let kind: BehavioralDiff.Kind
  let value: BehavioralDiff.Sides<String>

  init(_ kind: BehavioralDiff.Kind, _ before: String?, _ after: String?) {
    self.kind = kind
    value = BehavioralDiff.Sides(before: before, after: after)
  }
}

/// The behavior of one link in one of the configurations, from all starts.
@MainActor
struct DiffBehavior {
  let target: AppModel.Target
  let landings: [DiffLanding]
  /// Whether it never lands elsewhere than where the user is.
  fileprivate let staysWithUser: Bool
  /// In how many places it lands.
  fileprivate let placeCount: Int
  /// Whether it goes wherever the user is: it stays, and as far as the starts tell not just since the
  /// user always is where it leads.
  fileprivate(set) var followsUser = false

  init(_ target: AppModel.Target, _ landings: [DiffLanding]) {
    self.target = target
    self.landings = landings
    let reached = landings.filter(\.isReached)
    staysWithUser = reached.allSatisfy(\.isWhereItWas)
    placeCount = Set(reached.map(\.place)).count
  }

  fileprivate func place(_ index: Int) -> String {
    followsUser ? "where the user is" : landings[index].namedPlace
  }

  /// Returns the presentation in words; in a stack with others the stack is named.
  fileprivate func presentation(_ index: Int) -> String {
    landings[index].layer ?? (followsUser ? place(index) : "in \(place(index))")
  }

  /// The names of the screens beneath, without those that just happened to be open; on request also
  /// without those of the shell.
  fileprivate func beneath(_ index: Int, withoutShell: Bool = false) -> [String] {
    var required = (target.described?.beneath ?? [])[...]
    var names: [String] = []
    for screen in landings[index].beneath.reversed() {
      if screen.name == required.last {
        required.removeLast()
      } else if screen.wasOpen, withoutShell || !screen.isOfShell {
        continue
      }
      names.append(screen.name.inOneLine)
    }
    return names.reversed()
  }
}

/// Compares what one link does in two configurations.
@MainActor
struct DiffComparison {
  private var before: DiffBehavior
  private var after: DiffBehavior

  init(before: DiffBehavior, after: DiffBehavior) {
    self.before = before
    self.after = after
    // Where the starts of one configuration are all in one place, the other one tells.
    let isTold = before.staysWithUser && after.staysWithUser
    self.before.followsUser =
      before.staysWithUser && (before.placeCount > 1 || isTold && after.placeCount > 1)
    self.after.followsUser =
      after.staysWithUser && (after.placeCount > 1 || isTold && before.placeCount > 1)
  }

  /// Returns the differences that do not depend on the start.
  static func facts(_ before: AppModel.Target, _ after: AppModel.Target) -> [DiffFact] {
    if before.route != after.route {
      return [DiffFact(.route, before.route.inOneLine, after.route.inOneLine)]
    }
    var facts: [DiffFact] = []
    // Only documents declare types.
    let showsTypes = before.described != nil && after.described != nil
    let values = (before.parameters(typed: showsTypes), after.parameters(typed: showsTypes))
    if values.0 != values.1 { facts.append(DiffFact(.parameters, values.0.list, values.1.list)) }
    // Of a chain in code no more is known.
    guard let before = before.described, let after = after.described else { return facts }
    if before.screenName != after.screenName {
      facts.append(
        DiffFact(.screen, before.screenName.inOneLine, after.screenName.inOneLine))
    }
    if before.action != after.action {
      facts.append(DiffFact(.presentation, before.action.inWords, after.action.inWords))
    }
    if before.transition != after.transition {
      facts.append(DiffFact(.presentation, before.transition.inWords, after.transition.inWords))
    }
    if before.tasks != after.tasks {
      let (old, new) = (before.tasks.map(\.inOneLine), after.tasks.map(\.inOneLine))
      facts.append(DiffFact(.tasks, old.list, new.list))
    }
    if before.postTasks != after.postTasks {
      let (old, new) = (before.postTasks.map(\.inOneLine), after.postTasks.map(\.inOneLine))
      facts.append(DiffFact(.tasks, "afterwards \(old.list)", "afterwards \(new.list)"))
    }
    return facts
  }

  /// Returns the differences in a start.
  func facts(_ index: Int, isCold: Bool) -> [DiffFact] {
    let (old, new) = (before.landings[index], after.landings[index])
    if old.outcome != new.outcome {
      return [DiffFact(.outcome, old.outcome.inOneLine, new.outcome.inOneLine)]
    }
    var facts = guardFacts(old.guards, new.guards)
    guard old.isReached else { return facts }
    if (old.layer == nil) != (new.layer == nil) {
      facts.append(DiffFact(.presentation, before.presentation(index), after.presentation(index)))
    } else {
      if let layer = old.layer, layer != new.layer {
        facts.append(DiffFact(.presentation, layer, new.layer))
      }
      facts += placeFacts(index, isCold: isCold)
    }
    return facts + beneathFacts(index)
  }

  private func placeFacts(_ index: Int, isCold: Bool) -> [DiffFact] {
    let (old, new) = (before.landings[index], after.landings[index])
    if old.place == new.place { return [] }
    if !before.followsUser || !after.followsUser {
      return [DiffFact(.place, before.place(index), after.place(index))]
    }
    // The user is elsewhere, and both go there.
    return isCold ? [DiffFact(.place, old.namedPlace, new.namedPlace)] : []
  }

  private func beneathFacts(_ index: Int) -> [DiffFact] {
    var (old, new) = (before.beneath(index), after.beneath(index))
    if old == new { return [] }
    // The root of the place where the user just happens to be is reported with the place.
    old = before.beneath(index, withoutShell: before.followsUser)
    new = after.beneath(index, withoutShell: after.followsUser)
    let (lost, gained) = (old.without(new), new.without(old))
    var facts: [DiffFact] = []
    if !lost.isEmpty { facts.append(DiffFact(.beneathLost, lost.list, nil)) }
    if !gained.isEmpty { facts.append(DiffFact(.beneathGained, nil, gained.list)) }
    if facts.isEmpty, old != new { facts.append(DiffFact(.beneathOrder, old.list, new.list)) }
    return facts
  }

  private func guardFacts(_ old: [AppModel.Guard], _ new: [AppModel.Guard]) -> [DiffFact] {
    let (oldNames, newNames) = (old.map(\.name), new.map(\.name))
    var facts = old.filter { !newNames.contains($0.name) }.map {
      DiffFact(.guardLost, $0.text, nil)
    }
    facts += new.filter { !oldNames.contains($0.name) }.map { DiffFact(.guardGained, nil, $0.text) }
    let (oldCommon, newCommon) = (
      old.filter { newNames.contains($0.name) }, new.filter { oldNames.contains($0.name) }
    )
    if oldCommon != newCommon {
      facts.append(
        DiffFact(.guardChanged, oldCommon.map(\.text).list, newCommon.map(\.text).list))
    }
    return facts
  }
}

extension AppModel.Target {
  /// The names of the parameters that get a value.
  var givenNames: [String] {
    described?.declaredParameters.filter { value(of: $0) != nil } ?? values.map(\.name)
  }

  /// The values that the screen is given, by name, perhaps with their types.
  fileprivate func parameters(typed: Bool) -> [String] {
    givenNames.map { name in
      let type = described?.parameters.first { $0.name == name }?.type
      let suffix = typed ? type.map { $0 == "string" ? "" : " as \($0)" } ?? "" : ""
      return "\(name.inOneLine): \(value(of: name) ?? "")\(suffix)"
    }
  }

  private func value(of name: String) -> String? {
    values.first { $0.name == name }?.texts.map(\.inOneLine).joined(separator: ", ")
  }
}

extension AppModel.Guard {
  /// The name, and where it leads when it stops.
  fileprivate var text: String {
    name.inOneLine
      + (redirect.map { " (leads to \($0.inOneLine)\(isResuming ? ", then continues" : ""))" } ?? "")
  }
}

extension TransitionDescription? {
  /// The transition in words.
  fileprivate var inWords: String {
    map { "with '\($0.style.inOneLine)' for \($0.duration)" } ?? "with the usual transition"
  }
}

extension String? {
  /// The action that puts a screen into its place, in words.
  fileprivate var inWords: String { map { "by '\($0.inOneLine)'" } ?? "by the usual action" }
}

extension [String] {
  /// The strings in one line, or `none` for an empty array.
  fileprivate var list: String { isEmpty ? "none" : joined(separator: ", ") }

  /// Those that are left when each of the others has taken one that is equal to it.
  fileprivate func without(_ others: [String]) -> [String] {
    var left = self
    for other in others {
      if let index = left.firstIndex(of: other) { left.remove(at: index) }
    }
    return left
  }
}
