// Wayfinder is released under the MIT licence; see LICENSE.

/// One look-up: finds the rows that fit, then asks them in order.
struct Lookup {
  let storage: TableStorage
  let memory: TableStorage.Memory
  let bytes: UnsafeBufferPointer<UInt8>
  let url: URLParts
  let origin: URLOrigin
  /// The host in lower case.
  let host: UnsafeBufferPointer<UInt8>
  /// The path as rows without a host see it, and as rows with one do.
  let plain: PathText
  let hosted: PathText
  let state: [String: LinkStateValue]
  /// The rows, by index, that are passed over.
  var excluded: [Int] = []

  func run() -> LinkMatch? {
    let roots = storage.roots
    guard roots.lists > 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: roots.lists) { lists in
      withUnsafeTemporaryAllocation(
        of: ByteRange.self, capacity: max(storage.mostSlots, 1)
      ) { captures in
        var candidates = Candidates(room: lists, entries: memory.view.entries)
        search(into: &candidates)
        return first(of: &candidates, captures: captures)
      }
    }
  }

  func search(into candidates: inout Candidates) {
    let roots = storage.roots
    withUnsafeTemporaryAllocation(of: PathIndex.Visit.self, capacity: max(roots.waiting, 1)) {
      waiting in
      memory.view.search(from: roots.plain, plain, waiting: waiting, into: &candidates)
      guard url.hasAuthority else { return }
      let view = memory.view
      let node = view.nodes[roots.hosted]
      let range = ByteRange(0, host.count)
      if node.any != 0 {
        view.search(from: node.any, hosted, waiting: waiting, into: &candidates)
      }
      view.forEachBranch(of: roots.hosted, host, range, ignoringCase: false) { child in
        view.search(from: child, hosted, waiting: waiting, into: &candidates)
      }
      let child = view.child(of: roots.hosted, host, range, ignoringCase: false)
      if child != 0 { view.search(from: child, hosted, waiting: waiting, into: &candidates) }
    }
  }

  private func first(
    of candidates: inout Candidates, captures: UnsafeMutableBufferPointer<ByteRange>
  ) -> LinkMatch? {
    let hostContext = memory.context(host, mayHoldLineFeed: true, ignoringCase: true)
    let admitsPlain = origin.admitsPlain(
      hosts: storage.hosts, hasHost: url.hasAuthority, rules: storage.rules, parts: memory.parts,
      context: hostContext)
    var last = -1
    while let number = candidates.next() {
      if number == last { continue }
      last = number
      let row = storage.rows[number]
      guard isAdmitted(row, admitsPlain: admitsPlain) else { continue }
      if !excluded.isEmpty, excluded.contains(row.index) { continue }
      captures.initialize(repeating: .none)
      if let match = match(row, hostContext: hostContext, captures: captures) { return match }
    }
    return nil
  }

  /// Whether a row takes URLs of this scheme, and of a host at all.
  func isAdmitted(_ row: CompiledRow, admitsPlain: Bool) -> Bool {
    row.scheme != 0
      ? row.scheme == origin.scheme : row.host >= 0 ? origin.admitsHosted : admitsPlain
  }

  func match(
    _ row: CompiledRow, hostContext: PartContext, captures: UnsafeMutableBufferPointer<ByteRange>
  ) -> LinkMatch? {
    let path = row.host < 0 ? plain : hosted
    if storage.rules.trailingSlash == .significant, path.count > 0 {
      let endsWithSlash = !url.path.isEmpty && bytes[url.path.upper - 1] == UInt8(ascii: "/")
      guard endsWithSlash == row.endsWithSlash else { return nil }
    }
    if row.host >= 0 {
      let whole = ByteRange(0, host.count)
      guard memory.parts[row.host].takes(whole, in: hostContext, captures: captures) else {
        return nil
      }
    }
    guard row.path.takes(path, parts: memory.parts, in: context(path), captures: captures) else {
      return nil
    }
    guard row.hasFragment else {
      return result(row, path: path, fragment: path, captures: captures)
    }
    guard url.hasFragment else { return nil }
    return PathText.read(
      bytes, url.fragment, decoding: storage.rules.decodesParameters, dropping: { _ in 0 }
    ) { fragment in
      guard
        row.fragment.takes(
          fragment, parts: memory.parts, in: context(fragment), captures: captures)
      else { return nil }
      return result(row, path: path, fragment: fragment, captures: captures)
    }
  }

  func context(_ text: PathText) -> PartContext {
    memory.context(
      text.bytes, mayHoldLineFeed: text.mayHoldLineFeed,
      ignoringCase: storage.rules.ignoresLiteralCase)
  }

  /// The match, if the row's conditions hold too.
  private func result(
    _ row: CompiledRow, path: PathText, fragment: PathText,
    captures: UnsafeMutableBufferPointer<ByteRange>
  ) -> LinkMatch? {
    let values = CapturedValues(
      row: row, names: storage.names, host: host, path: path, fragment: fragment,
      captures: captures)
    if row.conditions >= 0 {
      let conditions = storage.conditions[row.conditions]
      guard holds(conditions, values) else { return nil }
    }
    return match(row, values)
  }
}
