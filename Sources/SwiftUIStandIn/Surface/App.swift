// Wayfinder is released under the MIT license; see LICENSE.

/// A part of an app with a life of its own.
@MainActor
public protocol Scene {
  /// The type of the scenes that this one is made of.
  associatedtype Body: Scene
  /// The scenes that this one is made of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Never called: the world knows the scene itself.
  public var body: Never { fatalError("\(Self.self).body must not be read.") }
}

/// Collects the scenes of a closure.
@resultBuilder
@MainActor
public enum SceneBuilder {
  /// Takes one scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene that shows the same views in each of its windows.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  /// Makes the views of a window.
  let content: () -> Content

  /// Creates a group of windows.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
}

/// An app.
@MainActor
public protocol App {
  /// The type of the app's scenes.
  associatedtype Body: Scene
  /// The app's scenes.
  @SceneBuilder var body: Body { get }
  /// Creates the app.
  init()
}

extension App {
  /// Starts the app, which here only makes its scenes.
  public static func main() { _ = Self().body }
}
