// Wayfinder is released under the MIT license; see LICENSE.

// The only file of the module with unsafe code. Everything here checks its bounds, can't leave its
// scope, and reads only initialized memory; the rest of the module is built on it.

/// A mutable stretch of memory, checked at each access, that lives as long as the call that made it.
///
/// Unlike a `MutableSpan` it can be copied, so that the structures of a lookup share their scratch
/// memory. That is sound because its elements are plain bits: two copies can't free or retain
/// anything, and each access is complete before the next one begins.
@safe struct Room<Element: BitwiseCopyable>: ~Escapable, BitwiseCopyable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Takes memory that is initialized and outlives the closure that the room is handed to.
  @_lifetime(borrow base)
  fileprivate init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    // The pointer is kept for as long as the closure runs that the room can't leave.
    unsafe self.base = base
    self.count = count
  }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // The index was compared with the count.
      return unsafe base[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // The index was compared with the count.
      unsafe base[index] = newValue
    }
  }

  /// The elements of a range.
  @_lifetime(copy self)
  func extracting(_ range: Range<Int>) -> Room {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // The range was compared with the count, and the part lives as long as the whole.
    return unsafe _overrideLifetime(
      Room(base + range.lowerBound, count: range.count), copying: self)
  }

  /// The elements as a span. Write first, then read: nothing may be written to the room while a span
  /// of it is in use.
  var span: Span<Element> {
    @_lifetime(copy self)
    get {
      // All elements are initialized, the span lives as long as the room may, and the few callers
      // write before they take it.
      unsafe _overrideLifetime(Span(_unsafeStart: base, count: count), copying: self)
    }
  }
}

/// Makes room for elements on the stack where they fit there.
func withRoom<Element: BitwiseCopyable, Value>(
  _ count: Int, of element: Element, _ body: (Room<Element>) -> Value
) -> Value {
  // The memory is at least one element, so that it has an address, and all of it is initialized
  // before it is handed on to a closure that the room can't leave.
  unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: max(count, 1)) { memory in
    unsafe memory.initialize(repeating: element)
    guard let base = memory.baseAddress else { fatalError("withRoom(_:of:_:) must have memory.") }
    return unsafe body(Room(base, count: count))
  }
}

/// Numbers, or structures of numbers, for which memory full of zeros is a valid value.
protocol ZeroFilled: BitwiseCopyable {}

extension UInt64: ZeroFilled {}

/// Several rooms of different types in one allocation, filled with zeros.
@safe struct Rooms: ~Escapable {
  private let base: UnsafeMutableRawPointer
  private let byteCount: Int
  private var used = 0

  /// Takes memory that is full of zeros, aligned to eight bytes, and outlives the closure that it is
  /// handed to.
  @_lifetime(borrow base)
  fileprivate init(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    // The pointer is kept for as long as the closure runs that the rooms can't leave.
    unsafe self.base = base
    self.byteCount = byteCount
  }

  /// Takes the next piece of the memory.
  @_lifetime(copy self)
  mutating func next<Element: ZeroFilled>(_ count: Int) -> Room<Element> {
    let size = Self.size(count, of: Element.self)
    precondition(count >= 0 && size <= byteCount - used && MemoryLayout<Element>.alignment <= 8)
    // The piece lies within the memory and belongs to no other room: `used` moves behind it. Zeros
    // are values of its type.
    let start = unsafe base + used
    used += size
    let piece = unsafe start.assumingMemoryBound(to: Element.self)
    return unsafe _overrideLifetime(Room(piece, count: count), copying: self)
  }

  /// The number of bytes that a room takes.
  static func size<Element: ZeroFilled>(_ count: Int, of type: Element.Type) -> Int {
    (count * MemoryLayout<Element>.stride + 7) & ~7
  }
}

/// Makes room of so many bytes, to be taken piece by piece.
@inline(__always)
func withRooms<Value>(byteCount: Int, _ body: (inout Rooms) -> Value) -> Value {
  // The memory is at least eight bytes, so that it has an address, and all of it is initialized
  // before it is handed on to a closure that the rooms can't leave.
  unsafe withUnsafeTemporaryAllocation(byteCount: max(byteCount, 8), alignment: 8) { memory in
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
    guard let base = memory.baseAddress else {
      fatalError("withRooms(byteCount:_:) must have memory.")
    }
    var rooms = unsafe Rooms(base, byteCount: memory.count)
    return body(&rooms)
  }
}

extension String {
  /// Calls a closure with the string's UTF-8, which is made contiguous first.
  mutating func withSpan<Value>(_ body: (Span<UInt8>) -> Value) -> Value {
    // The span can't leave the closure, in which the memory stays.
    withUTF8 { unsafe body($0.span) }
  }

  /// Makes a string of bytes; what isn't UTF-8 becomes U+FFFD.
  init(_ utf8: Span<UInt8>) {
    // The bytes are copied within the call.
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension Span<UInt8> {
  /// Eight bytes of the span as a number whose lowest byte is the first.
  func fullWord(at position: Int) -> UInt64 {
    // The position is checked by the call, and each pattern of eight bytes is a number.
    UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}
