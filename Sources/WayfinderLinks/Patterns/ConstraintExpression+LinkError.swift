// Wayfinder is released under the MIT license; see LICENSE.

extension ConstraintExpression {
  /// Parses an expression.
  ///
  /// - Parameter text: The expression, as described above.
  /// - Throws: `LinkError.invalid` with the first fault and its offset.
  public init(_ text: String) throws(LinkError) {
    do throws(Flaw) {
      try self.init(parsing: text)
    } catch {
      throw .invalid(Finding(code: "invalidExpression", message: "\(error)"))
    }
  }
}
