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
/// Controllers belong to the world that was made last. An asynchronous test that may run beside
/// others works inside `run(_:)`, which binds the world to the task.
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
  private var weakScenes: [WeakScene] = []
  var namesGiven = 0
  var controllers: [WeakController] = []
  private var sweepAt = 64

  /// Creates a world.
  public init(personality: Personality = .ios18, seed: UInt64 = 0) {
    self.personality = personality
    random = Numbers(seed: seed)
    StandIn.latest = self
  }

  /// The controllers that are alive, oldest first.
  public var livingControllers: [UIViewController] { controllers.compactMap(\.controller) }

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

  /// The scenes that a window or a test keeps.
  var scenes: [UIWindowScene] { weakScenes.compactMap(\.scene) }

  func register(_ scene: UIWindowScene) {
    weakScenes.removeAll { $0.scene == nil }
    weakScenes.append(WeakScene(scene))
  }

  func register(_ controller: UIViewController) -> Int {
    // Now and then, for there may be many.
    if controllers.count >= sweepAt {
      controllers.removeAll { $0.controller == nil }
      sweepAt = max(64, 2 * controllers.count)
    }
    controllers.append(WeakController(controller))
    namesGiven += 1
    return namesGiven
  }
}

/// A reference that doesn't keep its controller alive.
struct WeakController {
  weak var controller: UIViewController?

  init(_ controller: UIViewController) {
    self.controller = controller
  }
}

/// A reference that doesn't keep its scene alive.
private struct WeakScene {
  weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
  }
}
