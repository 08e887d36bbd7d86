// Wayfinder is released under the MIT licence; see LICENSE.

extension TableStorage {
  /// Begins a look-up, unless scheme and host decide that no row can match.
  ///
  /// - Parameter body: What is done with it. It keeps what it finds by itself: handing a result
  ///   through all that makes room here would copy it each time.
  func withLookup(
    _ bytes: UnsafeBufferPointer<UInt8>, state: [String: LinkStateValue],
    _ body: (Lookup) -> Void
  ) {
    let url = URLParts(bytes)
    memory.withView { memory in
      guard let origin = URLOrigin(url, bytes, table: memory) else { return }
      bytes.withLowercase(origin.host) { host in
        withUnsafePointer(to: state) { state in
          withPaths(url, bytes, memory, origin) { plain, hosted in
            body(
              Lookup(
                storage: self, memory: memory, bytes: bytes, url: url, origin: origin, host: host,
                plain: plain, hosted: hosted, state: state))
          }
        }
      }
    }
  }

  /// Hands the path on as rows without a host see it, and as rows with one do.
  private func withPaths(
    _ url: URLParts, _ bytes: UnsafeBufferPointer<UInt8>, _ memory: TableView,
    _ origin: URLOrigin, _ body: (PathText, PathText) -> Void
  ) {
    let settings = memory.settings
    func read(_ range: ByteRange, _ body: (PathText) -> Void) {
      PathText.read(
        bytes, range, decoding: settings.decodes,
        dropping: { settings.hasPrefixes ? prefixLength($0, bytes, memory) : 0 }, body: body)
    }
    let isInPath =
      origin.kind == .custom && !origin.host.isEmpty && settings.takesHostIntoPath
    read(isInPath ? ByteRange(url.authority.lower, url.path.upper) : url.path) { plain in
      if isInPath {
        read(url.path) { hosted in body(plain, hosted) }
      } else {
        body(plain, plain)
      }
    }
  }

  /// How many parts of a path the first prefix that fits takes.
  private func prefixLength(
    _ segments: UnsafeBufferPointer<ByteRange>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ memory: TableView
  ) -> Int {
    let context = PartContext(
      pool: memory.pool, storage: self, bytes: bytes, mayHoldLineFeed: true, ignoringCase: true)
    for prefix in prefixes where prefix.lead.count <= segments.count {
      let fits = prefix.lead.enumerated().allSatisfy { offset, index in
        memory.parts[index].takes(segments[offset], in: context, captures: nil)
      }
      if fits { return prefix.lead.count }
    }
    return 0
  }
}
