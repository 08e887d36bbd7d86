// Wayfinder is released under the MIT license; see LICENSE.

/// The queue of a router's requests: those at work, those that wait, and those that have joined
/// another one (design rule E12). A value that knows no router and no task. Each event has a
/// method, which returns what the router must do next.
struct RequestQueue {
  /// The number of a request, counted from 1.
  struct Ticket: Hashable, Sendable {
    let number: Int
  }

  /// The treatment of a request that arrives.
  enum Admission: Equatable {
    /// It is at work at once.
    case works
    /// It is at work at once beside another one, whose guard waits and has navigated.
    case worksBeside
    /// It waits for its turn.
    case waits
    /// It shares the end of another one.
    case joins(Ticket)
    /// It is at work at once; these have ended for its sake, the one at work first.
    case replaces([Ticket])
    /// It is not begun.
    case isRejected
  }

  /// The work that follows the end of a request.
  struct Consequences: Equatable {
    /// Those that have joined it and end as it did.
    var sharing: [Ticket] = []
    /// The one whose turn has come.
    var starting: Ticket?
  }

  private(set) var atWork: Ticket?
  /// Those at work beside it, the oldest first.
  private(set) var beside: [Ticket] = []
  /// Those that only ask guards. They hold up nobody.
  private(set) var aside: [Ticket] = []
  private var line: [Ticket] = []
  private var head = 0
  /// The tickets of the line that have ended before their turn.
  private var gone: Set<Ticket> = []
  /// Those that have joined a request, in the order of their asking.
  private var followers: [Ticket: [Ticket]] = [:]
  /// Those that have committed and wait for nothing but the end of their own transition.
  private var concluding: Set<Ticket> = []
  private var lastNumber = 0

  /// Those that wait for their turn, the one that waits longest first.
  var waiting: [Ticket] { line[head...].filter { !gone.contains($0) } }

  /// A number for the next request.
  mutating func nextTicket() -> Ticket {
    lastNumber += 1
    return Ticket(number: lastNumber)
  }

  /// Whether nobody is at work.
  var isFree: Bool { atWork == nil && aside.isEmpty }

  /// A request that arrives while nobody is at work begins.
  mutating func begin(_ ticket: Ticket) { atWork = ticket }

  /// A request that only asks guards begins, whoever is at work.
  mutating func beginAside(_ ticket: Ticket) { aside.append(ticket) }

  /// Whether a request is at work: it was begun and neither ended nor replaced.
  func isLive(_ ticket: Ticket) -> Bool {
    atWork == ticket || (!beside.isEmpty && beside.contains(ticket))
      || (!aside.isEmpty && aside.contains(ticket))
  }

  /// Those that have joined a request.
  func followers(of ticket: Ticket) -> [Ticket] { followers[ticket] ?? [] }

  /// A request arrives.
  ///
  /// - Parameters:
  ///   - ticket: The request.
  ///   - policy: The policy that it asks for while another one is at work.
  ///   - isOpen: Whether the one at work waits in a guard that has navigated.
  ///   - equal: The request at work or waiting that asks for the same, if it may be joined.
  mutating func arrive(
    _ ticket: Ticket, _ policy: OverlapPolicy, isOpen: Bool, equal: Ticket?
  ) -> Admission {
    guard atWork != nil || (policy == .replace && !aside.isEmpty) else {
      atWork = ticket
      return .works
    }
    switch policy {
    case .replace:
      let ended = everybody()
      let (committed, others) = (concluding, followers)
      self = RequestQueue(numberedFrom: lastNumber)
      concluding = committed
      followers = others.filter { committed.contains($0.key) }
      atWork = ticket
      return .replaces(ended)
    case .coalesce:
      guard let equal else { break }
      followers[equal, default: []].append(ticket)
      return .joins(equal)
    case .queue, .reject: break
    }
    if isOpen {
      beside.append(ticket)
      return .worksBeside
    }
    if policy == .reject { return .isRejected }
    line.append(ticket)
    return .waits
  }

  /// A request at work has committed. One that replaces it from now on takes its place, but ends
  /// neither it nor those that have joined it.
  mutating func conclude(_ ticket: Ticket) {
    if isLive(ticket) { concluding.insert(ticket) }
  }

  /// A request at work has come to its end. One that was replaced meanwhile has no consequences, but
  /// for those that have joined it if it had committed by then.
  mutating func finish(_ ticket: Ticket) -> Consequences {
    let hasCommitted = !concluding.isEmpty && concluding.remove(ticket) != nil
    guard hasCommitted || isLive(ticket) else { return Consequences() }
    let sharing = followers.isEmpty ? [] : followers.removeValue(forKey: ticket) ?? []
    guard isLive(ticket) else { return Consequences(sharing: sharing) }
    return Consequences(sharing: sharing, starting: vacate(ticket))
  }

  /// Gives up a request at work whose caller no longer wants it: the first request that joined
  /// starts again in its place, and the others join that one.
  mutating func giveUp(_ ticket: Ticket) -> Consequences {
    guard isLive(ticket) else { return Consequences() }
    guard let heir = inherit(ticket) else { return Consequences(starting: vacate(ticket)) }
    if atWork == ticket { atWork = heir } else { replace(ticket, by: heir, in: &beside) }
    return Consequences(starting: heir)
  }

  /// The caller of a request that waits or has joined another one has given it up.
  mutating func withdraw(_ ticket: Ticket) {
    for (leader, others) in followers {
      guard let index = others.firstIndex(of: ticket) else { continue }
      followers[leader]?.remove(at: index)
      if others.count == 1 { followers[leader] = nil }
      return
    }
    if let heir = inherit(ticket) {
      replace(ticket, by: heir, in: &line)
    } else {
      gone.insert(ticket)
    }
  }

  // MARK: Steps of several events

  private init(numberedFrom number: Int) { lastNumber = number }

  init() {}

  /// All requests that have not committed, with those that have joined each behind it.
  private func everybody() -> [Ticket] {
    ([atWork].compactMap(\.self) + beside + aside + waiting).filter { !concluding.contains($0) }
      .flatMap { [$0] + followers(of: $0) }
  }

  /// Frees the place of a request at work, for one beside it or for the next in line.
  private mutating func vacate(_ ticket: Ticket) -> Ticket? {
    guard atWork == ticket else {
      beside.removeAll { $0 == ticket }
      aside.removeAll { $0 == ticket }
      return nil
    }
    if !beside.isEmpty {
      atWork = beside.removeFirst()
      return nil
    }
    while head < line.count {
      head += 1
      let next = line[head - 1]
      if gone.isEmpty || gone.remove(next) == nil {
        atWork = next
        return next
      }
    }
    line.removeAll(keepingCapacity: true)
    head = 0
    atWork = nil
    return nil
  }

  /// The first that has joined a request, with the others behind it.
  private mutating func inherit(_ ticket: Ticket) -> Ticket? {
    guard !followers.isEmpty, var others = followers.removeValue(forKey: ticket) else { return nil }
    let heir = others.removeFirst()
    if !others.isEmpty { followers[heir] = others }
    return heir
  }

  private func replace(_ ticket: Ticket, by heir: Ticket, in tickets: inout [Ticket]) {
    guard let index = tickets.firstIndex(of: ticket) else { return }
    tickets[index] = heir
  }
}
