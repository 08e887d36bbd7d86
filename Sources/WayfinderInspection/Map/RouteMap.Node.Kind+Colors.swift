// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension RouteMap.Node.Kind {
  /// The colors of the fill and the outline, in every format that has colors.
  var colors: (fill: String, stroke: String) {
    switch self {
    case .screen: ("#eaf2fd", "#5b8fd1")
    case .container: ("#f1f3f5", "#8b97a5")
    case .effect: ("#fdf3e3", "#d19a3f")
    case .guard: ("#fdeaea", "#cf6a6a")
    case .link: ("#ffffff", "#b4bec9")
    case .start: ("#eaf7ee", "#57a773")
    case .choice: ("#f5edfb", "#9a6fc4")
    case .move: ("#ffffff", "#8b97a5")
    }
  }
}
