// Wayfinder is released under the MIT license; see LICENSE.

/// The states that an exploration has reached, and the actions that lead from one to another, for a
/// page that lets its reader walk through them.
struct ExploredMap: Sendable {
  /// A state: a tree, the configuration that is active, and the guards that deny.
  struct Place: Sendable {
    let key: StateKey
    let drawing: String
    /// The screen in front, as it is drawn.
    let focus: String
    let configuration: String
    let denied: [String]
    /// The actions that lead to another state, in the order in which they were tried.
    fileprivate(set) var ways: [(action: Exploration.Action, target: Int)] = []
  }

  /// The places in the order in which they were found; the first is the start.
  let places: [Place]

  @MainActor
  init(_ graph: StateGraph) {
    places = graph.states.enumerated().map { number, state in
      var place = Place(
        key: state.key, drawing: state.facts.drawing, focus: state.facts.drawnFocus,
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

  /// The numbers of the places nearest to the start: what a user does is near, a link is farther away,
  /// and a change of the app, such as a guard that denies, farther still.
  func nearest(_ limit: Int) -> [Int] {
    guard !places.isEmpty else { return [] }
    var costs: [Int: Int] = [0: 0]
    var found: [Int] = []
    var isFound: Set<Int> = []
    // Costs are small, so that a list for each is a queue.
    var waiting: [[Int]] = [[0]]
    var cost = 0
    while cost < waiting.count, found.count < limit {
      var index = 0
      while index < waiting[cost].count, found.count < limit {
        let place = waiting[cost][index]
        index += 1
        guard isFound.insert(place).inserted else { continue }
        found.append(place)
        for (action, target) in places[place].ways {
          let next = cost + action.distance
          guard next < costs[target, default: .max] else { continue }
          costs[target] = next
          while waiting.count <= next { waiting.append([]) }
          waiting[next].append(target)
        }
      }
      cost += 1
    }
    return found
  }
}

extension Exploration.Action {
  /// The distance that a page counts for it.
  fileprivate var distance: Int { isOfUser ? 1 : isOpening ? 2 : 4 }
}
