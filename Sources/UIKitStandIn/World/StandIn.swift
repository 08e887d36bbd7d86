// Wayfinder is released under the MIT license; see LICENSE.

/// A world in which controllers, windows, and users behave as UIKit's do, without a screen.
///
/// A test makes one world, gives a scene's window to the code under test, lets users act, and reads
/// what happened. Nothing waits for real time: `loop` counts turns, and the same personality and
/// seed give the same journal.
///
/// ```swift
/// let world = StandIn(personality: .ios18, seed: 7)
/// let window = world.makeWindow()
/// window.rootViewController = UINavigationController(rootViewController: UIViewController())
/// window.makeKeyAndVisible()
/// world.loop.runUntilQuiet()
/// ```
///
/// A controller belongs to the world of its window, so that tests may run beside each other. Until it is in a
/// window, it belongs to the world that was made or has run last, or to that of the task inside `run(_:)`.
@MainActor
public final class StandIn {
  /// The answers to the questions on which sources, or versions of the system, disagree.
  public let personality: Personality
  /// The run loop, which counts turns.
  public let loop = Loop()
  /// The broken rules, in the order in which they were broken.
  public internal(set) var violations: [Violation] = []
  /// The calls, and what the world did, in order.
  public internal(set) var journal: [String] = []
  /// The number of `willAppear`, `willDisappear` and `willShow` callbacks that are running.
  var callbacksRunning = 0
  /// Whether a stranger, not the code under test, makes the current call.
  var isStrangerActing = false
  var random: Numbers
  private var knownScenes: [WeakReference] = []
  var namesGiven = 0
  private var knownControllers: [WeakReference] = []
  private var sweepAt = 64

  /// Creates a world.
  public init(personality: Personality = .ios18, seed: UInt64 = 0) {
    self.personality = personality
    random = Numbers(seed: seed)
    StandIn.latest = self
    loop.willRun = { [weak self] in StandIn.latest = self ?? StandIn.latest }
  }

  /// Writes a line into the journal.
  public func note(_ line: @autoclosure () -> String) {
    journal.append("\(loop.turn) \(line())")
  }

  /// Decides a question that the personality leaves open.
  func decide(_ chance: Chance) -> Bool {
    switch chance {
    case .never: false
    case .always: true
    case .sometimes: Bool.random(using: &random)
    }
  }

  /// Picks a number of turns.
  func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound == range.upperBound ? range.lowerBound : Int.random(in: range, using: &random)
  }

  /// The scenes that a window or a test keeps, and the controllers that are alive, oldest first.
  var living: (scenes: [AnyObject], controllers: [AnyObject]) {
    (knownScenes.compactMap(\.object), knownControllers.compactMap(\.object))
  }

  func register(scene: AnyObject) {
    knownScenes.removeAll { $0.object == nil }
    knownScenes.append(WeakReference(scene))
  }

  func register(controller: AnyObject) {
    // Now and then, for there may be many.
    if knownControllers.count >= sweepAt {
      knownControllers.removeAll { $0.object == nil }
      sweepAt = max(64, 2 * knownControllers.count)
    }
    knownControllers.append(WeakReference(controller))
    namesGiven += 1
  }
}

/// A reference that doesn't keep its object alive.
struct WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
