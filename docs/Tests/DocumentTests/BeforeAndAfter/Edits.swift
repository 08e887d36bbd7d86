// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

extension BeforeAndAfterExample {
  static let edits: [BeforeAndAfterExample] = [
    BeforeAndAfterExample(
      "edit(_:)", in: "Sources/Wayfinder/Tree/Editing/ScreenTree+Edit.swift", at: "public func edit"
    ) {
      let window = Window(tabs: "home", "search")
      let (tree, tabs) = (window.tree, window.tabs)
      let search = tabs.children[1]
      let stack = window.stack(at: 1)
      typealias ResultScreen = BagScreen
      window.begins()

      try tree.edit { edit in
        try edit.select(search, of: tabs)
        try edit.push(ScreenNode(ResultScreen()), on: stack)
      }
      return window
    },
    BeforeAndAfterExample(
      "TreeEdit.push(_:on:)", in: "Sources/Wayfinder/Tree/Editing/TreeEdit+Stack.swift",
      at: "public func push"
    ) {
      let window = Window()
      let tree = window.tree
      let stack = window.stack
      window.begins()

      try tree.edit { edit in try edit.push(ScreenNode(BagScreen()), on: stack) }
      return window
    },
    BeforeAndAfterExample(
      "TreeEdit.present(_:from:)", in: "Sources/Wayfinder/Tree/Editing/TreeEdit+Stack.swift",
      at: "public func present"
    ) {
      let window = Window()
      let tree = window.tree
      let stack = window.stack
      window.begins()

      try tree.edit { edit in
        try edit.present(ModalNode(ScreenNode(BagScreen()), style: .sheet), from: stack)
      }
      return window
    },
    BeforeAndAfterExample(
      "TreeEdit.dismiss(_:)", in: "Sources/Wayfinder/Tree/Editing/TreeEdit+Stack.swift",
      at: "public func dismiss"
    ) {
      let window = Window()
      let tree = window.tree
      try window.present(BagScreen())
      let sheet = tree.modals[0]
      window.begins()

      try tree.edit { edit in try edit.dismiss(sheet) }
      return window
    },
  ]
}
