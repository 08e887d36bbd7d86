// Wayfinder is released under the MIT license; see LICENSE.

/// A list of numbers, or of structures of numbers, in memory that somebody else keeps.
///
/// Reading an element counts no reference and checks no bounds outside of debug builds. That is
/// sound because every index that is read in a table was written by its builder, and none comes from
/// a URL.
struct PlainList<Element: BitwiseCopyable> {
  private let base: UnsafeRawPointer
  let count: Int

  init(_ base: UnsafeRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "PlainList.subscript(\(index)) must be below \(count).")
    return base.load(fromByteOffset: index &* MemoryLayout<Element>.stride, as: Element.self)
  }
}
