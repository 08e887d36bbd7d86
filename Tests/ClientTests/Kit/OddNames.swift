// The keys of the route document '*/ 2 odd\u{a}names "\(1)', written by 'wayfinder keys'. Don't edit them:
// change the document, and write the file again.
// swift-format-ignore-file
// swiftlint:disable all

public import WayfinderConfiguration
public import WayfinderLinks

/// The routes of '*/ 2 odd\u{a}names "\(1)'.
public nonisolated enum OddNames {
  /// 'Home': root.
  public static let home = RouteKey<AnyObject, Void>("Home")

  /// 'default': pushed where the user is.
  public static let `default` = RouteKey<AnyObject, Void>("default")

  /// 'self': pushed where the user is.
  public static let self_ = RouteKey<AnyObject, Void>("self")

  /// 'init': pushed where the user is.
  public static let init_ = RouteKey<AnyObject, Void>("init")

  /// 'Type': pushed where the user is.
  public static let type = RouteKey<AnyObject, Void>("Type")

  /// 'Self': pushed where the user is.
  public static let Self_ = RouteKey<AnyObject, Void>("Self")

  /// '_': pushed where the user is.
  public static let __ = RouteKey<AnyObject, Void>("_")

  /// 'Any': pushed where the user is.
  public static let any = RouteKey<AnyObject, Void>("Any")

  /// '2fa': pushed where the user is.
  public static let _2fa = RouteKey<AnyObject, Void>("2fa")

  /// 'log-in': pushed where the user is.
  public static let log_2d_in = RouteKey<AnyObject, Void>("log-in")

  /// 'log_in': pushed where the user is.
  public static let log_in = RouteKey<AnyObject, Void>("log_in")

  /// 'logIn': pushed where the user is.
  public static let logIn = RouteKey<AnyObject, Void>("logIn")

  /// 'Log in': pushed where the user is.
  public static let Log_20_in = RouteKey<AnyObject, Void>("Log in")

  /// 'Links': pushed where the user is.
  public static let Links_2 = RouteKey<AnyObject, Void>("Links")

  /// 'links': pushed where the user is.
  public static let links = RouteKey<AnyObject, Void>("links")

  /// 'URLList': pushed where the user is.
  public static let urlList = RouteKey<AnyObject, Void>("URLList")

  /// 'FAQ': pushed where the user is.
  public static let faq = RouteKey<AnyObject, Void>("FAQ")

  /// 'hashValue': pushed where the user is.
  public static let hashValue_ = RouteKey<AnyObject, Void>("hashValue")

  /// 'RouteKey': pushed where the user is.
  public static let routeKey = RouteKey<AnyObject, Void>("RouteKey")

  /// 'Int': pushed where the user is.
  public static let int = RouteKey<AnyObject, Void>("Int")

  /// 'String': pushed where the user is.
  public static let string = RouteKey<AnyObject, Void>("String")

  /// '*/ }\u{a}/* `x` "\(fatalError())"': pushed where the user is.
  public static let xFatalError = RouteKey<AnyObject, Void>("*/ }\u{a}/* `x` \"\\(fatalError())\"")

  /// '// \u{2028} nonisolated': pushed where the user is.
  public static let nonisolated = RouteKey<AnyObject, Void>("// \u{2028} nonisolated")

  /// '\u{202e}txet': pushed where the user is.
  public static let txet = RouteKey<AnyObject, Void>("\u{202e}txet")

  /// '日本 語': pushed where the user is.
  public static let 日本語 = RouteKey<AnyObject, Void>("日本 語")

  /// '🚀': pushed where the user is.
  public static let _1f680_ = RouteKey<AnyObject, Void>("🚀")

  /// 'á': pushed where the user is.
  public static let á = RouteKey<AnyObject, Void>("á")

  /// 'Int2': pushed where the user is.
  public static let int2 = RouteKey<AnyObject, Int2Context>("Int2")

  /// The values of 'Int2'.
  public nonisolated struct Int2Context: Codable, Hashable, Sendable {
    public var int: Int
    public var string: String

    public init(int: Int, string: String) {
      self.int = int
      self.string = string
    }

    private nonisolated enum CodingKeys: String, CodingKey {
      case int = "Int"
      case string = "String"
    }
  }

  /// 'Search': pushed where the user is.
  public static let search = RouteKey<AnyObject, SearchContext>("Search")

  /// The values of 'Search'.
  public nonisolated struct SearchContext: Codable, Hashable, Sendable {
    public var max: Double?
    public var sale: Bool?
    public var q: String?
    public var `in`: String?
    public var `class`: String?
    public var self_: String?
    public var Self_: String?
    public var hashValue_: String?
    public var rawValue: String?
    public var description: String?
    public var a_2d_b: String?
    public var a_b: String?
    public var _1: String?
    public var init_: String?
    public var int: String?
    public var pageNumber: String?

    public init(max: Double? = nil, sale: Bool? = nil, q: String? = nil, `in`: String? = nil, `class`: String? = nil, self_: String? = nil, Self_: String? = nil, hashValue_: String? = nil, rawValue: String? = nil, description: String? = nil, a_2d_b: String? = nil, a_b: String? = nil, _1: String? = nil, init_: String? = nil, int: String? = nil, pageNumber: String? = nil) {
      self.max = max
      self.sale = sale
      self.q = q
      self.`in` = `in`
      self.`class` = `class`
      self.self_ = self_
      self.Self_ = Self_
      self.hashValue_ = hashValue_
      self.rawValue = rawValue
      self.description = description
      self.a_2d_b = a_2d_b
      self.a_b = a_b
      self._1 = _1
      self.init_ = init_
      self.int = int
      self.pageNumber = pageNumber
    }

    private nonisolated enum CodingKeys: String, CodingKey {
      case max
      case sale
      case q
      case `in`
      case `class`
      case self_ = "self"
      case Self_ = "Self"
      case hashValue_ = "hashValue"
      case rawValue
      case description
      case a_2d_b = "a-b"
      case a_b
      case _1 = "\"\\(1)\u{a}*/"
      case init_ = "init"
      case int = "Int"
      case pageNumber = "page-number"
    }
  }

  /// 'Item': pushed where the user is.
  public static let item = RouteKey<AnyObject, ItemContext>("Item")

  /// The values of 'Item'.
  public nonisolated struct ItemContext: Codable, Hashable, Sendable {
    public var id: String
    public var part: String?
    public var more: String?

    public init(id: String, part: String? = nil, more: String? = nil) {
      self.id = id
      self.part = part
      self.more = more
    }
  }

  /// 'File': pushed where the user is.
  public static let file = RouteKey<AnyObject, String>("File")

  /// 'Case': pushed where the user is.
  public static let `case` = RouteKey<AnyObject, CaseContext>("Case")

  /// The values of 'Case'.
  public nonisolated struct CaseContext: Codable, Hashable, Sendable {
    public var `case`: String
    public var `for`: String?

    public init(`case`: String, `for`: String? = nil) {
      self.`case` = `case`
      self.`for` = `for`
    }
  }

  /// 'Sold': pushed where the user is.
  public static let sold = RouteKey<AnyObject, Int>("Sold")

  /// '(sync)': no screen.
  public static let sync = RouteKey<AnyObject, String?>("(sync)")

  /// 'New': pushed where the user is, guarded by '*/\u{a}', in the variant 'b\u{a}*/'.
  public static let new = RouteKey<AnyObject, Int>("New")

  /// The links of '*/ 2 odd\u{a}names "\(1)', by their names in its table.
  public nonisolated enum Links {
    /// '/search': opens 'Search'.
    public static let search = Link("/search")
      .query(
        .optional("max", Double.self),
        .optional("sale", Bool.self),
        .optional("q", String.self),
        .optional("in", String.self),
        .optional("class", String.self),
        .optional("self", String.self),
        .optional("Self", String.self),
        .optional("hashValue", String.self),
        .optional("rawValue", String.self),
        .optional("description", String.self),
        .optional("a-b", String.self),
        .optional("a_b", String.self),
        .optional("\"\\(1)\u{a}*/", String.self),
        .optional("init", String.self),
        .optional("Int", String.self),
        .optional("page-number", String.self))

    /// '/items/:id/:part?': opens 'Item'.
    public static let item = Link("/items/:id/:part?", Int.self, String?.self, constraints: ["part": "[a-z\"\\\\]+(\\\\.x)?"])

    /// '//shop.example/i/:id-:part': opens 'Item'.
    public static let items = Link("//shop.example/i/:id-:part", Int.self, String.self)

    /// 'odd:old/:id/:part': opens 'Item'.
    public static let oldItem = Link("odd:old/:id/:part", Int.self, String.self)

    /// '/files/*path': opens 'File'.
    public static let file = Link("/files/*path", [String].self)

    /// '/cases/:case/by/:who': opens 'Case'.
    public static let `case` = Link("/cases/:case/by/:who", String.self, String.self)
      .query(.optional("for", String.self))

    /// '/sold/:id': opens 'Sold'.
    public static let self_ = Link("/sold/:id", Int.self)

    /// '/sold#/:id': opens 'Sold'.
    public static let unnamed = Link("/sold#/:id", Int.self)

    /// '/"\(fatalError())': opens 'Home'.
    public static let home = Link("/\"\\(fatalError())")

    // '/search/:id': opens 'Sold' under conditions, which a link can't state.

    /// '/items/:id': opens 'Item', in the variant 'b\u{a}*/'.
    public static let item_2 = Link("/items/:id", String.self)
      .query(.optional("more", String.self))

    /// 'odd:older/:id': opens 'Item', in the variant 'b\u{a}*/'.
    public static let oldItem_2 = Link("odd:older/:id", String.self)
      .query(.optional("more", String.self))

    /// '/new/:id': opens 'New', in the variant 'b\u{a}*/'.
    public static let new = Link("/new/:id", Int.self)
  }
}
