// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// Whether all conditions of a row hold.
  func holds(_ conditions: CompiledConditions, _ values: CapturedValues) -> Bool {
    holdsQuery(conditions.source) && holdsState(conditions.source)
      && holdsFragment(conditions) && holdsParameters(conditions.source, values)
  }

  private func holdsParameters(_ conditions: LinkConditions, _ values: CapturedValues) -> Bool {
    guard !conditions.parameter.isEmpty || !conditions.parameterNot.isEmpty else { return true }
    let names = names(of: values.number)
    return conditions.parameter.allSatisfy { name, wanted in
      guard let value = values.bytes(named: name, in: names) else { return false }
      return wanted.contains { value.equals($0) }
    }
      && conditions.parameterNot.allSatisfy { name, unwanted in
        guard let value = values.bytes(named: name, in: names) else { return true }
        return !unwanted.contains { value.equals($0) }
      }
  }

  /// The names of a row's parameters.
  func names(of number: Int) -> ArraySlice<String> {
    let row = memory.rows[number]
    return storage.names[row.firstName..<row.firstName + row.slots]
  }

  private func holdsQuery(_ conditions: LinkConditions) -> Bool {
    let items = QueryItems(bytes, url.query)
    for (name, condition) in conditions.query {
      guard let value = items.first(name) else { return false }
      if case .oneOf(let wanted) = condition {
        let isWanted = bytes.withDecoded(value) { decoded in
          wanted.contains { bytes.equals($0, value) || decoded.equals($0) }
        }
        guard isWanted else { return false }
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
      return conditions.fragment?.matches(bytes, in: fragment) ?? false
    }
  }

  /// Hands the captures of a match on, next to the texts that they are stretches of.
  func withValues(
    of number: Int, _ captures: PackedCaptures, _ body: (CapturedValues) -> Void
  ) {
    let row = memory.rows[number]
    let path = row.host < 0 ? plain : hosted
    withRoom(row.slots, of: ByteRange.none) { room in
      for slot in 0..<row.slots { room[slot] = captures[slot] }
      func handOn(_ fragment: PathText) {
        body(
          CapturedValues(
            of: number, row, url: bytes, query: url.query, host: host, path: path,
            fragment: fragment, captures: room))
      }
      if row.hasFragment {
        withFragment(handOn)
      } else {
        handOn(path)
      }
    }
  }
}
