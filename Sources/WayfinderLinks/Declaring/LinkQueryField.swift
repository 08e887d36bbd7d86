// Wayfinder is released under the MIT license; see LICENSE.

/// A query item of a typed link; see `query(_:)` of ``Link``.
///
/// ```swift
/// let search = Link("/search").query(
///   .required("q", String.self), .default("page", 1), .flag("sale"))
/// let read = search.parse("/search?q=tea&sale")  // ("tea", 1, true)
/// ```
///
/// An item that is there and cannot be read makes a URL none of the link's, as a part does. Items
/// that no field names are ignored.
public struct LinkQueryField<Value: LinkValue>: Sendable {
  let slot: LinkSlot

  /// Returns an item that must be there; of a repeated one the first counts.
  ///
  /// - Parameters:
  ///   - name: The item's name, decoded.
  ///   - type: The type of its value.
  public static func required(_ name: String, _ type: Value.Type) -> LinkQueryField
  where Value: LinkParameter {
    LinkQueryField(slot: LinkSlot(name: name, place: .query, type: type))
  }

  /// Returns an item that may be absent, which is `nil`; of a repeated one the first counts.
  ///
  /// An item that is there and that the type can't read, as `?page=x` for an `Int`, makes the URL
  /// none of the link's. To accept it, take a `String` and read it yourself.
  ///
  /// - Parameters:
  ///   - name: The item's name, decoded.
  ///   - type: The type of its value.
  public static func optional<Wrapped: LinkParameter>(
    _ name: String, _ type: Wrapped.Type
  ) -> LinkQueryField where Value == Wrapped? {
    LinkQueryField(slot: LinkSlot(name: name, place: .query, type: Value.self))
  }

  /// Returns an item that has a value where it's absent, and isn't written with this value; of a
  /// repeated one the first counts.
  ///
  /// - Parameters:
  ///   - name: The item's name, decoded.
  ///   - value: The value of an absent item.
  public static func `default`(_ name: String, _ value: Value) -> LinkQueryField
  where Value: LinkParameter {
    LinkQueryField(
      slot: LinkSlot(
        name: name, place: .query, type: Value.self, defaultTexts: value.linkTexts))
  }

  /// Items of one name, any number of them, in their order.
  ///
  /// - Parameters:
  ///   - name: The items' name, decoded.
  ///   - type: The type of each value.
  public static func repeated<Element: LinkParameter>(
    _ name: String, _ type: Element.Type
  ) -> LinkQueryField where Value == [Element] {
    LinkQueryField(slot: LinkSlot(name: name, place: .query, type: Value.self))
  }

  /// Returns an item that is `true` when it's there: `?archived`, also `?archived=true`; `?archived=false` is
  /// a no, and so is its absence.
  ///
  /// - Parameter name: The item's name, decoded.
  public static func flag(_ name: String) -> LinkQueryField where Value == Bool {
    LinkQueryField(
      slot: LinkSlot(name: name, place: .flag, type: Bool.self, defaultTexts: ["false"]))
  }
}
