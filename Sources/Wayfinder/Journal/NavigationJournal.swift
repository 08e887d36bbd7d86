// Wayfinder is released under the MIT license; see LICENSE.

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
/// By default it keeps names from your code, and nothing from the user; see ``LogPrivacy``. It doesn't
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

  private let formatter: EventFormatter
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
    formatter = EventFormatter(isDetailed: false, privacy: privacy)
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
    let sight = router.watchedSight
    pending = drawing(of: router.tree)
    router.tree.onChange { [weak self, weak sight] diff in
      self?.record(diff, by: sight?.cause ?? .edit)
    }
    record(.note, "attached", by: .edit)
  }

  /// Records an event; called by the router.
  public func observe(_ event: NavigationEvent) {
    // The change itself is recorded, with the tree.
    if case .happened(.committed) = event.kind { return recordHeld() }
    if event.isLast { recordHeld() }
    guard let text = formatter.text(of: event.kind) else { return }
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
