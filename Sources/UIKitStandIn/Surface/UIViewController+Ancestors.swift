// Wayfinder is released under the MIT license; see LICENSE.

extension UIViewController {
  /// The nearest stack around the controller.
  public var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller around the controller.
  public var tabBarController: UITabBarController? { ancestor() }
  /// The nearest split around the controller.
  public var splitViewController: UISplitViewController? { ancestor() }

  /// The layer over the controller or over one of its ancestors.
  public var presentedViewController: UIViewController? {
    presentedLayer ?? parent?.presentedViewController
  }

  /// The controller that presents this controller or one of its ancestors.
  public var presentingViewController: UIViewController? {
    presenterLayer ?? parent?.presentingViewController
  }

  /// The coordinator of the transition in which the controller or an ancestor takes part.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? layerTransition ?? parent?.transitionCoordinator
  }

  private func ancestor<Controller: UIViewController>() -> Controller? {
    var next = parent
    while let controller = next {
      if let found = controller as? Controller { return found }
      next = controller.parent
    }
    return nil
  }

  /// The controller at the end of the chain of parents.
  var topAncestor: UIViewController {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  /// The layer at the end of the chain of layers over this one.
  var topLayer: UIViewController {
    var top = self
    while let layer = top.presentedLayer { top = layer }
    return top
  }

  /// The controller and everything it contains.
  var withDescendants: [UIViewController] { [self] + children.flatMap(\.withDescendants) }

  /// The window of the controller's view.
  var window: UIWindow? { viewIfLoaded?.window }

  /// The width class of the scene around the controller.
  var sizeClass: UIUserInterfaceSizeClass { scene?.horizontalSizeClass ?? .compact }

  /// The scene around the controller, or the one in which it will be.
  var scene: UIWindowScene? {
    viewIfLoaded?.window?.windowScene ?? hostWindow?.windowScene
      ?? standIn.scenes.first
  }
}
