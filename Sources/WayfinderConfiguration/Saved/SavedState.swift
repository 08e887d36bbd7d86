// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The place in an app where a user was, as a value that outlives the app's process.
///
/// ```swift
/// stored.state = router.savedState(owner: user).text  // when the app goes to the background
/// let state = try SavedState(stored.state)  // at the next launch
/// try await nextRouter.restore(state, if: RestoreConditions(owner: user))
/// ```
///
/// A state consists of names and strings: which containers were open, what they showed, and for each
/// screen its route and arguments. It contains no screen, no result that was awaited, no alert, and
/// nothing that a route declares private. Save it when the app goes to the background with
/// `Router.savedState(app:owner:savedAt:)`, and restore it at the next launch with
/// `Router.restore(_:if:)`.
///
/// The app decides where the text is kept, and deletes it when the user logs out.
public struct SavedState: Sendable {
  /// The name and version of the format, with which each text begins.
  public static let format = "wayfinder-state/1"

  /// The length of the longest text that is written, in bytes. What lies deepest beneath other screens
  /// is left out of a state that would need more.
  public static let sizeLimit = 65_536

  /// A label of the app's own, such as its version.
  public var app: String?

  /// A label for the user to whom the state belongs. A state is restored for the same owner alone.
  public var owner: String?

  /// The time at which the state was saved, as the app has given it.
  ///
  /// **Units**: seconds since 1970.
  public var savedAt: Int?

  /// The name of the configuration whose shell was open.
  public let configuration: String

  /// The digest of that configuration's routes and shell, by which another release is recognized.
  public let digest: String?

  /// The layers, from the root layer up. Empty when there was nothing to save.
  let layers: [SavedLayer]

  /// The open screens that the state leaves out, each with the reason. They are no part of the text.
  public let omissions: [Omission]

  /// The number of screens in the state.
  public var screenCount: Int { layers.reduce(0) { $0 + $1.content.screenCount } }
}

extension SavedState: Hashable {
  /// Whether both have the same text, regardless of what they leave out.
  public static func == (left: SavedState, right: SavedState) -> Bool {
    left.app == right.app && left.owner == right.owner && left.savedAt == right.savedAt
      && left.configuration == right.configuration && left.digest == right.digest
      && left.layers == right.layers
  }

  /// Hashes what the text says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(savedAt)
    hasher.combine(configuration)
    hasher.combine(layers)
  }
}

/// A layer of a saved state.
struct SavedLayer: Sendable, Hashable {
  /// The way in which the layer was presented; `nil` for the root layer.
  var presentation: Presentation?
  var content: SavedNode

  struct Presentation: Sendable, Hashable {
    let style: ModalStyle
    let isDismissible: Bool
    var name: String?

    /// The layer around some content.
    @MainActor
    func layer(around content: Node) -> ModalNode {
      ModalNode(content, style: style, isDismissible: isDismissible, name: name)
    }

    /// The layer as drawings name it.
    @MainActor var text: String { layer(around: NavigationNode()).reference.text }
  }
}

/// A place of a saved state.
indirect enum SavedNode: Sendable, Hashable {
  case screen(SavedScreen)
  case container(SavedContainer)

  var screenCount: Int {
    switch self {
    case .screen: 1
    case .container(let container): container.children.reduce(0) { $0 + $1.screenCount }
    }
  }
}

/// A screen of a saved state.
struct SavedScreen: Sendable, Hashable {
  /// The name of its route, or of a root of the shell.
  var name: String
  /// The arguments of the route.
  var values: [String: String] = [:]
  /// Whether it was in the shell before any navigation.
  var isRoot = false

  /// The screen as drawings show it.
  var text: String {
    if values.isEmpty { return name }
    let values = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

/// A container of a saved state.
struct SavedContainer: Sendable, Hashable {
  var kind: DescribedNode.Kind
  var isCollapsed = false
  var name: String?
  /// The route that has built it with what is in it.
  var route: SavedScreen?
  /// The indices of the children that it showed, the focused one first; empty where it shows what it
  /// always does.
  var shown: [Int] = []
  var children: [SavedNode]

  /// Whether a container is of its kind and name, regardless of what it shows.
  @MainActor
  func isLike(_ other: ContainerNode) -> Bool {
    other.name == name && DescribedNode.Kind(of: other) == kind
  }

  /// An empty container of its kind and name.
  @MainActor var sample: ContainerNode {
    switch kind {
    case .stack, .screen: NavigationNode(name: name)
    case .tabs: TabNode(name: name)
    case .split(let columns):
      SplitNode(
        style: columns == 3 ? .threeColumns : .twoColumns, isCollapsed: isCollapsed, name: name)
    case .custom(let kind): CustomNode(PlaceholderContainer(kind: kind), name: name)
    }
  }

  /// The container as drawings name it.
  @MainActor var text: String { sample.reference.text }
}
