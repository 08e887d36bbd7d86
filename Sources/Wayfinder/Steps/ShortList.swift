// Wayfinder is released under the MIT license; see LICENSE.

/// A list that mostly has one element, which costs no memory of its own then.
struct ShortList<Element> {
  private var first: Element?
  private var others: [Element] = []

  init() {}

  init(_ first: Element) {
    self.first = first
  }

  var isEmpty: Bool { first == nil }

  var count: Int { first == nil ? 0 : 1 + others.count }

  /// The elements, in order.
  var elements: [Element] { first.map { [$0] + others } ?? [] }

  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    others.forEach(body)
  }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  func contains(where condition: (Element) -> Bool) -> Bool {
    guard let first else { return false }
    return condition(first) || others.contains(where: condition)
  }

  /// The first element for which something holds.
  func first(where condition: (Element) -> Bool) -> Element? {
    guard let first else { return nil }
    return condition(first) ? first : others.first(where: condition)
  }

  /// Takes out the last element for which something holds.
  mutating func removeLast(where condition: (Element) -> Bool) {
    if let index = others.lastIndex(where: condition) {
      others.remove(at: index)
    } else if let first, condition(first) {
      self.first = others.isEmpty ? nil : others.removeFirst()
    }
  }
}

extension ShortList where Element: Equatable {
  /// Puts an element at the end, unless it is in the list.
  ///
  /// - Returns: Whether it was not.
  mutating func insert(_ element: Element) -> Bool {
    if contains(where: { $0 == element }) { return false }
    append(element)
    return true
  }
}
