// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

// What a page says in sentences, for readers who do not know the words of the reports.

extension PageWriter {
  /// The app and the results in a few sentences.
  var overview: String {
    let routes = configuration.routeNames.count.counted("route")
    var sentences = [start, "It has \(routes) and \(links.count.counted("link"))."].compactMap(
      \.self)
    if let difference { sentences.append("In '\(difference.after)': \(difference.verdictInWords)") }
    return sentences.joined(separator: " ")
  }

  /// The place where the app starts; `nil` if its first tree can't be made.
  private var start: String? {
    guard let tree = try? configuration.makeTree(), let root = tree.root as? ContainerNode,
      let focused = tree.focused
    else { return nil }
    let names = root.children.map { ($0 as? ContainerNode)?.name ?? $0.reference.text }
    let list = names.count > 8 ? Array(names.prefix(8)) + ["\(names.count - 8) more"] : names
    let place =
      switch root {
      case is NavigationNode: "in a stack"
      case is SplitNode: "in a split view"
      case is TabNode: "and has \(names.count.counted("tab")): \(list.joinedInWords)"
      default: "in '\(root.reference.text)', which has \(list.joinedInWords)"
      }
    return "The app starts at \(focused.reference.text) \(place)."
  }
}

extension BehavioralDiff {
  /// The number of differences, and from how many places each link was opened.
  var inWords: String {
    verdictInWords
      + " Each link was opened from \(starts.count.counted("place")) of the app."
  }

  /// The number of differences.
  fileprivate var verdictInWords: String {
    if isEmpty { return "nothing differs." }
    let links = changedLinks.count
    let parts = [
      changes.contains { $0.kind == .shell } ? "the app starts differently" : nil,
      links == 0
        ? nil
        : "\(links) of \(self.links.count.counted("link")) \(links == 1 ? "opens" : "open") differently",
    ]
    return parts.compactMap(\.self).joined(separator: ", and ") + "."
  }
}

extension [String] {
  /// The texts in a row, with "and" before the last.
  fileprivate var joinedInWords: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + (count > 2 ? ", and " : " and ") + last
  }
}
