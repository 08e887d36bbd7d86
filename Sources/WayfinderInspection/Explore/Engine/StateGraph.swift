// Wayfinder is released under the MIT license; see LICENSE.

/// The states that were reached, each with the shortest way to it, and what was tried in each.
struct StateGraph {
  /// A state of the app.
  struct State {
    let key: StateKey
    /// The state before and the number of the action that led from there; `nil` for the start.
    let parent: (state: Int, action: Int)?
    let depth: Int
    let facts: StateFacts
    /// The parameters whose values were exchanged for its key.
    let exchanged: UInt64
    fileprivate(set) var edges: [Edge] = []
    /// A bit for each action that was tried.
    private var tried: [UInt64] = []
    /// Whether all actions were tried.
    fileprivate(set) var isExpanded = false
    /// Whether all that a user can do without links was tried.
    fileprivate(set) var isUserExpanded = false

    fileprivate func hasTried(_ action: Int) -> Bool {
      action / 64 < tried.count && tried[action / 64] & 1 << UInt64(action % 64) != 0
    }

    fileprivate mutating func noteTried(_ action: Int) {
      while action / 64 >= tried.count { tried.append(0) }
      tried[action / 64] |= 1 << UInt64(action % 64)
    }

    fileprivate init(
      key: StateKey, parent: (state: Int, action: Int)?, depth: Int, facts: StateFacts,
      exchanged: UInt64
    ) {
      self.key = key
      self.parent = parent
      self.depth = depth
      self.facts = facts
      self.exchanged = exchanged
    }
  }

  /// An action that was tried in a state.
  struct Edge: Equatable {
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
  mutating func add(_ edge: Edge, to state: Int) {
    if states[state].hasTried(edge.action) { return }
    states[state].noteTried(edge.action)
    states[state].edges.append(edge)
  }

  /// Notes that all actions of a state were tried, or all of a user's.
  mutating func close(_ state: Int, userOnly: Bool) {
    states[state].isUserExpanded = true
    if !userOnly { states[state].isExpanded = true }
  }

  /// Whether an action was tried in a state.
  func hasTried(_ action: Int, in state: Int) -> Bool { states[state].hasTried(action) }

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

extension ExploredMap {
  @MainActor
  init(_ graph: StateGraph) {
    places = graph.states.enumerated().map { number, state in
      var place = Place(
        hash: state.key.stableHash, drawing: state.facts.drawing, focus: state.facts.drawnFocus,
        configuration: state.facts.configuration,
        denied: state.facts.denied.sorted())
      for edge in state.edges {
        // What is reached otherwise is drawn with other values than the state that stands for it.
        guard let target = edge.target, target != number, edge.exchanged == 0 else { continue }
        place.ways.append((graph.actions[edge.action], target))
      }
      return place
    }
  }
}
