// Wayfinder is released under the MIT license; see LICENSE.

/// One lookup: finds the rows that fit, then asks them in order.
struct Lookup: ~Escapable, BitwiseCopyable {
  /// The table and the caller's facts, each as a span of one: copies of the lookup count no
  /// references.
  private let tables: Span<TableStorage>
  private let facts: Span<[String: LinkStateValue]>
  let memory: TableView
  let bytes: Span<UInt8>
  let url: URLParts
  let origin: URLOrigin
  /// The host in lower case.
  let host: Span<UInt8>
  /// The path as rows without a host see it, and as rows with one do.
  let plain: PathText
  let hosted: PathText
  /// Room to work in.
  let scratch: Scratch

  @_lifetime(
    copy tables, copy facts, copy memory, copy bytes, copy host, copy plain, copy hosted,
    copy scratch)
  init(
    tables: Span<TableStorage>, facts: Span<[String: LinkStateValue]>, memory: TableView,
    bytes: Span<UInt8>, url: URLParts, origin: URLOrigin, host: Span<UInt8>, plain: PathText,
    hosted: PathText, scratch: Scratch
  ) {
    self.tables = tables
    self.facts = facts
    self.memory = memory
    self.bytes = bytes
    self.url = url
    self.origin = origin
    self.host = host
    self.plain = plain
    self.hosted = hosted
    self.scratch = scratch
  }

  var storage: TableStorage { tables[0] }

  /// The facts that the caller tells.
  var state: [String: LinkStateValue] { facts[0] }

  /// Asks the rows that match the URL, in the table's order.
  ///
  /// - Parameter isTaken: Whether a row with its captures is the one; these live no longer than the
  ///   call. Where it is not the next row is asked.
  func first(where isTaken: (CapturedValues) -> Bool) {
    guard settings.roots.lists > 0 else { return }
    var candidates = Candidates(room: scratch.lists, entries: memory.entries)
    search(into: &candidates)
    guard !candidates.isEmpty else { return }
    let admitsPlain = admitsPlain
    // Where case, slashes at the end and line feeds do not matter plain rows are read as such.
    let readsPlainRows =
      !memory.ignoringCase && !settings.isSlashSignificant && !plain.mayHoldLineFeed
    var last = -1
    while let number = candidates.next() {
      if number == last { continue }
      last = number
      let row = memory.rows[number]
      if readsPlainRows, row.isPlain {
        guard admitsPlain,
          row.takesPlain(plain, pool: memory.pool, captures: scratch.captures),
          isTaken(values(of: number, row, path: plain, fragment: plain))
        else { continue }
        return
      }
      if isAdmitted(row, admitsPlain: admitsPlain), takes(row, number: number, isTaken) { return }
    }
  }

  func search(into candidates: inout Candidates) {
    let roots = settings.roots
    let isIgnoringCase = memory.ignoringCase
    // The shapes need the hashes of parts that are literals in one of them, a tree all.
    let positions =
      roots.hasPlainTree ? .max : memory.literalMasks[min(plain.count, ShapeIndex.partLimit)]
    let path = HashedPath(
      plain, at: positions, into: scratch.hashes, ignoringCase: isIgnoringCase)
    memory.searchShapes(path, into: &candidates)
    if roots.hasPlainTree {
      memory.searchTree(from: roots.plain, path, waiting: scratch.waiting, into: &candidates)
    }
    if url.hasAuthority, roots.hasHostTree { searchHosts(into: &candidates) }
  }

  private func searchHosts(into candidates: inout Candidates) {
    let root = settings.roots.hosted
    let range = ByteRange(0, host.count)
    let path = HashedPath(hosted, at: .max, into: scratch.hashes, ignoringCase: memory.ignoringCase)
    let any = memory.nodes[root].any
    if any != 0 {
      memory.searchTree(from: any, path, waiting: scratch.waiting, into: &candidates)
    }
    memory.forEachBranch(of: root, host, range, ignoringCase: false) { child in
      memory.searchTree(from: child, path, waiting: scratch.waiting, into: &candidates)
    }
    let child = memory.child(of: root, host, range, ignoringCase: false)
    if child != 0 {
      memory.searchTree(from: child, path, waiting: scratch.waiting, into: &candidates)
    }
  }

