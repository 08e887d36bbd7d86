// Wayfinder is released under the MIT license; see LICENSE.

/// Which tests show that what the users of route-composer rely on holds here, by the numbers of the
/// list of its behavior; or which rule has taken its place.
enum ScenarioTable {
  /// A test, by its file beneath `Tests/WayfinderTests` and its name.
  struct Proof {
    let file: String
    let test: String

    init(_ file: String, _ test: String) {
      self.file = file
      self.test = test
    }
  }

  private static let own = "Scenarios/ScenarioTests"

  /// The rule that replaces what route-composer does.
  static let replacements: [Int: String] = [12: "T4"]

  static let proofs: [(number: Int, proofs: [Proof])] = [
    (1, [Proof(own, "1: a container is a destination like a screen")]),
    (2, [Proof("Steps/AwaitedStepTests", "2: is found in what its ancestor built, shown")]),
    (3, [Proof(own, "3: a chain can start with a container and be shared")]),
    (
      4,
      [
        Proof("Routes/CompleteFactoryTests", "4: children with actions, tasks and contexts"),
        Proof("Routes/CompleteFactoryTests", "4: a child without a factory is dropped"),
        Proof("Routes/CompleteFactoryTests", "4: an empty one is legal"),
      ]
    ),
    (5, [Proof("Routes/CompleteFactoryTests", "5: the action of the first child counts")]),
    (
      6,
      [
        Proof("Steps/SwitchTests", "6, 3: a condition is read anew"),
        Proof("Steps/SwitchTests", "6: the first match wins, and nothing after it is asked"),
        Proof("Steps/SwitchTests", "6: what a finder has found is the start"),
        Proof("Steps/SwitchTests", "6: a finder chooses another step"),
        Proof("Steps/SwitchTests", "6: no case and no default tells why each does not match"),
        Proof("Steps/SwitchTests", "6: a case that throws is an error, not no match"),
      ]
    ),
    (7, [Proof("Steps/SwitchTests", "7: below a transformer a switch sees")]),
    (8, [Proof(own, "8: a shared step never mixes the tasks of its routes")]),
    (
      9,
      [
        Proof(own, "9: a new stack is built as its actions say"),
        Proof(own, "9: new tabs are built as their actions say"),
        Proof("Routes/CompleteFactoryTests", "9: tabs hold what their actions leave"),
        Proof("Routes/CompleteFactoryTests", "9: a split has its columns"),
        Proof("Routes/ActionTests", "adds a tab at an index, or at the end"),
      ]
    ),
    (
      10, [Proof("Navigating/CommitTests", "several new children of one container are one change")]
    ),
    (11, [Proof("Routes/ActionTests", "push, push as root, push replacing last")]),
    (
      12,
      [
        Proof("Routes/ActionTests", "columns that a new split cannot have are an error"),
        Proof("Routes/SearchStartTests", "12: a detail that is a stack receives pushes"),
      ]
    ),
    (
      13,
      [
        Proof(own, "13: presents from a parent of the current node"),
        Proof("Routes/PlacingTests", "13: presents from the topmost parent"),
        Proof("Routes/PlacingTests", "13: presents from a node that a closure gives"),
        Proof("Routes/PlacingTests", "13: no node to present from has the error"),
        Proof("Routes/PlacingTests", "13: presenting where a modal is presented"),
      ]
    ),
    (14, [Proof("Routes/ActionTests", "replacing the root needs the root as start")]),
    (15, [Proof("Routes/FactoryTests", "15: a class factory configures a new screen once")]),
    (16, [Proof("Routes/FactoryTests", "16: a finder factory gives what it finds")]),
    (17, [Proof(own, "17: a place is made visible")]),
    (
      18,
      [
        Proof("Routes/FinderTests", "an instance is found by identity, and held weakly"),
        Proof("Routes/FinderTests", "a class finds its subclasses, a protocol its screens"),
        Proof("Routes/FinderTests", "nothing is never found"),
      ]
    ),
    (19, [Proof("Tree/Looking/SearchTests", "each scope looks at what it names")]),
    (
      20, [Proof("Tree/Looking/SearchTests", "parents are the containers above, the nearest first")]
    ),
    (21, [Proof(own, "21: a layer that is being dismissed is never found")]),
    (22, [Proof("Routes/FinderTests", "with the full scope the selected tab wins")]),
    (23, [Proof("Routes/SearchStartTests", "23: a start given by a closure is evaluated")]),
    (24, [Proof("Routes/SearchStartTests", "24: the detail is found expanded and collapsed")]),
    (25, [Proof("Navigating/PrepareTests", "a veto comes before any guard is asked")]),
    (26, [Proof(own, "26: global guards once, global tasks once per node of the path")]),
    (
      27,
      [
        Proof("Navigating/GuardTests", "a throw is an error, and asks nobody else"),
        Proof(own, "27: no guard means to proceed"),
      ]
    ),
    (28, [Proof(own, "28: a visible destination still runs guards and tasks")]),
    (29, [Proof(own, "29: a protocol, an optional and nothing are contexts")]),
    (
      30,
      [
        Proof(own, "30: after a failure the router is free again"),
        Proof("Requesting/PolicyTests", "reject: busy while another one is at work"),
      ]
    ),
    (
      31,
      [
        Proof(
          "Navigating/RouterTransitionTests",
          "31: a request waits for the end of a transition and is planned then"),
        Proof(
          "Navigating/RouterTransitionTests",
          "31: a request that asks so is rejected, and told which transition runs"),
      ]
    ),
    (
      32,
      [Proof("Requesting/OverlappingCloseTests", "a context task gives a screen its way")]
    ),
  ]
}
