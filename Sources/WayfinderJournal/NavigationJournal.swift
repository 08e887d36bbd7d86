// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderLinks

/// A record of the most recent changes to a tree: each event of its router, each change by the user
/// or by your code, and the tree after each change.
///
/// Attach one when the app starts, and add its text to crash reports and support mails:
///
/// ```swift
/// let journal = NavigationJournal(limit: 200)
/// journal.attach(to: router)
/// crashReporter.attachment = { journal.text }
/// ```
///
/// `wayfinder inspect` shows the text as a timeline, and `NavigationTimeline` reads it in a test.
///
/// **Shape**: after a link that pushes a product on `Home`, the last lines are
/// ```
/// {"number":2,"kind":"begun","request":1,"destination":"Product","text":"begun"}
/// {"number":3,"kind":"step","request":1,"destination":"Product","text":"built Product"}
/// {"number":4,"kind":"changed","request":1,"destination":"Product","text":"entered Product(<private>); kept Home","tree":"Navigation:\n  Home\n  Product(<private>)"}
/// {"number":5,"kind":"finished","request":1,"destination":"Product","text":"finished: built"}
/// ```
///
/// By default it keeps names from your code, and nothing from the user; see `LogPrivacy`. It doesn't
/// keep screens alive.
@MainActor
public final class NavigationJournal: NavigationObserver {
  /// The number of entries that are kept.
  public let limit: Int

  /// The parts of names and texts that are kept.
  public let privacy: LogPrivacy

  /// The entries that are kept, the oldest first. The first one always has a drawing.
  public private(set) var entries: [Entry] = []

  /// The number of older entries that are gone.
  public private(set) var omitted = 0

  private let stopwatch: (@MainActor () -> Duration)?
  private weak var tree: ScreenTree?
  /// The drawing of the tree now, to be kept with the next entry if none has it yet.
  private var pending: String?
  /// A change by a request, which is recorded when the request reports its commit: the tree changes
  /// before the request reports the steps that led there.
  private var held: (text: String, cause: VisibleScreen.Cause)?

  /// Creates a journal, which is empty until it is attached.
  ///
  /// - Parameters:
  ///   - limit: The number of entries to keep, at least 1.
  ///   - privacy: The parts of names and texts to keep.
  ///   - clock: The clock for the time of each entry, counted from now. Without one, the same events give
  ///     the same bytes.
  public init(
    limit: Int = 100, privacy: LogPrivacy = .private,
    clock: (any Clock<Duration>)? = ContinuousClock()
  ) {
    guard limit > 0 else {
      fatalError("NavigationJournal.limit must be at least 1; it is \(limit).")
    }
    self.limit = limit
    self.privacy = privacy
    stopwatch = clock.map { Self.stopwatch($0) }
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @MainActor () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Records a router's events and the changes of its tree from now on. Call it once.
  ///
  /// - Parameter router: The router, which keeps the journal from then on.
  /// - Complexity: linear in the open nodes, now and for each change of the tree.
  public func attach(to router: Router) {
    tree = router.tree
    router.add(self)
    let cause = router.causeOfChanges()
    pending = drawing(of: router.tree)
    router.tree.onChange { [weak self] diff in self?.record(diff, by: cause()) }
    record(.note, "attached", by: .edit)
  }

  /// Records an event; called by the router.
  public func observe(_ event: NavigationEvent) {
    // The change itself is recorded, with the tree.
    if case .happened(.committed) = event.kind { return recordHeld() }
    if event.isLast { recordHeld() }
    guard let text = event.kind.text(isDetailed: false, privacy) else { return }
    record(Entry.Kind(event.kind), text, by: .request(event.request, event.destination))
  }

  /// Records a line of your own, such as "came to the foreground".
  ///
  /// - Parameter text: The line. It is kept unchanged, so leave out what is private.
  public func note(_ text: String) { record(.note, text, by: .edit) }

  private func record(_ diff: TreeDiff, by cause: VisibleScreen.Cause) {
    guard let tree else { return }
    recordHeld()
    pending = drawing(of: tree)
    if cause == .edit {
      record(.changed, diff.text(privacy), by: cause)
    } else {
      held = (diff.text(privacy), cause)
    }
  }

  private func recordHeld() {
    guard let change = held else { return }
    held = nil
    record(.changed, change.text, by: change.cause)
  }

  private func record(_ kind: Entry.Kind, _ text: String, by cause: VisibleScreen.Cause) {
    if entries.count == limit {
      let dropped = entries.removeFirst()
      omitted += 1
      if entries.isEmpty {
        pending = pending ?? dropped.drawing
      } else if entries[0].drawing == nil {
        entries[0].drawing = dropped.drawing
      }
    }
    let request: (Int, StepName)? =
      if case .request(let number, let name) = cause { (number, name) } else { nil }
    entries.append(
      Entry(
        number: omitted + entries.count + 1, kind: kind, elapsed: stopwatch?(),
        request: request?.0, destination: request?.1.text(privacy),
        place: request.flatMap { $0.1.isBuiltIn ? nil : $0.1.place }, text: text,
        drawing: held == nil ? pending : nil))
    if held == nil { pending = nil }
  }

  /// The drawing of a tree, shortened to a size that fits a report.
  private func drawing(of tree: ScreenTree) -> String {
    let drawing = tree.drawing(privacy)
    guard drawing.utf8.count > Self.drawingLimit else { return drawing }
    let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false)
    var kept = 0
    var size = 0
    for line in lines {
      size += line.utf8.count + 1
      if size > Self.drawingLimit { break }
      kept += 1
    }
    return lines[..<kept].joined(separator: "\n") + "\n… and \(lines.count - kept) more lines"
  }

