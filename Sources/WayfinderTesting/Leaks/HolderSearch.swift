// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Walks through the stored properties of the screens of a tree, looking for one object.
///
/// Each object is looked into once, and none deeper than ``depthLimit`` properties; nodes, trees and
/// routers are not looked into, because everything can be reached through them.
@MainActor
struct HolderSearch {
  /// The maximum number of properties in a path.
  static let depthLimit = 16

  /// The ways to the object, each from the name of a screen in the tree, in the order of a search
  /// of the tree.
  private(set) var paths: [String] = []
  private let targets: [ObjectIdentifier]
  private var visited: Set<ObjectIdentifier> = []

  init(of screen: any Screen, node: ScreenNode?, in tree: ScreenTree) {
    targets = [ObjectIdentifier(screen)] + (node.map { [ObjectIdentifier($0)] } ?? [])
    for place in tree.allNodes {
      guard let carrier = place as? ScreenNode else { continue }
      visited.insert(ObjectIdentifier(carrier.screen))
      look(into: carrier.screen, path: carrier.reference.text, depth: 0)
    }
  }

  private mutating func look(into value: Any, path: String, depth: Int) {
    guard depth < Self.depthLimit else { return }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for (index, child) in current.children.enumerated() {
        // An optional has one child, "some", and a list numbers its elements.
        let label =
          switch current.displayStyle {
          case .optional: ""
          case .collection, .set, .dictionary: "[\(index)]"
          default: ".\(child.label ?? "\(index)")"
          }
        visit(child.value, path: path + label, depth: depth + 1)
      }
      mirror = current.superclassMirror
    }
  }

  private mutating func visit(_ value: Any, path: String, depth: Int) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .class else {
      return look(into: value, path: path, depth: depth)
    }
    let object = value as AnyObject
    let identity = ObjectIdentifier(object)
    if targets.contains(identity) { return paths.append(path) }
    if object is Node || object is ScreenTree || object is Router { return }
    if visited.insert(identity).inserted { look(into: object, path: path, depth: depth) }
  }
}
