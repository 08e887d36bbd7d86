// Wayfinder is released under the MIT license; see LICENSE.

extension Link {
  /// Returns the link with query items, whose values follow those of the pattern.
  ///
  /// ```swift
  /// let search = Link("/search").query(
  ///   .required("q", String.self), .optional("page", Int.self), .repeated("tag", String.self))
  /// let read = search.parse("/search?q=tea&tag=a&tag=b")  // ("tea", nil, ["a", "b"])
  /// ```
  ///
  /// Give all items in one call; an item that no field names is ignored. A link with more than three
  /// items is declared as a constant before a rule is made of it.
  ///
  /// - Parameter fields: The items, in the order in which they are written.
  public func query<each Item: LinkValue>(
    _ fields: repeat LinkQueryField<each Item>
  ) -> Link<repeat each Value, repeat each Item> {
    var slots: [LinkSlot] = []
    for field in repeat each fields { slots.append(field.slot) }
    return Link<repeat each Value, repeat each Item>(declaration.adding(slots))
  }
}

// The compiler leaves a pack open that is joined from two others while it checks the expression
// around it: 'cannot convert value of type 'Link<String>' to 'Link<String>''. With the items counted
// it doesn't, so that a link can be written where it is used.
extension Link {
  /// Returns the link with one query item, whose value follows those of the pattern.
  ///
  /// - Parameter first: The item.
  public func query<First: LinkValue>(
    _ first: LinkQueryField<First>
  ) -> Link<repeat each Value, First> {
    Link<repeat each Value, First>(declaration.adding([first.slot]))
  }

  /// Returns the link with two query items, whose values follow those of the pattern.
  ///
  /// - Parameters:
  ///   - first: The item that is written first.
  ///   - second: The other one.
  public func query<First: LinkValue, Second: LinkValue>(
    _ first: LinkQueryField<First>, _ second: LinkQueryField<Second>
  ) -> Link<repeat each Value, First, Second> {
    Link<repeat each Value, First, Second>(declaration.adding([first.slot, second.slot]))
  }

  /// Returns the link with three query items, whose values follow those of the pattern.
  ///
  /// - Parameters:
  ///   - first: The item that is written first.
  ///   - second: The one that is written after it.
  ///   - third: The one that is written last.
  public func query<First: LinkValue, Second: LinkValue, Third: LinkValue>(
    _ first: LinkQueryField<First>, _ second: LinkQueryField<Second>,
    _ third: LinkQueryField<Third>
  ) -> Link<repeat each Value, First, Second, Third> {
    Link<repeat each Value, First, Second, Third>(
      declaration.adding([first.slot, second.slot, third.slot]))
  }
}
