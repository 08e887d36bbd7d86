// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff.Starts {
  /// In which starts, for instance `all 12 starts`, `only from /books/7` or `9 of 12 starts, not from
  /// /a, /b, /c`.
  public var summary: String {
    let count = seen.count + unseen.count
    if unseen.isEmpty { return count == 1 ? "from a cold start" : "all \(count) starts" }
    if seen.count == 1 { return "only from \(seen[0])" }
    return seen.count <= unseen.count
      ? "\(seen.count) of \(count) starts: \(seen.list)"
      : "\(seen.count) of \(count) starts, not from \(unseen.list)"
  }
}

extension [BehavioralDiff.Start] {
  /// The first few.
  fileprivate var list: String {
    prefix(3).map(\.description).joined(separator: ", ")
      + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension BehavioralDiff.Sides<String> {
  /// The two texts, once where they are equal.
  var words: String {
    before == after
      ? (before ?? "nowhere").inOneLine
      : "\((before ?? "nowhere").inOneLine) → \((after ?? "nowhere").inOneLine)"
  }
}

extension BehavioralDiff.Place {
  /// The containers and the stack in one line.
  var words: String {
    (containers.map(\.inOneLine) + [stack.joined(separator: ", ")]).joined(separator: " > ")
  }
}

extension BehavioralDiff.Change {
  /// The change in words, with the values before and after, and the starts unless it was seen in all.
  var words: String {
    let change =
      switch kind {
      case .shell: "the app starts differently: \(values)"
      case .new: "leads somewhere only now: \(values)"
      case .gone: "no longer leads anywhere; before, to \(values)"
      case .route: "opens another route: \(values)"
      case .outcome: "ends differently: \(values)"
      case .screen: "shows another screen: \(values)"
      case .parameters: "passes other values to the screen: \(values)"
      case .place: "opens in another place: \(values)"
      case .beneathLost: "no longer beneath it: \(values)"
      case .beneathGained: "newly beneath it: \(values)"
      case .beneathOrder: "in another order beneath it: \(values)"
      case .presentation: "is presented differently: \(values)"
      case .guardLost: "no longer asks \(values)"
      case .guardGained: "newly asks \(values)"
      case .guardChanged: "asks its guards differently: \(values)"
      case .tasks: "gets its data differently: \(values)"
      }
    return starts.unseen.isEmpty ? change : "\(change) (\(starts.summary))"
  }

  /// The values before and after, for instance `home → watch`.
  private var values: String {
    switch (value.before, value.after) {
    case (let before?, let after?): "\(before) → \(after)"
    case (let text?, nil), (nil, let text?): text
    case (nil, nil): ""
    }
  }
}
