// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderJournal
internal import WayfinderLinks

/// The entries of a journal, grouped by request, with the tree after each change.
///
/// Create one from a journal in memory, or from a journal's text, for example out of a crash report. Print
/// it, or give it to a ``NavigationPage``:
///
/// ```swift
/// let timeline = try NavigationTimeline(bytes: bytes, name: "crash.jsonl")
/// print(timeline)
/// ```
///
/// **Shape**: a link that pushes a product on `Home` is printed as
/// ```
/// request 1: Product (Shop/Routes.swift:12)
///   2  begun
///   3  built Product
///   4  entered Product(<private>); kept Home
///          Navigation:
///            Home
///        +   Product(<private>)
///   5  finished: built
/// ```
public struct NavigationTimeline: Sendable, Hashable {
  /// The name of the journal: that of its file.
  public let name: String
  /// The entries, the oldest first.
  public let entries: [NavigationJournal.Entry]
  /// The number of older entries that were not kept.
  public let omitted: Int
  /// Whether the last line of the file is incomplete, as a crash leaves it.
  public let isCut: Bool
  /// The parts of names and texts that the journal was allowed to keep, as the journal states them.
  let privacy: String
}

extension NavigationTimeline {
  /// Creates a timeline of a journal's current entries.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - name: The name of the journal.
  @MainActor
  public init(_ journal: NavigationJournal, name: String = "journal") {
    self.init(
      name: name, entries: journal.entries, omitted: journal.omitted, isCut: false,
      privacy: journal.privacy.description)
  }

  /// The entries of one request, with the trees after its changes.
  ///
  /// - Parameter request: The number of the request.
  public func entries(ofRequest request: Int) -> NavigationTimeline {
    with(entries.filter { $0.request == request })
  }

  /// The last entries; the first of them with the tree as it was then.
  ///
  /// - Parameter count: The number of entries; none if it is negative.
  public func lastEntries(_ count: Int) -> NavigationTimeline {
    var kept = Array(entries.suffix(max(0, count)))
    let left = entries.dropLast(kept.count)
    if let first = kept.first, first.drawing == nil,
      let drawing = left.last(where: { $0.drawing != nil })?.drawing
    {
      kept[0].drawing = drawing
    }
    return with(kept)
  }

  private func with(_ entries: [NavigationJournal.Entry]) -> NavigationTimeline {
    NavigationTimeline(
      name: name, entries: entries, omitted: omitted, isCut: isCut, privacy: privacy)
  }

  /// Entries in a row that belong to one request, a change beside the router, or notes in a row.
  struct Group {
    let request: Int?
    let destination: String?
    let place: String?
    var entries: [NavigationJournal.Entry]

    /// The subject of the group.
    var title: String {
      guard let request, let destination else {
        return entries.allSatisfy { $0.kind == .note } ? "note" : "the user or the app"
      }
      return "request \(request): \(destination)" + (place.map { " (\($0))" } ?? "")
    }
  }

  var groups: [Group] {
    var groups: [Group] = []
    for entry in entries {
      if let last = groups.last?.entries.last, last.belongs(with: entry) {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append(
          Group(
            request: entry.request, destination: entry.destination, place: entry.place,
            entries: [entry]))
      }
    }
    return groups
  }

  /// The journal in one sentence.
  var summary: String {
    let requests = Set(entries.compactMap(\.request)).count
    let failed = entries.count { $0.kind == .failed }
    var text = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
    text += ", \(requests.counted("request"))"
    if failed > 0 { text += ", \(failed) failed" }
    if omitted > 0 {
      text += "; \(omitted) older \(omitted == 1 ? "entry is" : "entries are") gone"
    }
    if isCut { text += "; the last line is incomplete" }
    return text + (privacy == "public" ? "" : "; details are \(privacy)")
  }
}

extension NavigationTimeline: CustomStringConvertible {
  /// The entries by request, with the tree after each change and marks at the lines that are new or gone.
  public var description: String {
    var lines = ["\(name): \(summary)"]
    let width = entries.map { "\($0.number)".count }.max() ?? 0
    var before: [Substring]?
    for group in groups {
      lines.append(group.title)
      for entry in group.entries {
        let number = "\(entry.number)"
        let padding = String(repeating: " ", count: width - number.count)
        let time = entry.time.map { $0 + "  " } ?? ""
        lines.append("  \(padding)\(number)  \(time)\(entry.text.inOneLine)")
        guard let drawing = entry.drawing else { continue }
        let now = drawing.split(separator: "\n", omittingEmptySubsequences: false)
        let indent = String(repeating: " ", count: width + 4)
        lines += Self.marked(now, since: before).map { indent + $0 }
        before = now
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The lines of a drawing with a mark: `+` before what is new, `~` before what is drawn in another way,
  /// such as a tab that was selected. What is gone follows with `-`.
  private static func marked(_ lines: [Substring], since before: [Substring]?) -> [String] {
    guard let before else { return lines.map { "  " + String($0).inOneLine } }
    let difference = lines.difference(from: before)
    var gone: [Substring] = []
    for case .remove(_, let line, _) in difference.removals { gone.append(line) }
    var marks: [Int: String] = [:]
    for case .insert(let index, let line, _) in difference.insertions {
      let same = gone.firstIndex { $0.drawnName == line.drawnName }
      marks[index] = same == nil ? "+ " : "~ "
      if let same { gone.remove(at: same) }
    }
    return lines.enumerated().map { marks[$0, default: "  "] + String($1).inOneLine }
      + gone.map { "- " + $0.drawnName.inOneLine }
  }
}

extension NavigationJournal.Entry {
  /// Whether the next entry is of the same request, or a note behind a note.
  fileprivate func belongs(with next: Self) -> Bool {
    if request == nil { return next.request == nil && kind == .note && next.kind == .note }
    return request == next.request && destination == next.destination
  }

  /// The time in seconds, such as `1.250 s`.
  var time: String? {
    guard let elapsed else { return nil }
    let (seconds, attoseconds) = elapsed.components
    let milliseconds = "\(attoseconds / 1_000_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
      + " s"
  }
}
