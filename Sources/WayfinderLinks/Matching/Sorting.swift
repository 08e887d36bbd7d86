// Wayfinder is released under the MIT license; see LICENSE.

extension Range<Int> {
  /// The numbers of the range in order, equals in that of the range.
  ///
  /// The standard library's sort keeps an array of ranges, whose metadata a fresh process must make:
  /// for a table of usual size that takes longer than the sorting.
  func sortedNumbers(by isLess: (Int, Int) -> Bool) -> [Int] {
    var (source, target) = (Array(self), Array(self))
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let (middle, end) = (Swift.min(start + width, count), Swift.min(start + 2 * width, count))
        var (left, right) = (start, middle)
        for place in start..<end {
          if left < middle, right == end || !isLess(source[right], source[left]) {
            target[place] = source[left]
            left += 1
          } else {
            target[place] = source[right]
            right += 1
          }
        }
        start = end
      }
      swap(&source, &target)
      width *= 2
    }
    return source
  }
}
