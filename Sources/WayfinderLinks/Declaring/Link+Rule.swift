// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension Link: TypedLink {
  /// The values of a URL, in the order of the link's types.
  public typealias Values = (repeat each Value)

  /// Returns a rule that leads to a destination of any kind, and perhaps back.
  ///
  /// - Parameters:
  ///   - destination: Makes the destination.
  ///   - values: Returns the values that lead to a destination, or `nil`.
  public func toAny(
    _ destination: @escaping @MainActor (Values) throws -> AnyDestination,
    from values: (@MainActor (AnyDestination) -> Values?)?
  ) -> LinkRule {
    LinkRule(
      declaration,
      destination: { [declaration] reader in
        reader.begin(declaration)
        do throws(LinkTextReader.Mismatch) {
          let values = (repeat try reader.next((each Value).self))
          return { try destination((repeat each values)) }
        } catch {
          return nil
        }
      },
      texts: { wanted in
        guard let values, let parts = values(wanted) else { return nil }
        guard let made = try? destination((repeat each parts)), made.leadsToSame(as: wanted),
          let again = values(made)
        else { return nil }
        let texts = Link.texts(repeat each parts)
        return Link.texts(repeat each again) == texts ? texts : nil
      })
  }
}
