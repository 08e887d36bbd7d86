// Wayfinder is released under the MIT licence; see LICENSE.

import Testing

@testable import wayfinder

@Suite struct A {
  @Test @MainActor func `a`() async throws {
    var text = ""
    let world = try PlayWorld(file: nil, variant: nil)
    var lines: [InputLine] = [.text("bag")]
    let session = PlaySession(world, isInteractive: false, write: { text += $0 }) {
      lines.isEmpty ? nil : lines.removeFirst()
    }
    await session.run()
    #expect(text.contains("Bag"))
  }
}
