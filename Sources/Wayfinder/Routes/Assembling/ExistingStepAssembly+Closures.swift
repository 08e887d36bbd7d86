// Wayfinder is released under the MIT license; see LICENSE.

// The same closures as those of `StepAssembly`.
extension ExistingStepAssembly {
  /// Adds a guard written as a closure that answers at once.
  ///
  /// The guard is asked in place, without a task. A closure that contains `await` is a guard that is
  /// awaited.
  ///
  /// - Parameters:
  ///   - answer: Returns whether the navigation may go on.
  ///   - file: The file that names the guard; leave it out.
  ///   - line: The line that names the guard; leave it out.
  public func adding(
    guard answer: @escaping @MainActor (Context) throws -> Verdict, file: String = #fileID,
    line: Int = #line
  ) -> ExistingStepAssembly {
    adding(guard: ClosureName.of("guard", file, line), answer)
  }

  /// Adds a guard written as a closure that is awaited.
  ///
  /// - Parameters:
  ///   - perform: Returns whether the navigation may go on.
  ///   - file: The file that names the guard; leave it out.
  ///   - line: The line that names the guard; leave it out.
  public func adding(
    guard perform: @escaping @MainActor (Context) async throws -> Verdict, file: String = #fileID,
    line: Int = #line
  ) -> ExistingStepAssembly {
    adding(guard: ClosureName.of("guard", file, line), perform)
  }

  /// Adds a named guard written as a closure that answers at once.
  ///
  /// - Parameters:
  ///   - name: The name in plans, outcomes and traces.
  ///   - answer: Returns whether the navigation may go on.
  public func adding(
    guard name: String, _ answer: @escaping @MainActor (Context) throws -> Verdict
  ) -> ExistingStepAssembly {
    adding(ImmediateClosureInterceptor(description: name, answer: answer))
  }

  /// Adds a named guard written as a closure that is awaited.
  ///
  /// - Parameters:
  ///   - name: The name in plans, outcomes and traces.
  ///   - perform: Returns whether the navigation may go on.
  public func adding(
    guard name: String, _ perform: @escaping @MainActor (Context) async throws -> Verdict
  ) -> ExistingStepAssembly {
    adding(ClosureInterceptor(description: name, perform: perform))
  }

  /// Adds a context task written as a closure.
  ///
  /// - Parameters:
  ///   - perform: Gives the screen its data, whether it was found or built.
  ///   - file: The file that names the task; leave it out.
  ///   - line: The line that names the task; leave it out.
  public func adding(
    task perform: @escaping @MainActor (Target, Context) throws -> Void, file: String = #fileID,
    line: Int = #line
  ) -> ExistingStepAssembly {
    adding(task: ClosureName.of("task", file, line), perform)
  }

  /// Adds a named context task written as a closure.
  ///
  /// - Parameters:
  ///   - name: The name in errors.
  ///   - perform: Gives the screen its data, whether it was found or built.
  public func adding(
    task name: String, _ perform: @escaping @MainActor (Target, Context) throws -> Void
  ) -> ExistingStepAssembly {
    adding(ClosureContextTask(description: name, body: perform))
  }

  /// Adds a post-routing task written as a closure.
  ///
  /// - Parameters:
  ///   - perform: Takes the screen, the context, and the nodes of the path that are in the tree.
  ///   - file: The file that names the task; leave it out.
  ///   - line: The line that names the task; leave it out.
  public func adding(
    afterwards perform: @escaping @MainActor (Target, Context, [Node]) -> Void,
    file: String = #fileID, line: Int = #line
  ) -> ExistingStepAssembly {
    adding(afterwards: ClosureName.of("task", file, line), perform)
  }

  /// Adds a named post-routing task written as a closure.
  ///
  /// - Parameters:
  ///   - name: The name in recordings.
  ///   - perform: Takes the screen, the context, and the nodes of the path that are in the tree.
  public func adding(
    afterwards name: String, _ perform: @escaping @MainActor (Target, Context, [Node]) -> Void
  ) -> ExistingStepAssembly {
    adding(ClosurePostRoutingTask(description: name, body: perform))
  }
}
