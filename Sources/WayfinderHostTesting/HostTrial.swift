// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderHosting
import WayfinderTesting

/// One session of a host with a random program and a random user.
@MainActor
struct HostTrial {
  /// One thing that happens, with numbers that choose where.
  enum Input {
    case edit(HostTrialEdit, Int, Int)
    case user(Int)
    case turns(Int)
  }

  struct Failure {
    let problem: String
    let session: [String]
    let journal: [String]
  }

  var inputs: [Input] = []
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<numbers.number(below: 24) {
      switch numbers.number(below: 10) {
      case 0...3:
        let edit = numbers.pick(HostTrialEdit.allCases)
        inputs.append(.edit(edit, numbers.number(below: 97), numbers.number(below: 89)))
      case 4...6: inputs.append(.user(numbers.number(below: 1000)))
      default: inputs.append(.turns(1 + numbers.number(below: 12)))
      }
    }
  }

  /// - Returns: What is wrong in the end, or `nil`.
  func run(_ make: @MainActor (ScreenTree) -> HostUnderTest) -> Failure? {
    var session = HostSession(seed: seed, make)
    for input in inputs { session.take(input) }
    guard let problem = session.end() else { return nil }
    return Failure(problem: problem, session: session.session, journal: session.journal)
  }
}

/// The running session.
@MainActor
private struct HostSession {
  private(set) var session: [String] = []
  private(set) var journal: [String] = []
  private let loop = VirtualLoop()
  private let tree = ScreenTree(clock: ManualClock())
  private let subject: HostUnderTest
  private var program: HostTrialProgram
  private var taken: [UserGesture] = []
  private var changes = 0
  private var most = 0

  init(seed: UInt64, _ make: @MainActor (ScreenTree) -> HostUnderTest) {
    program = HostTrialProgram(tree: tree, numbers: SeededGenerator(seed: seed ^ 0xA5A5))
    subject = HostTurns.$current.withValue(loop.turns) { [tree] in make(tree) }
    session.append(program.perform(.replaceRoot, 0, 0))
    subject.machine.settle()
  }

  mutating func take(_ input: HostTrial.Input) {
    switch input {
    case .edit(let edit, let first, let second):
      session.append(program.perform(edit, first, second))
    case .user(let number): act(number)
    case .turns(let count):
      session.append("\(count) turns pass")
      for _ in 0..<count where !turn() { break }
    }
    read()
  }

  private mutating func act(_ number: Int) {
    guard !subject.user.isEmpty else { return }
    let index = number % subject.user.count
    session.append("the user does number \(index)")
    let before = subject.machine.reading
    subject.user[index]()
    guard let before, let after = subject.machine.reading, before.condition == .ready,
      after.condition == .ready
    else { return }
    taken += HostPlanner.explain(base: before.shape, actual: after.shape).gestures
  }

  /// Takes the journal over: the machine forgets what is long ago.
  private mutating func read() {
    for event in subject.machine.events {
      journal.append(event.description)
      if case .performing = event { changes += 1 }
    }
    subject.machine.forgetJournal()
    most = max(most, tree.allNodes.count)
  }

  /// Performs what is due next: the machine's turns, then what the platform does, then the machine's timers.
  private func turn() -> Bool { loop.runDue() || subject.step() || loop.runTimer() }

  mutating func end() -> String? {
    subject.rest()
    subject.machine.settle()
    var left = 5000
    while turn() {
      left -= 1
      if left == 0 {
        read()
        return "it never comes to rest."
      }
    }
    read()
    return problem
  }

  private var problem: String? {
    guard let reading = subject.machine.reading else {
      return "the host no longer exists. Keep a "
        + "reference to it."
    }
    if subject.machine.reading != reading { return "two readings of a hierarchy at rest differ." }
    let wanted = HostShape(tree)
    if reading.shape != wanted {
      return "it shows\n\("\(reading.shape)".indentedByTwo)\nand not\n\("\(wanted)".indentedByTwo)"
    }
    if subject.machine.state != .settled(revision: tree.revision) {
      return "it is \(subject.machine.state) in the end, and not settled."
    }
    if tree.transition != nil { return "requests still wait for it." }
    let bound = 20 + (session.count + 1) * (4 + 2 * most)
    if changes > bound { return "it makes \(changes) changes, more than \(bound)." }
    for gesture in taken where isThere(gesture) {
      return "'\(gesture)' was a gesture of the user, and was lost."
    }
    if let kept = program.keptScreen { return "it keeps \(kept), which has left the tree." }
    return nil
  }

  /// Whether what the user took away stands where it stood, and the tree has never been changed for it.
  private func isThere(_ gesture: UserGesture) -> Bool {
    if journal.contains(where: { $0.hasPrefix("\(gesture):") }) { return false }
    switch gesture {
    case .remove(let gone, let id):
      return (tree.node(id) as? ContainerNode)?.children.contains { gone.contains($0.id) } ?? false
    case .dismiss(let id): return tree.modals.contains { $0.id == id }
    case .back, .select, .tap, .collapse, .endOverlay: return false
    }
  }
}

/// A main loop whose time stands still until it is run.
@MainActor
private final class VirtualLoop {
  private typealias Entry = (time: Duration, number: Int, body: @MainActor () -> Void)
  private var due: [@MainActor () -> Void] = []
  private var timers: [Entry] = []
  private var now = Duration.zero
  private var count = 0

  var turns: HostTurns {
    HostTurns(
      next: { [self] body in due.append(body) },
      after: { [self] duration, body in
        count += 1
        let number = count
        timers.append((now + duration, number, body))
        return { [self] in timers.removeAll { $0.number == number } }
      })
  }

  /// Does what was put off to a later turn; says whether there was anything.
  func runDue() -> Bool {
    if due.isEmpty { return false }
    due.removeFirst()()
    return true
  }

  /// Lets time pass until the next timer; says whether there was one.
  func runTimer() -> Bool {
    guard let next = timers.min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) else {
      return false
    }
    timers.removeAll { $0.number == next.number }
    now = max(now, next.time)
    next.body()
    return true
  }
}
