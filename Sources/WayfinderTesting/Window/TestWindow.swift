// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A window of an app under test: a tree, its router, a clock that stands still, and a recorder.
///
/// ```swift
/// let window = try TestWindow("Navigation:\n  Home")
/// try await window.router.navigate(to: Routes.product, with: 42)
/// expect(window.tree, focused: "Product(42)")
/// ```
///
/// The trait ``WindowTrait`` makes one for each test; ``withWindow(_:recording:screens:sourceLocation:_:)``
/// makes one for a closure.
@MainActor
public final class TestWindow {
  @TaskLocal static var active: TestWindow?

  /// The window of the test that runs.
  ///
  /// - Throws: ``Mismatch`` outside of a test with the trait `.window(…)`.
  public static var current: TestWindow {
    get throws(Mismatch) {
      guard let active else {
        throw Mismatch(
          "TestWindow.current was read outside a test with a window. Give the test or its suite "
            + "the "
            + "trait '.window(…)', or use 'withWindow'.")
      }
      return active
    }
  }

  /// The tree.
  public let tree: ScreenTree
  /// The router of the tree.
  public let router: Router
  /// The time of the tree's transitions and overlays.
  public let clock: ManualClock
  /// The recorder of the window's events.
  public let recorder: NavigationRecorder
  private var answers: [String: Verdict] = [:]

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - drawing: The tree at the beginning.
  ///   - screens: Makes the screen of a label and an identity; a placeholder is used where it returns
  ///     `nil`.
  ///   - containers: Makes the custom container of a kind, a name, children and shown indices.
  ///   - recording: The treatment of lines that no expectation has named.
  ///   - interceptors: Guards that hold for every navigation.
  ///   - contextTasks: Tasks for every node of a path.
  ///   - postTasks: Post-routing tasks for every node of a path.
  ///   - policy: The policy for a request that arrives while another one is running.
  ///   - guardTimeout: The time that a navigation waits for each of its guards.
  /// - Throws: `DrawingError` when the drawing cannot be read.
  public init(
    _ drawing: String = "(empty)",
    screens: @escaping @MainActor (_ label: String, _ identity: String) -> (any Screen)? = {
      _, _ in nil
    },
    containers:
      @escaping @MainActor (
        _ kind: String, _ name: String?, _ children: [Node], _ shown: [Int]
      ) -> ContainerNode? = { _, _, _, _ in nil },
    recording: NavigationRecorder.Mode = .off,
    interceptors: [any RoutingInterceptor<AnyDestination>] = [],
    contextTasks: [any ContextTask<Node, AnyDestination>] = [],
    postTasks: [any PostRoutingTask<Node, AnyDestination>] = [],
    policy: RequestPolicy<AnyDestination> = .queue,
    guardTimeout: GuardTimeout = .never
  ) throws(DrawingError) {
    clock = ManualClock()
    recorder = NavigationRecorder(mode: recording)
    tree = try ScreenTree(
      drawing: drawing, clock: clock, screens: screens, containers: containers)
    router = Router(
      tree: tree, interceptors: interceptors, contextTasks: contextTasks, postTasks: postTasks,
      policy: policy, guardTimeout: guardTimeout, observers: recording == .off ? [] : [recorder])
    if recording != .off {
      recorder.watch(tree)
      recorder.connect(recorder.probe)
    }
    router.probe = recorder.probe
    recorder.probe.answer = { [weak self] name in self?.answers[name] }
  }

  /// Answers in place of a guard from now on, by the guard's name; its own code does not run.
  ///
  /// - Parameters:
  ///   - verdict: The answer; `nil` lets the guard answer for itself again.
  ///   - name: The name of the guard in plans and traces.
  public func answer(_ verdict: Verdict?, for name: String) { answers[name] = verdict }

  /// Runs code with this window as the current one, and ends the recording.
  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Self.$active.withValue(self) {
      try await body()
    }
  }
}
