// Wayfinder is released under the MIT license; see LICENSE.

/// The states that were reached, each with the shortest way to it, and what was tried in each.
struct StateGraph: Sendable {
  /// A state of the app.
  struct State: Sendable {
    let key: StateKey
    /// The state before and the number of the action that led from there; `nil` for the start.
    let parent: (state: Int, action: Int)?
    let depth: Int
    let facts: StateFacts
    /// The parameters whose values were exchanged for its key.
    let exchanged: UInt64
    /// The actions that were tried.
    fileprivate(set) var edges: [Edge] = []
    /// Whether all actions were tried.
    fileprivate(set) var isExpanded = false
    /// Whether all that a user can do without links was tried.
    fileprivate(set) var isUserExpanded = false
  }

  /// An action that was tried in a state.
  struct Edge: Sendable, Equatable {
    let action: Int
    /// The state that it has led to; `nil` for one that is not kept.
    let target: Int?
    /// The parameters whose values are exchanged in the state that is kept in place of the one that was
    /// reached.
    let exchanged: UInt64
    /// Whether the screens that can be seen are others afterwards.
    let changesVisible: Bool
  }

  private(set) var states: [State] = []
  private(set) var actions: [UserAction] = []
  private var stateNumbers: [StateKey: Int] = [:]
  private var actionNumbers: [UserAction: Int] = [:]

  /// The number of an action.
  mutating func number(of action: UserAction) -> Int {
    if let number = actionNumbers[action] { return number }
    actionNumbers[action] = actions.count
    actions.append(action)
    return actions.count - 1
  }

  /// The number of a state that is kept.
  func number(of key: StateKey) -> Int? { stateNumbers[key] }

  /// Keeps a state that is not known yet, and returns its number.
  mutating func insert(
    _ key: (key: StateKey, exchanged: UInt64), _ facts: StateFacts,
    from parent: (state: Int, action: Int)?
  ) -> Int {
    let number = states.count
    stateNumbers[key.key] = number
    let depth = parent.map { states[$0.state].depth + 1 } ?? 0
    states.append(
      State(
        key: key.key, parent: parent, depth: depth, facts: facts, exchanged: key.exchanged))
    return number
  }

  /// Notes what an action has led to.
  mutating func add(_ edge: Edge, to state: Int) { states[state].edges.append(edge) }

  /// Notes that all actions of a state were tried, or all of a user's.
  mutating func close(_ state: Int, userOnly: Bool) {
    states[state].isUserExpanded = true
    if !userOnly { states[state].isExpanded = true }
  }

  /// The actions that lead to a state.
  func path(to state: Int) -> [UserAction] {
    var path: [UserAction] = []
    var number = state
    while let parent = states[number].parent {
      path.append(actions[parent.action])
      number = parent.state
    }
    return path.reversed()
  }
}

// What a page needs that lets its reader walk through the states.
extension StateGraph {
  /// The actions that lead from a state to others, in the order in which they were tried.
  func ways(from state: Int) -> [(action: UserAction, target: Int)] {
    states[state].edges.compactMap { edge in
      // What is reached otherwise is drawn with other values than the state that stands for it.
      guard let target = edge.target, target != state, edge.exchanged == 0 else { return nil }
      return (actions[edge.action], target)
    }
  }

  /// The numbers of the states nearest to the start: what a user does is near, a link is farther away,
  /// and a change of the app, such as a guard that denies, farther still.
  func nearest(_ limit: Int) -> [Int] {
    guard !states.isEmpty else { return [] }
    var found: [Int] = []
    var isFound: Set<Int> = []
    // Costs are small, so that a list for each is a queue.
    var waiting: [[Int]] = [[0]]
    var cost = 0
    while cost < waiting.count {
      var index = 0
      while index < waiting[cost].count {
        let state = waiting[cost][index]
        index += 1
        guard isFound.insert(state).inserted else { continue }
        found.append(state)
        if found.count == limit { return found }
        for (action, target) in ways(from: state) where !isFound.contains(target) {
          let next = cost + action.distance
          while waiting.count <= next { waiting.append([]) }
          waiting[next].append(target)
        }
      }
      cost += 1
    }
    return found
  }
}

extension UserAction {
  /// The distance that a page counts for it.
  fileprivate var distance: Int { isOfUser ? 1 : isOpening ? 2 : 4 }
}
