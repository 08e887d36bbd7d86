// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// The bar of a tab bar controller.
@MainActor
open class UITabBar: UIView {
  /// The contents of the bar, an item for each tab.
  open var items: [UITabBarItem]? { tabs?.list.compactMap(\.tabBarItem) }
  weak var tabs: UITabBarController?
}

/// A controller that shows one of several controllers, chosen on a bar.
@MainActor
open class UITabBarController: UIViewController {
  /// The delegate that decides about taps, and learns which tab is selected.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar, which takes taps while it takes touches.
  public let tabBar = UITabBar()
  /// The controllers that the user may move on and off the bar.
  open var customizableViewControllers: [UIViewController]?
  /// The controllers of all tabs.
  var list: [UIViewController] = []
  /// The tabs as values, if they were set so.
  var tabValues: [UITab] = []
  /// The selected controller, or the stack behind More.
  var selection: UIViewController?
  /// The controller of a surplus tab that is open behind More.
  var openInMore: UIViewController?
  /// The turn of the latest change of the selection.
  var selectionTurn: Int?
  private var more: UINavigationController?

  /// Creates a controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.tabs = self
  }

  /// Archives don't exist here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The controllers of all tabs.
  open var viewControllers: [UIViewController]? {
    get { list }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers of all tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    tabValues = []
    replaceList(with: viewControllers ?? [])
  }

  /// The selected controller, or the stack behind More.
  open var selectedViewController: UIViewController? {
    get {
      guard let openInMore, selection === more else { return selection }
      return isOpenRowSelected ? openInMore : more
    }
    set { if let newValue { selectByProgram(newValue) } }
  }

  /// The place of the selected controller, or `NSNotFound` for More.
  open var selectedIndex: Int {
    get { list.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set {
      guard list.indices.contains(newValue) else { return }
      selectByProgram(list[newValue])
    }
  }

  /// The stack that lists the tabs that don't fit on the bar.
  open var moreNavigationController: UINavigationController {
    if let more { return more }
    let made = UINavigationController(rootViewController: MoreListController())
    made.isMore = true
    more = made
    link(made)
    return made
  }

  /// The tabs as values (iOS 18).
  open var tabs: [UITab] {
    get { tabValues }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs by values (iOS 18).
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    tabValues = tabs
    replaceList(with: tabs.compactMap(\.viewController))
  }

  /// The selected tab (iOS 18).
  open var selectedTab: UITab? {
    get { tab(of: selectedViewController) }
    set { if let controller = newValue?.viewController { selectByProgram(controller) } }
  }

  /// Whether a surplus tab that is open counts as the selected controller.
  var isOpenRowSelected = true

  func tab(of controller: UIViewController?) -> UITab? {
    tabValues.first { $0.viewController === controller }
  }

  /// The selected controller.
  open override var childForStatusBarStyle: UIViewController? { selection }

  override var appearingChildren: [UIViewController] { selection.map { [$0] } ?? [] }

  override func viewWasLoaded() {
    view.addSubview(tabBar)
    if let selection { view.addSubview(selection.view) }
  }

  override func sizeClassDidChange() {
    super.sizeClassDidChange()
    moreMayHaveChanged()
  }
}

/// The list behind More.
final class MoreListController: UIViewController {}

/// A tab as a value (iOS 18).
@MainActor
open class UITab: NSObject {
  /// The title.
  open var title: String
  /// The picture.
  open var image: UIImage?
  /// The name by which the app knows the tab.
  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?

  /// Creates a tab whose controller is made when it is needed.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  /// The tab's controller.
  public private(set) lazy var viewController: UIViewController? = provider?(self)
}
