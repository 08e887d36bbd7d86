// Wayfinder is released under the MIT license; see LICENSE.

/// A fault in the declaration of links, or a part of it without effect, and its place.
///
/// ```swift
/// let product = Link("/products/:id", Int.self)
/// #expect(product.faults.isEmpty)
/// for remark in links.remarks { print(remark.place, remark) }
/// ```
///
/// A link is a constant of the app and made without `try`: ``Link/faults`` lists what is wrong with
/// it. ``AppLinks`` and ``LinkTable`` refuse a faulty declaration with all findings, as a
/// ``LinkError``, and list among their remarks what forbids nothing.
public struct LinkFinding: Sendable, Equatable {
  /// The index of the row or rule in its declaration, from 0; `nil` for what belongs to none.
  public let row: Int?

  /// The place where the link was written, for instance `Shop/Links.swift:12`; empty where that is unknown.
  public let place: String

  /// The kind of fault.
  public let kind: Kind

  package init(row: Int? = nil, place: String = "", _ kind: Kind) {
    self.row = row
    self.place = place
    self.kind = kind
  }

  /// A kind of fault in a declaration.
  ///
  /// The finding's description puts it into words with the way out. Offsets count UTF-8 code units
  /// from the start of the string that they belong to, from 0.
  public enum Kind: Sendable, Equatable {
    /// A part that is a colon and nothing else.
    case parameterWithoutName(pattern: String, offset: Int)

    /// A second parameter or rest of the same name; the offset is that of its part.
    case repeatedParameter(String, pattern: String, offset: Int)

    /// A second rest in the path, or in the fragment.
    case secondRest(pattern: String, offset: Int)

    /// A rest with a question mark: a rest may be empty anyway.
    case optionalRest(pattern: String, offset: Int)

    /// A part of question marks alone.
    case emptyOptionalPart(pattern: String, offset: Int)

    /// A name stands in braces, as other libraries write a parameter.
    case parameterInBraces(String, pattern: String, offset: Int)

    /// More parts or parameters than a pattern may have (`limit`).
    case tooManyParts(pattern: String, limit: Int)

    /// A constraint for a name that no parameter of the pattern has; `parameters` are those it has,
    /// in order.
    ///
    /// A table keeps such a row and lists the fault among its ``LinkTable/remarks``, because real
    /// tables share one set of constraints between rows.
    case constraintWithoutParameter(String, pattern: String, parameters: [String])

    /// A condition on a name that no parameter of the path or fragment has; `parameters` are those
    /// they have, in order. A remark, as `constraintWithoutParameter` is.
    case conditionWithoutParameter(String, pattern: String, parameters: [String])

    /// The constraint of a parameter is no valid expression.
    case invalidConstraint(parameter: String, pattern: String, fault: ConstraintExpression.Flaw)

    /// A fragment condition is no valid expression.
    case invalidFragmentCondition(fault: ConstraintExpression.Flaw)

    /// A constraint of ``LinkRules/prefixConstraints`` for a name that no prefix has; `parameters`
    /// are those the prefixes have, in order. A remark, as `constraintWithoutParameter` is.
    case prefixConstraintWithoutParameter(String, parameters: [String])

    /// The constraint of a prefix's parameter is no valid expression.
    case invalidPrefixConstraint(parameter: String, fault: ConstraintExpression.Flaw)

    /// An expression on its own is not valid.
    case invalidExpression(fault: ConstraintExpression.Flaw)

    /// The pattern does not have as many parameters as there are types.
    case wrongCount(pattern: String, parameters: [String], types: [String])

    /// A part of the pattern may be absent, and the type has no value for that.
    case typeMustBeOptional(parameter: String, type: String, pattern: String)

    /// The type is optional, and the part is never absent.
    case partMustBeOptional(parameter: String, type: String, pattern: String)

    /// A rest is any number of parts, and the type is no list.
    case typeMustBeList(parameter: String, type: String, pattern: String)

    /// The type is a list, and the parameter is within one part.
    case partMustBeRest(parameter: String, type: String, pattern: String)

    /// Two query items have one name.
    case repeatedItem(String, pattern: String)

    /// A query item has the empty name.
    case itemWithoutName(pattern: String)

    /// A prefix holds more than literal parts.
    case invalidPrefix(String, pattern: String)

    /// An alias (`names`) does not have the parameters of the link's pattern (`parameters`).
    case aliasParameters(alias: String, names: [String], pattern: String, parameters: [String])

    /// A host of the app holds more than a host, as a scheme or a path; `host` is what to write.
    case hostIsURL(String, host: String)

    /// A scheme of the app holds more than a scheme; `scheme` is what to write.
    case invalidScheme(String, scheme: String)

    /// The link is as specific as an earlier one, and both match the URL.
    case ambiguous(pattern: String, with: String, place: String, url: String)

    /// The link is as specific as an earlier one, and both may match URLs such as this one: whether
    /// they do is up to a type. A remark, not a fault.
    case mayBeAmbiguous(pattern: String, with: String, place: String, url: String)
  }
}
