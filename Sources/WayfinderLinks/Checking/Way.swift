// Wayfinder is released under the MIT license; see LICENSE.

/// One way to read a pattern: some of its optional parts are there, the others are not.
///
/// For a given number of parts in the URL, the parts that a way takes, and how narrowly, are always
/// the same. So of two ways that share URLs, one goes before the other on all URLs of a length.
struct Way {
  /// The parts of the path, of which none is optional.
  var path: [LinkPattern.Part]
  /// The parts of the fragment; `nil` where the pattern has none.
  var fragment: [LinkPattern.Part]?

  /// The most ways of one pattern. One that has more is a single way: the pattern as it is.
  static let limit = 64

  /// The ways of a pattern in the order in which they are tried.
  static func all(of pattern: LinkPattern) -> [Way] {
    let optional = (pattern.path + (pattern.fragment ?? [])).count(where: \.isOptional)
    guard 1 << optional <= limit else {
      return [Way(path: pattern.path, fragment: pattern.fragment)]
    }
    let paths = choices(pattern.path)
    guard let fragment = pattern.fragment else { return paths.map { Way(path: $0) } }
    let fragments = choices(fragment)
    return paths.flatMap { path in fragments.map { Way(path: path, fragment: $0) } }
  }

  /// The lists of parts that are left where each optional part is there or not, present first.
  private static func choices(_ parts: [LinkPattern.Part]) -> [[LinkPattern.Part]] {
    parts.reduce([[]]) { lists, part in
      var required = part
      required.isOptional = false
      return lists.flatMap { list in
        part.isOptional ? [list + [required], list] : [list + [required]]
      }
    }
  }

  /// The number of parts of the path; `nil` where a rest takes any number.
  var length: Int? { path.contains(where: \.isRest) ? nil : path.count }

  /// Whether a part may still be absent, because the pattern has too many ways.
  var isWhole: Bool { (path + (fragment ?? [])).contains(where: \.isOptional) }
}

/// The grades of a list of parts: how narrowly it takes the parts of a URL, whatever their number is.
struct Grades {
  /// The grades in front of the rest, or all of them.
  var head: [Int] = []
  /// The grade of each part of the rest.
  var rest: Int?
  /// The grades behind the rest.
  var tail: [Int] = []

  init(_ parts: [LinkPattern.Part], behind front: [Int] = []) {
    head = front
    for part in parts {
      if part.isRest {
        rest = part.grade
      } else if rest == nil {
        head.append(part.grade)
      } else {
        tail.append(part.grade)
      }
    }
  }

  /// The grades of parts that a row doesn't look at.
  static let unseen: Grades = {
    var grades = Grades([])
    grades.rest = Grade.unseen
    return grades
  }()

  /// The number of parts that are always there.
  private var fixed: Int { head.count + tail.count }

  /// The grades for a number of parts.
  private func grades(of count: Int) -> [Int] {
    head + repeatElement(rest ?? 0, count: count - fixed) + tail
  }

  /// The ways in which two lists may compare on parts that both take; empty where nothing compares.
  func orders(_ other: Grades) -> Set<Order> {
    let fewest = Swift.max(fixed, other.fixed)
    // Beyond this number of parts the comparison no longer changes.
    let most: Int
    switch (rest, other.rest) {
    case (nil, nil):
      guard fixed == other.fixed else { return [] }
      most = fewest
    case (nil, _):
      most = fixed
    case (_, nil):
      most = other.fixed
    default:
      most = fixed + other.fixed + 1
    }
    guard fewest <= most else { return [] }
    return Set((fewest...most).map { Order(grades(of: $0), other.grades(of: $0)) })
  }

  /// The order of two rows on a URL.
  enum Order {
    case before, alike, after

    fileprivate init(_ first: [Int], _ second: [Int]) {
      self =
        first == second
        ? .alike : first.lexicographicallyPrecedes(second) ? .before : .after
    }
  }
}
