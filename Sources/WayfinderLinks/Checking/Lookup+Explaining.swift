// Wayfinder is released under the MIT license; see LICENSE.

extension Lookup {
  /// All rows that fit, in order, with why each doesn't match the URL.
  func explain(
    judging judge: (Int, LinkTextReader) -> LinkExplanation.Loss?
  ) -> [LinkExplanation.Candidate] {
    var explained: [LinkExplanation.Candidate] = []
    guard settings.roots.lists > 0 else { return explained }
    var candidates = Candidates(room: scratch.lists, entries: memory.entries)
    search(into: &candidates)
    var isTaken = false
    var last = -1
    while let number = candidates.next() {
      if number == last { continue }
      last = number
      let row = memory.rows[number]
      for slot in scratch.captures.indices { scratch.captures[slot] = .none }
      var loss = loss(row, number: number, judging: judge)
      // Rows of one list share a shape, and not the literals within their parts.
      if loss != nil, hasOtherLiterals(row) { continue }
      if loss == nil, isTaken { loss = .later }
      isTaken = isTaken || loss == nil
      explained.append(
        LinkExplanation.Candidate(
          row: row.index, pattern: storage.patterns[row.index].text, loss: loss))
    }
    return explained
  }

  private func loss(
    _ row: CompiledRow, number: Int, judging judge: (Int, LinkTextReader) -> LinkExplanation.Loss?
  ) -> LinkExplanation.Loss? {
    let captures = scratch.captures
    if let loss = originLoss(row) { return loss }
    let path = row.host < 0 ? plain : hosted
    if settings.isSlashSignificant, path.count > 0 {
      let endsWithSlash = !url.path.isEmpty && bytes[url.path.upper - 1] == UInt8(ascii: "/")
      if endsWithSlash != row.endsWithSlash { return .trailingSlash }
    }
    if !row.path.takes(path, parts: memory.parts, in: context(path), captures: captures) {
      return blame(row.path, of: row, in: path)
    }
    guard row.hasFragment else {
      return conditionLoss(row, number: number, path: path, fragment: path)
        ?? verdict(row, number: number, judge)
    }
    guard url.hasFragment else { return .fragment(nil) }
    return withFragment { fragment in
      let fits = row.fragment.takes(
        fragment, parts: memory.parts, in: context(fragment), captures: captures)
      guard fits else { return .fragment(bytes.text(url.fragment)) }
      return conditionLoss(row, number: number, path: path, fragment: fragment)
        ?? verdict(row, number: number, judge)
    }
  }

  /// The host, if it counts as the first part of the path.
  var hostInPath: String? {
    guard origin.kind == .custom, settings.takesHostIntoPath, host.count > 0 else { return nil }
    return host.text(ByteRange(0, host.count))
  }

  private func verdict(
    _ row: CompiledRow, number: Int, _ judge: (Int, LinkTextReader) -> LinkExplanation.Loss?
  ) -> LinkExplanation.Loss? {
    var loss: LinkExplanation.Loss?
    let isTaken = takes(row, number: number) { values in
      loss = judge(row.index, LinkTextReader(values))
      return true
    }
    return isTaken ? loss : .shape
  }

  private func originLoss(_ row: CompiledRow) -> LinkExplanation.Loss? {
    let hostText = host.text(ByteRange(0, host.count))
    if !isAdmitted(row, admitsPlain: admitsPlain) {
      let isForeign =
        row.scheme == 0 && (row.host < 0 ? origin.kind == .web : !url.hasAuthority)
      return isForeign ? .host(hostText) : .scheme(bytes.text(url.scheme))
    }
    guard row.host >= 0 else { return nil }
    let whole = ByteRange(0, host.count)
    let isTaken = memory.parts[row.host].takes(
      whole, in: hostContext, captures: scratch.captures)
    return isTaken ? nil : .host(hostText)
  }

  /// Whether a part of the path lacks the literals around the parameter of a row's part.
  private func hasOtherLiterals(_ row: CompiledRow) -> Bool {
    let text = row.host < 0 ? plain : hosted
    if row.path.hasOptional { return false }
    return row.path.lead.enumerated().contains { segment, index in
      let part = memory.parts[index]
      guard part.kind == .affixed, segment < text.count else { return false }
      let (range, context) = (text.segments[segment], context(text))
      guard let lower = context.end(of: part.prefix, in: range) else { return true }
      return context.start(of: part.suffix, in: ByteRange(lower, range.upper)) == nil
    }
  }

  /// The first part that does not take its part of the text.
  private func blame(
    _ list: PartList, of row: CompiledRow, in text: PathText
  ) -> LinkExplanation.Loss {
    guard !list.hasOptional, text.count >= list.lead.count + list.tail.count else { return .shape }
    let behind = text.count - list.tail.count
    let pairs =
      list.lead.enumerated().map { ($0.element, $0.offset) }
      + list.tail.enumerated().map { ($0.element, behind + $0.offset) }
    for (index, segment) in pairs {
      let part = memory.parts[index]
      let range = text.segments[segment]
      if part.takes(range, in: context(text), captures: nil) { continue }
      return constraintLoss(part, value: text.bytes.text(range), of: row)
    }
    guard list.rest >= 0 else { return .shape }
    let value = text.bytes.text(text.joined(list.lead.count, behind))
    return constraintLoss(memory.parts[list.rest], value: value, of: row)
  }

  private func constraintLoss(
    _ part: CompiledPart, value: String, of row: CompiledRow
  ) -> LinkExplanation.Loss {
    guard part.kind != .several, part.slots == 1 else { return .part(value: value) }
    let name = storage.names[row.firstName + part.slot]
    guard let expression = storage.patterns[row.index].constraints[name] else {
      return .part(value: value)
    }
    return .constraint(parameter: name, value: value, expression: expression.text)
  }
}
