// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder
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
  package func removalOfUnseen(in journal: [String]) -> String? {
    journal.first { line in
      guard line.hasSuffix(": allowed") else { return false }
      let words = line.split { " ,:".contains($0) }.map(String.init)
      guard let first = words.first, first == "remove" || first == "dismiss" else { return false }
      let gone = words.dropFirst().prefix { $0.hasPrefix("#") }
      return !gone.allSatisfy(seen.contains)
    }
  }
}