  /// Whether rows that name neither scheme nor host take the URL.
  var admitsPlain: Bool {
    origin.admitsPlain(
      hosts: settings.hosts, hasHost: url.hasAuthority, checksHost: settings.checksHost,
      parts: memory.parts, context: hostContext)
  }

  /// Whether a row matches URLs of this scheme, and of a host at all.
  func isAdmitted(_ row: CompiledRow, admitsPlain: Bool) -> Bool {
    row.scheme != 0
      ? row.scheme == origin.scheme : row.host >= 0 ? origin.admitsHosted : admitsPlain
  }

  /// Whether a row matches the URL, and what is asked about its captures holds.
  func takes(_ row: CompiledRow, number: Int, _ holds: (CapturedValues) -> Bool) -> Bool {
    let captures = scratch.captures
    let path = row.host < 0 ? plain : hosted
    if settings.isSlashSignificant, path.count > 0 {
      let endsWithSlash = !url.path.isEmpty && bytes[url.path.upper - 1] == UInt8(ascii: "/")
      guard endsWithSlash == row.endsWithSlash else { return false }
    }
    var slot = 0
    while slot < row.slots {
      captures[slot] = .none
      slot += 1
    }
    if row.host >= 0 {
      let whole = ByteRange(0, host.count)
      guard memory.parts[row.host].takes(whole, in: hostContext, captures: captures) else {
        return false
      }
    }
    guard row.path.takes(path, parts: memory.parts, in: context(path), captures: captures) else {
      return false
    }
    guard row.hasFragment else {
      return meetsConditions(row, number: number, path: path, fragment: path, holds)
    }
    guard url.hasFragment else { return false }
    return withFragment { fragment in
      row.fragment.takes(fragment, parts: memory.parts, in: context(fragment), captures: captures)
        && meetsConditions(row, number: number, path: path, fragment: fragment, holds)
    }
  }

  var settings: TableSettings { memory.settings }

  /// Hands the parts of the fragment on.
  func withFragment<Value>(_ body: (PathText) -> Value) -> Value {
    PathText.read(
      bytes, url.fragment, decoding: settings.decodes, dropping: { _ in 0 },
      body: body)
  }

  @_lifetime(borrow self, copy text)
  func context(_ text: PathText) -> PartContext {
    PartContext(
      memory, bytes: text.bytes, mayHoldLineFeed: text.mayHoldLineFeed,
      ignoringCase: memory.ignoringCase)
  }

  /// The context in which the host is compared.
  var hostContext: PartContext {
    @_lifetime(borrow self)
    get { PartContext(memory, bytes: host, mayHoldLineFeed: true, ignoringCase: true) }
  }

  /// The captures of a row that has just taken the URL.
  @_lifetime(copy self, copy path, copy fragment)
  func values(
    of number: Int, _ row: CompiledRow, path: PathText, fragment: PathText
  ) -> CapturedValues {
    CapturedValues(
      of: number, row, url: bytes, query: url.query, host: host, path: path, fragment: fragment,
      captures: scratch.captures)
  }

  /// Whether the row's conditions hold, and what is asked about its captures.
  private func meetsConditions(
    _ row: CompiledRow, number: Int, path: PathText, fragment: PathText,
    _ holds: (CapturedValues) -> Bool
  ) -> Bool {
    let values = values(of: number, row, path: path, fragment: fragment)
    if row.conditions >= 0 {
      guard self.holds(storage.conditions[row.conditions], values) else { return false }
    }
    return holds(values)
  }
}
