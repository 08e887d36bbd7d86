// Wayfinder is released under the MIT license; see LICENSE.

// Follows the repository's manifest in the copy in which the mutations of the library are tried.

let tried: Set = [
  "EngineTests", "EngineInternalTests", "LinksTests", "LinksInternalTests", "ConfigurationTests",
  "ConfigurationInternalTests", "ToolsTests", "ToolsInternalTests", "StylesTests",
]
