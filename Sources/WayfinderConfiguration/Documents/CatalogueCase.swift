// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderLinks

/// A URL and the expected outcome of opening it.
///
/// Cases stand in a document's `cases` or in a catalogue, and a ``LinkContract`` tries each of
/// them. Give ``state`` where the link depends on a fact about the app.
///
/// ```swift
/// let product = CatalogueCase(
///   url: "/products/42", expected: .init(route: "Product", parameters: ["id": "42"]),
///   origin: .test)
/// let outcome = await store.reload(from: source, registry: registry, holding: [product])
/// ```
public struct CatalogueCase: Sendable, Equatable {
  /// The URL as written.
  public var url: String

  /// Facts about the app for this case, over the default state of the link rules.
  public var state: [String: LinkStateValue]

  /// The expected outcome of opening the URL.
  public var expected: Expectation

  /// The origin of the case.
  public var origin: Origin

  /// Creates a case.
  public init(
    url: String, state: [String: LinkStateValue] = [:], expected: Expectation, origin: Origin
  ) {
    self.url = url
    self.state = state
    self.expected = expected
    self.origin = origin
  }

  /// The origin of a case.
  ///
  /// It tells expectations that an app's own tests make from those that were read off its table of
  /// links. Reports count both; the contract treats them alike.
  public enum Origin: String, Sendable, Hashable {
    /// The app's own test asserts it.
    case test

    /// It was derived from the app's table of links.
    case table
  }
}

extension CatalogueCase {
  /// The expected outcome of opening a URL.
  ///
  /// What you leave out isn't checked: an expectation with a ``route`` alone asks only that the URL
  /// leads to that route. Without a route, it asks that no link matches.
  public struct Expectation: Sendable, Equatable {
    /// The name of the route, or `nil` where no link must match the URL.
    public var route: String?

    /// Why, in words.
    public var why: String?

    /// Values that the URL must give by name; `nil` as a value is not checked. The URL may give
    /// more.
    public var parameters: [String: String?]

    /// The URL's fragment as written, where it is checked.
    public var fragment: String?

    /// The expected stack of a tab from a cold start, where it is checked.
    public var stack: Stack?

    /// Creates an expectation.
    public init(
      route: String?, why: String? = nil, parameters: [String: String?] = [:],
      fragment: String? = nil, stack: Stack? = nil
    ) {
      self.route = route
      self.why = why
      self.parameters = parameters
      self.fragment = fragment
      self.stack = stack
    }
  }

  /// The expected screens of a stack.
  ///
  /// `Stack(tab: "shop", screens: ["Shelf", "Book"])` expects the shelf at the bottom of the tab's
  /// stack and the book on top.
  public struct Stack: Sendable, Hashable {
    /// The tab, or `nil` for the navigation node that is the shell.
    public var tab: String?

    /// The names of its screens from the bottom.
    public var screens: [String]

    /// Creates a stack.
    public init(tab: String?, screens: [String]) {
      self.tab = tab
      self.screens = screens
    }
  }
}
