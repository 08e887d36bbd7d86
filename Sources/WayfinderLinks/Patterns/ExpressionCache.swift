// Wayfinder is released under the MIT license; see LICENSE.

/// The expressions of a table, each compiled once however many rows share it.
struct ExpressionCache {
  private var outcomes: [String: Result<ConstraintExpression, LinkError>] = [:]

  mutating func expression(_ text: String) -> Result<ConstraintExpression, LinkError> {
    if let known = outcomes[text] { return known }
    let outcome: Result<ConstraintExpression, LinkError>
    do throws(LinkError) {
      outcome = .success(try ConstraintExpression(text))
    } catch {
      outcome = .failure(error)
    }
    outcomes[text] = outcome
    return outcome
  }
}
