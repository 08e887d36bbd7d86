// Wayfinder is released under the MIT license; see LICENSE.

extension ContainerNode {
  /// A container of the same kind, name and rules around other children.
  ///
  /// - Parameter children: As many as the kind can have.
  package final func copy(around children: [Node]) -> ContainerNode {
    let copy = emptyCopy()
    copy.tapTarget = tapTarget
    (copy.maker, copy.madeStep) = (maker, madeStep)
    let old = self.children
    copy.nodes = children
    var rules = self.rules
    rules.childrenChanged(from: old, to: children)
    copy.rules = rules
    return copy
  }
}
