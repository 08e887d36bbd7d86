// Wayfinder is released under the MIT license; see LICENSE.

extension TableStorage {
  /// Begins a lookup, unless scheme and host decide that no row can match.
  ///
  /// - Parameter body: What is done with it. It keeps what it finds by itself: handing a result
  ///   through all that makes room here would copy it each time.
  func withLookup(
    _ bytes: Span<UInt8>, state: [String: LinkStateValue],
    _ body: (Lookup) -> Void
  ) {
    let (storages, states) = (CollectionOfOne(self), CollectionOfOne(state))
    // The closures capture spans, which count no references.
    let (tables, facts) = (storages.span, states.span)
    let table = memory
    let memory = TableView(table.span)
    let (head, origin): (URLParts, URLOrigin)
    let isUsual: Bool
    if let usual, usual.begins(bytes, in: memory) {
      (head, origin) = (URLParts(headOf: bytes, as: usual), usual.origin)
      isUsual = true
    } else {
      head = URLParts(headOf: bytes)
      guard let read = URLOrigin(head, bytes, table: memory) else { return }
      (origin, isUsual) = (read, false)
    }
    let settings = memory.settings
    // What lies behind an authority begins with a slash: there is room for that as a part, too.
    let parts = PathScan.partBound(bytes, head.path)
    withRooms(byteCount: Lookup.Scratch.size(settings, parts: parts)) { rooms in
      let scratch = Lookup.Scratch(settings, parts: parts, in: &rooms)
      let scan = PathScan(bytes, head.path, endsAtQuery: true, into: scratch.segments)
      let url = head.endingPath(at: scan.end, bytes)
      let isInPath =
        origin.kind == .custom && !origin.host.isEmpty && settings.takesHostIntoPath
      let isAsWritten =
        !scan.hasGap && !(settings.decodes && scan.hasEscape) && !isInPath
        && !settings.hasPrefixes && (isUsual || bytes.isLowercase(origin.host))
      if isAsWritten {
        let path = PathText(
          bytes: bytes,
          segments: scratch.segments.extracting(0..<scan.count),
          mayHoldLineFeed: scan.hasLineFeed)
        let host = bytes.extracting(origin.host.lower..<origin.host.upper)
        return body(
          Lookup(
            tables: tables, facts: facts, memory: memory, bytes: bytes, url: url,
            origin: origin, host: host, plain: path, hosted: path, scratch: scratch))
      }
      bytes.withLowercase(origin.host) { host in
        withPaths(url, bytes, memory, isInPath: isInPath) { plain, hosted in
          body(
            Lookup(
              tables: tables, facts: facts, memory: memory, bytes: bytes, url: url,
              origin: origin, host: host, plain: plain, hosted: hosted, scratch: scratch))
        }
      }
    }
  }

  /// Hands the path on as rows without a host see it, and as rows with one do.
  private func withPaths(
    _ url: URLParts, _ bytes: Span<UInt8>, _ memory: TableView,
    isInPath: Bool, _ body: (PathText, PathText) -> Void
  ) {
    let settings = memory.settings
    func read(_ range: ByteRange, _ body: (PathText) -> Void) {
      PathText.read(
        bytes, range, decoding: settings.decodes,
        dropping: { settings.hasPrefixes ? prefixLength($0, bytes, memory) : 0 }, body: body)
    }
    read(isInPath ? ByteRange(url.authority.lower, url.path.upper) : url.path) { plain in
      if isInPath {
        read(url.path) { hosted in body(plain, hosted) }
      } else {
        body(plain, plain)
      }
    }
  }

  /// Returns the number of parts of a path that the first fitting prefix takes.
  private func prefixLength(
    _ segments: Room<ByteRange>, _ bytes: Span<UInt8>,
    _ memory: TableView
  ) -> Int {
    let context = PartContext(memory, bytes: bytes, mayHoldLineFeed: true, ignoringCase: true)
    for prefix in prefixes where prefix.lead.count <= segments.count {
      let fits = prefix.lead.enumerated().allSatisfy { offset, index in
        memory.parts[index].takes(segments[offset], in: context, captures: nil)
      }
      if fits { return prefix.lead.count }
    }
    return 0
  }
}
