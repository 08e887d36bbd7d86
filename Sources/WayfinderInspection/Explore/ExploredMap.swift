// Wayfinder is released under the MIT license; see LICENSE.

/// The states that an exploration has reached, and the actions that lead from one to another, for a
/// page that lets its reader walk through them.
struct ExploredMap: Sendable {
  /// A state: a tree, the configuration that is active, and the guards that deny.
  struct Place: Sendable {
    /// A number that is the same for the same state in each process.
    let hash: UInt64
    let drawing: String
    /// The screen in front, as it is drawn.
    let focus: String
    let configuration: String
    let denied: [String]
    /// The actions that lead to another state, in the order in which they were tried.
    var ways: [(action: UserAction, target: Int)] = []
  }

  /// The places in the order in which they were found; the first is the start.
  let places: [Place]

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

extension UserAction {
  /// The distance that a page counts for it.
  fileprivate var distance: Int { isOfUser ? 1 : isOpening ? 2 : 4 }
}
