// Wayfinder is released under the MIT license; see LICENSE.

import WayfinderLinks

extension ErrorPage {
  /// What the page `LinkErrors` shows.
  static let linkErrors = ErrorPage("LinkErrors") {
    ErrorSample("A parameter has no name") {
      _ = try LinkTable(rows: [LinkRow(pattern: "/products/:")])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/products/:id")])
    }
    ErrorSample("A name is used twice") {
      _ = try LinkTable(rows: [LinkRow(pattern: "/shops/:id/products/:id")])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/shops/:shop/products/:id")])
    }
    ErrorSample("Two rests") {
      _ = try LinkTable(rows: [LinkRow(pattern: "/files/*path/*more")])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/files/*path")])
    }
    ErrorSample("An optional rest") {
      _ = try LinkTable(rows: [LinkRow(pattern: "/files/*path?")])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/files/*path")])
    }
    ErrorSample("An empty optional part") {
      _ = try LinkTable(rows: [LinkRow(pattern: "/search/?")])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/search/:term?")])
    }
    ErrorSample("A parameter in braces") {
      _ = try LinkTable(rows: [LinkRow(pattern: "/products/{id}")])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/products/:id")])
    }
    ErrorSample("Too many parts") {
      let pattern = String(repeating: "/part", count: 1_001)
      _ = try LinkTable(rows: [LinkRow(pattern: pattern)])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/part/*rest")])
    }
    ErrorSample("A constraint without a parameter") {
      let table = try LinkTable(rows: [
        LinkRow(pattern: "/products/:id", constraints: ["ids": "[0-9]+"])
      ])
      if let remark = table.remarks.first { throw LinkError.invalid(remark.kind) }
    } mended: {
      let table = try LinkTable(rows: [
        LinkRow(pattern: "/products/:id", constraints: ["id": "[0-9]+"])
      ])
      if let remark = table.remarks.first { throw LinkError.invalid(remark.kind) }
    }
    ErrorSample("A condition without a parameter") {
      let table = try LinkTable(rows: [
        LinkRow(
          pattern: "/products/:id",
          conditions: LinkConditions(parameter: ["idd": ["1"]]))
      ])
      if let remark = table.remarks.first { throw LinkError.invalid(remark.kind) }
    } mended: {
      let table = try LinkTable(rows: [
        LinkRow(
          pattern: "/products/:id",
          conditions: LinkConditions(parameter: ["id": ["1"]]))
      ])
      if let remark = table.remarks.first { throw LinkError.invalid(remark.kind) }
    }
    ErrorSample("A constraint that isn't an expression") {
      _ = try LinkTable(rows: [LinkRow(pattern: "/products/:id", constraints: ["id": "[0-9"])])
    } mended: {
      _ = try LinkTable(rows: [LinkRow(pattern: "/products/:id", constraints: ["id": "[0-9]+"])])
    }
    ErrorSample("A fragment condition that isn't an expression") {
      _ = try LinkTable(rows: [
        LinkRow(pattern: "/guide", conditions: LinkConditions(fragment: .matches("(size")))
      ])
    } mended: {
      _ = try LinkTable(rows: [
        LinkRow(pattern: "/guide", conditions: LinkConditions(fragment: .matches("size")))
      ])
    }
    ErrorSample("A prefix constraint without a parameter") {
      let table = try LinkTable(
        rows: [LinkRow(pattern: "/bag")],
        rules: LinkRules(
          hosts: ["shop.example"], stripsPrefixes: ["/:lang"],
          prefixConstraints: ["long": "[a-z]{2}"]))
      if let remark = table.remarks.first { throw LinkError.invalid(remark.kind) }
    } mended: {
      let table = try LinkTable(
        rows: [LinkRow(pattern: "/bag")],
        rules: LinkRules(
          hosts: ["shop.example"], stripsPrefixes: ["/:lang"],
          prefixConstraints: ["lang": "[a-z]{2}"]))
      if let remark = table.remarks.first { throw LinkError.invalid(remark.kind) }
    }
    ErrorSample("A prefix constraint that isn't an expression") {
      _ = try LinkTable(
        rows: [LinkRow(pattern: "/bag")],
        rules: LinkRules(
          hosts: ["shop.example"], stripsPrefixes: ["/:lang"], prefixConstraints: ["lang": "[a-z"]))
    } mended: {
      _ = try LinkTable(
        rows: [LinkRow(pattern: "/bag")],
        rules: LinkRules(
          hosts: ["shop.example"], stripsPrefixes: ["/:lang"],
          prefixConstraints: ["lang": "[a-z]{2}"]))
    }
    ErrorSample("A group is not closed") {
      _ = try ConstraintExpression(#"(tea|pottery"#)
    } mended: {
      _ = try ConstraintExpression(#"(tea|pottery)"#)
    }
    ErrorSample("No group is open") {
      _ = try ConstraintExpression(#"tea|pottery)"#)
    } mended: {
      _ = try ConstraintExpression(#"tea|pottery"#)
    }
    ErrorSample("A class is not closed") {
      _ = try ConstraintExpression(#"[0-9"#)
    } mended: {
      _ = try ConstraintExpression(#"[0-9]"#)
    }
    ErrorSample("A range is reversed") {
      _ = try ConstraintExpression(#"[9-0]"#)
    } mended: {
      _ = try ConstraintExpression(#"[0-9]"#)
    }
    ErrorSample("Nothing to repeat") {
      _ = try ConstraintExpression(#"+[0-9]"#)
    } mended: {
      _ = try ConstraintExpression(#"[0-9]+"#)
    }
    ErrorSample("A repetition of a repetition") {
      _ = try ConstraintExpression(#"[0-9]++"#)
    } mended: {
      _ = try ConstraintExpression(#"[0-9]+"#)
    }
    ErrorSample("An invalid count") {
      _ = try ConstraintExpression(#"[0-9]{2,x}"#)
    } mended: {
      _ = try ConstraintExpression(#"[0-9]{2,4}"#)
    }
    ErrorSample("A count is reversed") {
      _ = try ConstraintExpression(#"[0-9]{4,2}"#)
    } mended: {
      _ = try ConstraintExpression(#"[0-9]{2,4}"#)
    }
    ErrorSample("Look-around") {
      _ = try ConstraintExpression(#"(?!admin)[a-z]+"#)
    } mended: {
      _ = try ConstraintExpression(#"[a-z]+"#)
    }
    ErrorSample("Another kind of group") {
      _ = try ConstraintExpression(#"(?<year>[0-9]{4})"#)
    } mended: {
      _ = try ConstraintExpression(#"([0-9]{4})"#)
    }
    ErrorSample("A reference to a group") {
      _ = try ConstraintExpression(#"([a-z])\1"#)
    } mended: {
      _ = try ConstraintExpression(#"[a-z][a-z]"#)
    }
    ErrorSample("An unknown escape") {
      _ = try ConstraintExpression(#"\q"#)
    } mended: {
      _ = try ConstraintExpression(#"q"#)
    }
    ErrorSample("A backslash at the end") {
      _ = try ConstraintExpression(#"tea\"#)
    } mended: {
      _ = try ConstraintExpression(#"tea"#)
    }
    ErrorSample("Groups nested too deep") {
      let deep = String(repeating: "(", count: 300) + "a" + String(repeating: ")", count: 300)
      _ = try ConstraintExpression(deep)
    } mended: {
      _ = try ConstraintExpression("a")
    }
    ErrorSample("Counts that are too large") {
      _ = try ConstraintExpression(#"([0-9]{1000}){1000}"#)
    } mended: {
      _ = try ConstraintExpression(#"[0-9]{6}"#)
    }
  }
}

extension LinkFinding.Kind {
  /// A new case does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .parameterWithoutName: "A parameter has no name"
    case .repeatedParameter: "A name is used twice"
    case .secondRest: "Two rests"
    case .optionalRest: "An optional rest"
    case .emptyOptionalPart: "An empty optional part"
    case .parameterInBraces: "A parameter in braces"
    case .tooManyParts: "Too many parts"
    case .constraintWithoutParameter: "A constraint without a parameter"
    case .conditionWithoutParameter: "A condition without a parameter"
    case .invalidConstraint: "A constraint that isn't an expression"
    case .invalidFragmentCondition: "A fragment condition that isn't an expression"
    case .prefixConstraintWithoutParameter: "A prefix constraint without a parameter"
    case .invalidPrefixConstraint: "A prefix constraint that isn't an expression"
    case .invalidExpression(let fault): fault.kind.heading
    case .hostIsURL: "A host that is written as a URL"
    case .invalidScheme: "A scheme with more than its name"
    case .wrongCount: "Types and parameters differ in number"
    case .typeMustBeOptional: "A part that may be absent"
    case .partMustBeOptional: "A part that is always there"
    case .typeMustBeList: "A rest is a list"
    case .partMustBeRest: "A part isn't a list"
    case .repeatedItem: "A query item twice"
    case .itemWithoutName: "A query item without a name"
    case .invalidPrefix: "A prefix with a parameter"
    case .aliasParameters: "An alias with other parameters"
    case .ambiguous: "Two links match the same URL"
    case .mayBeAmbiguous: "Two links match the same URL"
    }
  }
}

extension ConstraintExpression.Flaw.Kind {
  /// A new kind does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .unclosedGroup: "A group is not closed"
    case .unopenedGroup: "No group is open"
    case .unclosedClass: "A class is not closed"
    case .invalidRange: "A range is reversed"
    case .nothingToRepeat: "Nothing to repeat"
    case .repeatedRepetition: "A repetition of a repetition"
    case .invalidCount: "An invalid count"
    case .reversedCount: "A count is reversed"
    case .lookAround: "Look-around"
    case .unsupportedGroup: "Another kind of group"
    case .backReference: "A reference to a group"
    case .unknownEscape: "An unknown escape"
    case .danglingEscape: "A backslash at the end"
    case .tooDeep: "Groups nested too deep"
    case .tooLarge: "Counts that are too large"
    }
  }
}
