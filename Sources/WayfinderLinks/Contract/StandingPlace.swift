// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The focus of a tree, in words: for checking that two starts agree (design rule L6).
package struct StandingPlace: Equatable {
  /// The containers around the focused leaf, from the top of its layer.
  package let containers: [String]
  /// The focused leaf.
  package let screen: String?
  /// The screens beneath it in its stack, from the bottom.
  package let beneath: [String]

  @MainActor
  package init(_ tree: ScreenTree) {
    let leaf = tree.focused
    screen = leaf?.reference.text
    var containers: [String] = []
    var beneath: [String] = []
    var child = leaf
    var isInStack = false
    while let node = child, let parent = node.parent {
      containers.insert(parent.reference.text, at: 0)
      if !isInStack, let stack = parent as? NavigationNode {
        isInStack = true
        beneath = stack.children.prefix { $0 !== node }.map(\.reference.text)
      }
      child = parent
    }
    self.containers = containers
    self.beneath = beneath
  }

  /// Why a warm start that ended here does not agree with a cold one.
  package func faults(comparedWithCold cold: StandingPlace) -> [String] {
    if screen != cold.screen {
      return [
        "the focused screen is \(screen.quotedName), from a cold start \(cold.screen.quotedName)"
      ]
    }
    if containers != cold.containers {
      return ["it is in \(containers.way), from a cold start in \(cold.containers.way)"]
    }
    var left = cold.beneath[...]
    for name in beneath where name == left.first { left.removeFirst() }
    if left.isEmpty { return [] }
    return [
      "beneath it lie [\(beneath.joined(separator: ", "))], from a cold start "
        + "[\(cold.beneath.joined(separator: ", "))]"
    ]
  }
}

extension String? {
  fileprivate var quotedName: String { map { "'\($0)'" } ?? "none" }
}

extension [String] {
  fileprivate var way: String { isEmpty ? "no container" : "'\(joined(separator: " > "))'" }
}
