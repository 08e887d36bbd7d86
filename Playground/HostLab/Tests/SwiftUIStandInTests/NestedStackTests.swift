// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import SwiftUIStandIn
import Testing

/// The paths of two stacks, one on the first page of the other.
@MainActor
@Observable
private final class Paths {
  var outer: [Int] = []
  var inner: [Int] = [1]
}

private struct NestedStacks: View {
  let paths: Paths

  var body: some View {
    NavigationStack(path: Bindable(paths).outer) {
      NavigationStack(path: Bindable(paths).inner) {
        Text("Root").navigationDestination(for: Int.self) { Text("P\($0)") }
      }
    }
  }
}

@MainActor
@Suite("H7: a stack within a stack, in the stand-in for SwiftUI")
struct NestedStackTests {
  @Test func `F18: a stack on a page of another one shows its first page alone`() {
    let world = StandInWorld.showing(NestedStacks(paths: Paths()), .ios17)
    #expect(world.drawing == "stack[stack[Root]]" && world.brokenRules == [.nestedStack])
  }
}
