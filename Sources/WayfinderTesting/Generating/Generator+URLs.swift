// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

extension Generator where Value == String {
  /// URLs for an app's links: such as they take, such as they almost take, and hostile ones; they are
  /// made smaller by leaving characters out.
  ///
  /// About a third are written from samples of a link's types, a third are those with something
  /// changed, a third are put together from pieces of URLs that are often read wrongly.
  ///
  /// - Parameter links: The app's links.
  public static func urls(of links: AppLinks) -> Generator<String> {
    let samples = links.rules.indices.flatMap { links.sampleURLs(ofRule: $0) }
    return Generator { numbers in
      let kind = samples.isEmpty ? 2 : numbers.number(below: 3)
      switch kind {
      case 0: return numbers.pick(samples)
      case 1: return numbers.pick(samples).slipped(&numbers)
      default:
        return (0...numbers.number(below: 6)).map { _ in numbers.pick(Self.pieces) }.joined()
      }
    } shrink: { url in
      url.shortened
    }
  }

  /// Pieces of URLs that are often read wrongly.
  private static var pieces: [String] {
    [
      "/", "//", "/.", "/..", "?", "&", "=", "#", ":", "@", "%", "%2F", "%2f", "%00", "%zz", "%E4",
      "%C3%A4", "+", " ", "https://", "http:", "example", ".com", ":443", ":8080", "user:pw@", "a",
      "1", "-1", "9223372036854775808", "ä", "e\u{301}", "👩‍👩‍👧", "\u{0}", "\u{202E}", "\\", "[::1]",
      ";", "*", "(", "a=b", "x&y",
    ]
  }
}

extension String {
  /// The text with one thing changed.
  fileprivate func slipped(_ numbers: inout SeededGenerator) -> String {
    var characters = Array(self)
    let index = numbers.number(below: characters.count + 1)
    switch numbers.number(below: 4) {
    case 0 where index < characters.count: characters.remove(at: index)
    case 1 where index < characters.count: characters.insert(characters[index], at: index)
    case 2 where index < characters.count:
      characters[index] = numbers.pick(Array("/%?#aZ0-ä"))
    default: characters.insert(numbers.pick(Array("/%?#=&.")), at: index)
    }
    return String(characters)
  }

  /// The texts with a half, a quarter … a single character left out.
  fileprivate var shortened: [String] {
    let characters = Array(self)
    var texts: [String] = []
    var length = characters.count
    while length > 0 {
      for start in stride(from: 0, to: characters.count, by: length) {
        let end = min(start + length, characters.count)
        texts.append(String(characters[..<start] + characters[end...]))
      }
      length /= 2
    }
    return texts
  }
}
