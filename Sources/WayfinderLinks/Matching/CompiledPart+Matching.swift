// Wayfinder is released under the MIT license; see LICENSE.

/// The data needed to compare a compiled part with a string.
struct PartContext: ~Escapable, BitwiseCopyable {
  let pool: Span<UInt8>
  /// The table's automata.
  let programs: Span<PartProgram>
  let bytes: Span<UInt8>
  let mayHoldLineFeed: Bool
  let ignoringCase: Bool

  /// Creates a context that compares parts of a table with a string.
  @_lifetime(borrow table, copy bytes)
  init(_ table: borrowing TableView, bytes: Span<UInt8>, mayHoldLineFeed: Bool, ignoringCase: Bool)
  {
    pool = table.pool
    programs = table.programs
    self.bytes = bytes
    self.mayHoldLineFeed = mayHoldLineFeed
    self.ignoringCase = ignoringCase
  }

  /// Returns the position behind the literal, if the text begins with it.
  func end(of literal: ByteRange, in text: ByteRange) -> Int? {
    if ignoringCase { return bytes.end(ofLowercase: literal, from: pool, in: text) }
    guard text.count >= literal.count, bytes.holds(pool, literal, at: text.lower) else {
      return nil
    }
    return text.lower + literal.count
  }

  /// Returns the position of the literal, if the text ends with it.
  func start(of literal: ByteRange, in text: ByteRange) -> Int? {
    if ignoringCase { return bytes.start(ofLowercase: literal, from: pool, in: text) }
    guard text.count >= literal.count,
      bytes.holds(pool, literal, at: text.upper - literal.count)
    else { return nil }
    return text.upper - literal.count
  }
}

extension CompiledPart {
  /// Returns whether the part takes a string, and records what its parameters capture.
  func takes(
    _ text: ByteRange, in context: PartContext, captures: Room<ByteRange>?
  ) -> Bool {
    switch kind {
    case .literal:
      return context.end(of: prefix, in: text) == text.upper
    case .parameter:
      guard value(text, of: text, in: context) else { return false }
      if let captures { captures[slot] = text }
      return true
    case .affixed:
      guard let lower = context.end(of: prefix, in: text),
        let upper = context.start(of: suffix, in: ByteRange(lower, text.upper)),
        value(ByteRange(lower, upper), of: text, in: context)
      else { return false }
      if let captures { captures[slot] = ByteRange(lower, upper) }
      return true
    case .several:
      return takesSeveral(text, in: context, captures: captures)
    case .suffix:
      return context.start(of: prefix, in: text) != nil
    case .any, .rest:
      return true
    }
  }

  /// Whether a value is one that the parameter may have.
  private func value(_ value: ByteRange, of text: ByteRange, in context: PartContext) -> Bool {
    guard program < 0 else {
      return context.programs[program].matches(
        context.bytes, in: value, bounds: text, ignoringCase: context.ignoringCase)
    }
    return !value.isEmpty
      && !(context.mayHoldLineFeed
        && context.bytes.firstIndex(of: UInt8(ascii: "\n"), in: value) != nil)
  }

  private func takesSeveral(
    _ text: ByteRange, in context: PartContext, captures: Room<ByteRange>?
  ) -> Bool {
    guard let captures else {
      return context.programs[program].matches(
        context.bytes, in: text, bounds: text, ignoringCase: context.ignoringCase)
    }
    return withRoom(2 * slots, of: -1) { noted in
      guard
        context.programs[program].matches(
          context.bytes, in: text, bounds: text, ignoringCase: context.ignoringCase,
          slots: noted)
      else { return false }
      for index in 0..<slots {
        captures[slot + index] = ByteRange(noted[2 * index], noted[2 * index + 1])
      }
      return true
    }
  }
}