  /// The size of the largest drawing in bytes; a usual one has some hundred.
  private static let drawingLimit = 16_384
}

extension NavigationJournal {
  /// Something that happened: a line of a journal.
  ///
  /// An entry has the step in words, the request that it belongs to, and the tree if it changed. Pick the
  /// ones that you want to report:
  ///
  /// ```swift
  /// let failures = journal.entries.filter { $0.kind == .failed }
  /// ```
  public struct Entry: Sendable, Hashable {
    /// The kind of an entry: what happened to a request or to the tree.
    ///
    /// A request is usually `begun`, then has steps and changes, and ends as `finished`, `stopped`, or
    /// `failed`.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A request waits for its turn, or for the end of another one.
      case waiting
      /// A request started.
      case begun
      /// A step of a request, such as a guard that was asked or a screen that was built.
      case step
      /// A request, the user, or your code changed the tree.
      case changed
      /// A request reached its destination.
      case finished
      /// A guard stopped a request, or a screen refused to leave.
      case stopped
      /// A request failed.
      case failed
      /// A line of your own.
      case note
    }

    /// The number of the entry, counted from 1 in each journal. Entries that are gone count, too.
    public let number: Int
    /// The kind of the entry.
    public let kind: Kind
    /// The time since the journal was created; `nil` without a clock.
    public let elapsed: Duration?
    /// The number of the request; `nil` for what the user or your code did without the router.
    public let request: Int?
    /// The name of the request's destination.
    public let destination: String?
    /// The file and line of the destination, such as `Shop/Routes.swift:12`.
    public let place: String?
    /// The event in words, such as `built Product`.
    public let text: String
    /// The tree afterwards; `nil` if it is the same as in the previous entry.
    public package(set) var drawing: String?

    package init(
      number: Int, kind: Kind, elapsed: Duration?, request: Int?, destination: String?,
      place: String?, text: String, drawing: String?
    ) {
      self.number = number
      self.kind = kind
      self.elapsed = elapsed
      self.request = request
      self.destination = destination
      self.place = place
      self.text = text
      self.drawing = drawing
    }
  }
}

extension NavigationJournal.Entry.Kind {
  init(_ kind: NavigationEvent.Kind) {
    switch kind {
    case .waiting, .joined: self = .waiting
    case .begun: self = .begun
    case .happened: self = .step
    case .finished(let outcome): self = outcome.isReached ? .finished : .stopped
    case .failed: self = .failed
    }
  }
}

extension NavigationJournal {
  /// The format of the text, as its first line names it.
  package nonisolated static let format = "wayfinder-journal/1"

  /// The journal as lines of JSON: first one that names the format, then one for each entry.
  ///
  /// **Units**: times are milliseconds since the journal was made.
  public var text: String {
    let header = JSONValue.object([
      "format": .string(Self.format), "privacy": .string(privacy.description),
      "omitted": .number(omitted),
    ])
    return ([header] + entries.map(\.json)).map { $0.text + "\n" }.joined()
  }
}

extension NavigationJournal.Entry {
  fileprivate var json: JSONValue {
    let milliseconds = elapsed.map { $0 / .milliseconds(1) }
    return .object([
      "number": .number(number), "kind": .string(kind.rawValue),
      "milliseconds": milliseconds.map { .number(Int($0)) }, "request": request.map { .number($0) },
      "destination": destination.map { .string($0) }, "place": place.map { .string($0) },
      "text": .string(text), "tree": drawing.map { .string($0) },
    ])
  }
}
