// Wayfinder is released under the MIT license; see LICENSE.

// Most URLs that an app opens have a short path with nothing to decode, and most rows that take them
// are literals and whole parameters. Such a lookup needs a tenth of what ``Lookup`` holds: measured,
// leaving out the rest halves the instructions of a hit.

extension TableStorage {
  /// Asks the rows that match a URL, in the table's order.
  ///
  /// - Parameter isTaken: Whether a row with its captures is the one; these live no longer than the
  ///   call. Where it is not the next row is asked. A row can be asked twice.
  @inline(__always)
  func first(
    _ bytes: Span<UInt8>, state: [String: LinkStateValue],
    where isTaken: (CapturedValues) -> Bool
  ) {
    if isPlainAnswer(bytes, isTaken) { return }
    withLookup(bytes, state: state) { $0.first(where: isTaken) }
  }

  /// Asks the rows if everything about URL and table is as most are; returns whether it was, and
  /// nothing is left to ask.
  @inline(__always)
  private func isPlainAnswer(
    _ bytes: Span<UInt8>, _ isTaken: (CapturedValues) -> Bool
  ) -> Bool {
    let memory = memory
    let table = TableView(memory.span)
    guard table.settings.isPlain, !bytes.isEmpty else { return false }
    let start: Int
    if bytes[0] == UInt8(ascii: "/") {
      start = 0
    } else if let usual, !table.settings.roots.hasHostTree, usual.origin.admitsPlain,
      usual.begins(bytes, in: table)
    {
      start = usual.authority.upper
    } else {
      return false
    }
    return withRooms(byteCount: PlainPath.scratchSize) { rooms in
      guard let path = PlainPath(bytes, from: start, in: &rooms) else { return false }
      return table.first(path, in: &rooms, where: isTaken)
    }
  }
}

/// A path of a few parts as written, in which nothing is to be decoded.
private struct PlainPath: ~Escapable, BitwiseCopyable {
  /// The most parts, as many as a plain row has.
  static let partLimit = CompiledRow.plainLimit
  /// The most lists of rows that are found.
  static let listLimit = TableSettings.plainListLimit

  static var scratchSize: Int {
    2 * Rooms.size(partLimit, of: ByteRange.self) + Rooms.size(partLimit, of: UInt64.self)
      + Rooms.size(listLimit, of: Candidates.List.self)
  }

  let text: PathText
  let query: ByteRange

  /// Splits a path at its slashes; `nil` where it is not of this form.
  @_lifetime(copy bytes, copy rooms)
  @inline(__always)
  init?(_ bytes: Span<UInt8>, from start: Int, in rooms: inout Rooms) {
    let segments: Room<ByteRange> = rooms.next(Self.partLimit)
    let scan = PathScan(
      bytes, ByteRange(start, bytes.count), endsAtQuery: true, into: segments)
    guard !scan.hasGap, !scan.hasEscape, !scan.hasLineFeed, !scan.isIncomplete else { return nil }
    text = PathText(
      bytes: bytes, segments: segments.extracting(0..<scan.count), mayHoldLineFeed: false)
    query = bytes.query(behind: scan.end)
  }
}

extension Span<UInt8> {
  /// The bytes between the `?` that ends a path and the fragment; empty where something else ends it.
  @inline(__always)
  fileprivate func query(behind end: Int) -> ByteRange {
    guard end < count, self[end] == UInt8(ascii: "?") else { return ByteRange(end, end) }
    let all = ByteRange(end + 1, count)
    return ByteRange(all.lower, firstIndex(of: UInt8(ascii: "#"), in: all) ?? all.upper)
  }
}

extension TableView {
  /// Asks the rows for a path; returns `false` where a row of another form is to be asked.
  @inline(__always)
  fileprivate func first(
    _ path: PlainPath, in rooms: inout Rooms, where isTaken: (CapturedValues) -> Bool
  ) -> Bool {
    let text = path.text
    var candidates = Candidates(
      room: rooms.next(PlainPath.listLimit), entries: entries)
    let hashed = HashedPath(
      text, at: literalMasks[text.count], into: rooms.next(PlainPath.partLimit),
      ignoringCase: false)
    searchShapes(hashed, into: &candidates)
    guard !candidates.isEmpty else { return true }
    let captures: Room<ByteRange> = rooms.next(PlainPath.partLimit)
    var last = -1
    while let number = candidates.next() {
      if number == last { continue }
      last = number
      let row = rows[number]
      guard row.isPlain else { return false }
      guard row.takesPlain(text, pool: pool, captures: captures) else { continue }
      let values = CapturedValues(
        of: number, row, url: text.bytes, query: path.query, host: text.bytes, path: text,
        fragment: text, captures: captures)
      if isTaken(values) { return true }
    }
    return true
  }
}
