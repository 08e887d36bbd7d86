// Wayfinder is released under the MIT license; see LICENSE.

/// The expressions of a pattern's parameters, in the order of their names.
///
/// There are few, so that a list does: making a dictionary for each of an app's links costs a fresh
/// process a good part of the time that it has.
struct NamedExpressions: Sendable, Equatable {
  private var items: [Item] = []

  private struct Item: Sendable, Equatable {
    let name: String
    var expression: ConstraintExpression
  }

  /// The expression of a parameter; an expression that is set takes the place of another.
  subscript(name: String) -> ConstraintExpression? {
    get { items.first { $0.name == name }?.expression }
    set {
      let place = items.firstIndex { $0.name >= name } ?? items.count
      let isKnown = place < items.count && items[place].name == name
      switch (newValue, isKnown) {
      case (let expression?, true): items[place].expression = expression
      case (let expression?, false):
        items.insert(Item(name: name, expression: expression), at: place)
      case (nil, true): items.remove(at: place)
      case (nil, false): break
      }
    }
  }
}

extension NamedExpressions: Sequence {
  func makeIterator() -> AnyIterator<(name: String, expression: ConstraintExpression)> {
    var items = items.makeIterator()
    return AnyIterator { items.next().map { ($0.name, $0.expression) } }
  }
}

extension NamedExpressions: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, ConstraintExpression)...) {
    for (name, expression) in elements { self[name] = expression }
  }
}
