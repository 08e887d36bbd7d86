// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

/// A shop with a short link that the app rewrites.
public enum RewrittenShop {
  @MainActor
  public static func document(_ address: String) throws -> NavigationConfiguration {
    let text = """
      {"format": "wayfinder-routes/1", "app": "shop", "shell": {"navigation": ["Start"]},
        "routes": {
          "Start": {"placement": {"as": "root"}},
          "Item": {"placement": {"as": "push"}, "parameters": {"id": "int"}}},
        "table": {
          "start": {"pattern": "/", "route": "Start"},
          "item": {"pattern": "/items/:id", "route": "Item"}},
        "cases": {
          "start": {"url": "/", "expect": {"route": "Start"}},
          "short": {"url": "https://sho.rt/x7", "rewrittenTo": "\(address)",
            "expect": {"route": "Item", "parameters": {"id": "7"}}}}}
      """
    return try RouteDocument(bytes: text.utf8, name: "shop.json").configuration()
  }
}
