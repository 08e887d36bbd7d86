// Wayfinder is released under the MIT licence; see LICENSE.

extension Lookup {
  /// Whether all conditions of a row hold.
  func holds(_ conditions: CompiledConditions, _ values: CapturedValues) -> Bool {
    holdsQuery(conditions.source) && holdsState(conditions.source)
      && holdsFragment(conditions)
      && conditions.source.parameter.allSatisfy { name, wanted in
        guard let value = values.value(named: name) else { return false }
        return wanted.contains { $0.isWritten(like: value) }
      }
      && conditions.source.parameterNot.allSatisfy { name, unwanted in
        guard let value = values.value(named: name) else { return true }
        return !unwanted.contains { $0.isWritten(like: value) }
      }
  }

  private func holdsQuery(_ conditions: LinkConditions) -> Bool {
    let items = QueryItems(bytes, url.query)
    for (name, condition) in conditions.query {
      guard let value = items.first(name) else { return false }
      if case .oneOf(let wanted) = condition {
        let decoded = bytes.decodedText(value)
        guard wanted.contains(where: { bytes.equals($0, value) || $0.isWritten(like: decoded) })
        else { return false }
      }
    }
    for (name, unwanted) in conditions.queryNot {
      guard let value = items.first(name) else { continue }
      if unwanted.contains(where: { bytes.equals($0, value) }) { return false }
    }
    return conditions.queryAbsent.allSatisfy { items.first($0) == nil }
  }

  private func holdsState(_ conditions: LinkConditions) -> Bool {
    conditions.state.allSatisfy { name, wanted in
      (state[name] ?? storage.rules.defaultState[name]) == wanted
    }
  }

  private func holdsFragment(_ conditions: CompiledConditions) -> Bool {
    let fragment = url.hasFragment ? url.fragment : ByteRange(0, 0)
    switch conditions.source.fragment {
    case nil: return true
    case .present: return !fragment.isEmpty
    case .matches:
      return conditions.fragment?.program.matches(
        bytes, in: fragment, bounds: fragment, ignoringCase: false) ?? false
    }
  }

  /// Makes the texts of a match.
  func match(_ row: CompiledRow, _ values: CapturedValues) -> LinkMatch {
    let items = QueryItems(bytes, url.query).map { item in
      LinkQueryItem(name: bytes.decodedText(item.name), value: bytes.decodedText(item.value))
    }
    let captured = values.all
    var parameters = captured
    for item in items
    where item.name.utf8.count <= LinkMatch.nameLimit && parameters[item.name] == nil {
      parameters[item.name] = item.value
    }
    return LinkMatch(
      row: row.index, parameters: parameters, captured: captured, queryItems: items,
      fragment: url.hasFragment ? bytes.text(url.fragment) : nil,
      restParts: values.restParts(storage.parts))
  }
}

extension String {
  /// Whether both consist of the same scalars; `==` would let canonical equivalents pass.
  fileprivate func isWritten(like other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
