// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// One run of the explored app, with the explorer's hand on its guards.
@MainActor
final class ExploredWorld {
  let app: PlayApp
  /// Whether rules compare the places of screens: those of documents go by what the document says.
  let comparesPlaces: Bool
  /// The destinations of URLs of documents.
  let links: ResolvedLinks
  private let hand = RoutingProbe()
  /// The guards that let nothing proceed.
  private(set) var denied: Set<String> = []

  init(_ app: ExploredApp) throws {
    self.app = try app.launch()
    comparesPlaces = !app.isInert
    links = app.links
    hand.endsAtDetours = true
    hand.answer = { [unowned self] in denied.contains($0) ? Self.denial : .proceed }
    self.app.router.probe = hand
  }

  static let denial = Verdict.stop(reason: "the exploration says so")

  /// Leaves the answers of guards to requests that are driven by hand, and follows detours.
  func answerByHand() {
    hand.asksByHand = true
    hand.endsAtDetours = false
    hand.answer = { _ in nil }
  }

  var tree: ScreenTree { app.router.tree }
  var router: Router { app.router }
  var store: ConfigurationStore { app.store }
  /// The name of the active configuration.
  var configuration: String { store.current.name }

  /// Whether a guard hides something that the user saw, so that another place is shown (E4b).
  func hides(_ seen: [Node]) -> Bool { seen.contains { $0.isLocked || tree.isBehindLock($0) } }

  func setDenied(_ isDenied: Bool, _ name: String) {
    if isDenied { denied.insert(name) } else { denied.remove(name) }
  }

  /// A state of the world, to go back to.
  struct Checkpoint {
    fileprivate let store: StoreCheckpoint
    fileprivate let denied: Set<String>
  }

  /// Returns the current state; `nil` while something is going on that can't be undone.
  func checkpoint() -> Checkpoint? {
    store.checkpoint(with: router).map { Checkpoint(store: $0, denied: denied) }
  }

  /// Restores a state, and returns whether that was possible.
  func goBack(to checkpoint: Checkpoint) -> Bool {
    guard store.goBack(to: checkpoint.store, with: router) else { return false }
    denied = checkpoint.denied
    return true
  }

  /// Returns the identity of the current state, and the parameters whose values were exchanged in it.
  func key(
    at moment: ExploredStep.Moment, _ values: InterchangeableValues
  ) -> (key: StateKey, exchanged: UInt64) {
    let (drawing, exchanged) = values.renamed(moment.drawing)
    let key = StateKey(
      drawing: drawing, denied: denied, configuration: configuration,
      previous: store.previous?.name, status: app.status())
    return (key, exchanged)
  }
}

/// The identity of a state: the drawing, with values that are interchangeable in one order, the guards that deny, the active configuration, the one that a
/// revert would make active, and what the app says about itself.
struct StateKey: Hashable, Sendable {
  let drawing: String
  let denied: Set<String>
  let configuration: String
  let previous: String?
  /// The lines that the app's own status prints, such as who is logged in or which link is held.
  var status: [String] = []

  init(
    drawing: String, denied: Set<String>, configuration: String, previous: String?,
    status: [String] = []
  ) {
    self.drawing = drawing
    self.denied = denied
    self.configuration = configuration
    self.previous = previous
    self.status = status
    drawingHash = StableDigest(of: [drawing]).value
  }

  /// The drawing's part of the hash: a state is looked up several times, and its drawing is long.
  private let drawingHash: UInt64

  func hash(into hasher: inout Hasher) {
    hasher.combine(drawingHash)
    hasher.combine(denied.count)
    hasher.combine(configuration)
  }

  static func == (left: StateKey, right: StateKey) -> Bool {
    left.drawingHash == right.drawingHash && left.drawing.utf8.elementsEqual(right.drawing.utf8)
      && left.denied == right.denied && left.configuration == right.configuration
      && left.previous == right.previous && left.status == right.status
  }

  /// A number that is the same in each process.
  var stableHash: UInt64 {
    let rest =
      denied.sorted().joined(separator: "\n") + "@\(configuration)<\(previous ?? "")"
      + status.map { "\n\($0)" }.joined()
    return drawingHash &* 31 &+ StableDigest(of: [rest]).value
  }
}
