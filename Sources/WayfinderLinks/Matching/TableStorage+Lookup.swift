// Wayfinder is released under the MIT licence; see LICENSE.

extension TableStorage {
  /// The first match; rows whose index is excluded are passed over.
  func match(
    _ bytes: UnsafeBufferPointer<UInt8>, state: [String: LinkStateValue], excluding: [Int] = []
  ) -> LinkMatch? {
    withLookup(bytes, state: state) { lookup in
      var lookup = lookup
      lookup.excluded = excluding
      return lookup.run()
    } ?? nil
  }

  /// Hands a look-up on; `nil` when scheme and host decide that no row can match.
  func withLookup<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, state: [String: LinkStateValue],
    _ body: (Lookup) -> Value
  ) -> Value? {
    let url = URLParts(bytes)
    return index.withView { view in
      parts.withUnsafeBufferPointer { parts in
        pool.bytes.withUnsafeBufferPointer { poolBytes in
          pool.programs.withUnsafeBufferPointer { programs in
            let memory = Memory(view: view, parts: parts, pool: poolBytes, programs: programs)
            return withLookup(url, bytes, memory, state: state, body)
          }
        }
      }
    }
  }

  /// The table as plain memory, for the time of one look-up.
  struct Memory {
    let view: PathIndex.View
    let parts: UnsafeBufferPointer<CompiledPart>
    let pool: UnsafeBufferPointer<UInt8>
    let programs: UnsafeBufferPointer<ExpressionProgram>

    func context(
      _ bytes: UnsafeBufferPointer<UInt8>, mayHoldLineFeed: Bool, ignoringCase: Bool
    ) -> PartContext {
      PartContext(
        pool: pool, programs: programs, bytes: bytes, mayHoldLineFeed: mayHoldLineFeed,
        ignoringCase: ignoringCase)
    }
  }

  private func withLookup<Value>(
    _ url: URLParts, _ bytes: UnsafeBufferPointer<UInt8>, _ memory: Memory,
    state: [String: LinkStateValue], _ body: (Lookup) -> Value
  ) -> Value? {
    guard let origin = URLOrigin(url, bytes, storage: self, view: memory.view) else { return nil }
    return bytes.withLowercase(origin.host) { host in
      var plainRange = url.path
      if origin.kind == .custom, !origin.host.isEmpty, rules.customSchemeHost == .path {
        plainRange.lower = url.authority.lower
      }
      func read(_ range: ByteRange, _ body: (PathText) -> Value) -> Value {
        PathText.read(
          bytes, range, decoding: rules.decodesParameters,
          dropping: { prefixLength($0, bytes, memory) }, body: body)
      }
      return read(plainRange) { plain in
        guard url.hasAuthority, plainRange != url.path else {
          return body(
            Lookup(
              storage: self, memory: memory, bytes: bytes, url: url, origin: origin, host: host,
              plain: plain, hosted: plain, state: state))
        }
        return read(url.path) { hosted in
          body(
            Lookup(
              storage: self, memory: memory, bytes: bytes, url: url, origin: origin, host: host,
              plain: plain, hosted: hosted, state: state))
        }
      }
    }
  }

  /// How many parts of a path the first prefix that fits takes.
  private func prefixLength(
    _ segments: UnsafeBufferPointer<ByteRange>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ memory: Memory
  ) -> Int {
    guard !prefixes.isEmpty else { return 0 }
    let context = memory.context(bytes, mayHoldLineFeed: true, ignoringCase: true)
    for prefix in prefixes where prefix.count <= segments.count {
      let fits = prefix.enumerated().allSatisfy { offset, index in
        memory.parts[index].takes(segments[offset], in: context, captures: nil)
      }
      if fits { return prefix.count }
    }
    return 0
  }
}
