// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// The first condition of a row that does not hold, in the order of their kinds and names.
  func conditionLoss(
    _ row: CompiledRow, number: Int, path: PathText, fragment: PathText
  ) -> LinkExplanation.Loss? {
    guard row.conditions >= 0 else { return nil }
    let values = values(of: number, row, path: path, fragment: fragment)
    let conditions = storage.conditions[row.conditions]
    let lost = conditions.source.single.first { single in
      !holds(CompiledConditions(source: single, fragment: conditions.fragment), values)
    }
    return lost.map { .condition($0) }
  }
}

extension LinkConditions {
  /// Each condition by itself.
  fileprivate var single: [LinkConditions] {
    var all: [LinkConditions] = []
    for (name, value) in query.sorted(by: { $0.key < $1.key }) {
      all.append(LinkConditions(query: [name: value]))
    }
    for (name, value) in queryNot.sorted(by: { $0.key < $1.key }) {
      all.append(LinkConditions(queryNot: [name: value]))
    }
    for name in queryAbsent {
      all.append(LinkConditions(queryAbsent: [name]))
    }
    for (name, value) in parameter.sorted(by: { $0.key < $1.key }) {
      all.append(LinkConditions(parameter: [name: value]))
    }
    for (name, value) in parameterNot.sorted(by: { $0.key < $1.key }) {
      all.append(LinkConditions(parameterNot: [name: value]))
    }
    for (name, value) in state.sorted(by: { $0.key < $1.key }) {
      all.append(LinkConditions(state: [name: value]))
    }
    if let fragment { all.append(LinkConditions(fragment: fragment)) }
    return all
  }
}
