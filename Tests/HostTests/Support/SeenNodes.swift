// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
package import WayfinderHosting

/// The nodes that a display has shown in a session: nobody can take away another one.
package struct SeenNodes {
  private var seen: Set<String> = []

  package init() {}

  /// Takes in what the display shows.
  package mutating func look(at shape: HostShape) {
    for top in shape.tops { add(top) }
  }

  private mutating func add(_ node: ShapeNode) {
    seen.insert("\(node.id)")
    for child in node.children { add(child) }
  }

  /// Returns the first line of a host's journal that tells the tree of a removal that no user made.
  ///
  /// What a change brought counts as seen once the change is confirmed.
  package func removalOfUnseen(in journal: [String]) -> String? {
    var seen = seen
    var changed: [String] = []
    for line in journal {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "#" }.map(String.init)
      let isRemoval = line.hasPrefix("remove ") || line.hasPrefix("dismiss #")
      if line == "confirmed" {
        seen.formUnion(changed)
      } else if isRemoval, line.hasSuffix(": allowed") {
        let gone = words.dropFirst().prefix { $0.hasPrefix("#") }
        if !gone.allSatisfy(seen.contains) { return line }
      } else if !line.contains(": ") {
        changed = words.filter { $0.hasPrefix("#") }
      }
    }
    return nil
  }
}
