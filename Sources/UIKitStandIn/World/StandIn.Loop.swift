// Wayfinder is released under the MIT license; see LICENSE.

extension StandIn {
  /// A run loop whose time passes only when a test says so.
  ///
  /// One turn stands for one frame of 16 ms. Work for a turn runs in the order in which it was
  /// asked for. What is called between two turns belongs to the turn that ran last.
  @MainActor
  public final class Loop {
    /// The turn that is running, or that ran last.
    public private(set) var turn = 0
    private var entries: [Entry] = []
    private var held: [Entry] = []
    private var asked = 0
    /// Called before work is done.
    var willRun: () -> Void = {}

    @MainActor
    struct Entry {
      let turn: Int
      let order: Int
      /// The scene in whose foreground the work is done.
      weak let scene: (any Resting)?
      let isAnimation: Bool
      let work: () -> Void

      var mustWait: Bool {
        isAnimation && scene?.isAsleep == true
      }
    }

    /// The virtual time, in turns of 16 ms.
    public var now: Duration { .milliseconds(turn * 16) }

    /// Whether nothing is left to do, apart from animations of a scene in the background.
    public var isQuiet: Bool { entries.isEmpty }

    /// Runs `work` some turns from now.
    public func perform(after turns: Int = 1, _ work: @escaping () -> Void) {
      insert(Entry(turn: turn + turns, order: 0, scene: nil, isAnimation: false, work: work))
    }

    /// Runs `work` some turns from now, and not while `scene` is in the background.
    func animate(after turns: Int, in scene: (any Resting)?, _ work: @escaping () -> Void) {
      insert(Entry(turn: turn + turns, order: 0, scene: scene, isAnimation: true, work: work))
    }

    /// Runs the next turn.
    public func runTurn() {
      turn += 1
      runDue()
    }

    /// Lets time pass, in whole turns, rounded up.
    public func advance(by duration: Duration) {
      let turns = Int((duration / .milliseconds(16)).rounded(.up))
      let end = turn + turns
      while let next = entries.first?.turn, next <= end {
        turn = max(turn, next)
        runDue()
      }
      turn = end
    }

    /// Runs turns until nothing is left to do.
    ///
    /// - Parameter limit: The number of turns with work after which to give up.
    /// - Returns: Whether nothing is left to do.
    @discardableResult
    public func runUntilQuiet(limit: Int = 10_000) -> Bool {
      var left = limit
      while let next = entries.first?.turn, left > 0 {
        turn = max(turn, next)
        runDue()
        left -= 1
      }
      return isQuiet
    }

    /// Continues the animations of a scene that is in the foreground again.
    func resume() {
      let resumed = held
      held = []
      for entry in resumed {
        insert(
          Entry(
            turn: turn + 1, order: 0, scene: entry.scene, isAnimation: true, work: entry.work))
      }
    }

    private func runDue() {
      willRun()
      while let entry = entries.first, entry.turn <= turn {
        entries.removeFirst()
        if entry.mustWait {
          held.append(entry)
        } else {
          entry.work()
        }
      }
    }

    private func insert(_ entry: Entry) {
      asked += 1
      let ordered = Entry(
        turn: entry.turn, order: asked, scene: entry.scene, isAnimation: entry.isAnimation,
        work: entry.work)
      let place = entries.firstIndex { $0.turn > ordered.turn } ?? entries.endIndex
      entries.insert(ordered, at: place)
    }
  }
}

/// Something whose animations wait while it is in the background.
@MainActor
protocol Resting: AnyObject {
  var isAsleep: Bool { get }
}
