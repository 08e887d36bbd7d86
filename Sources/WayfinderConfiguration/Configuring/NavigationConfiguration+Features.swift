// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

extension NavigationConfiguration {
  /// Composes the features of several modules.
  ///
  /// The features must fit together, and the shell is made once to see whether it does. Otherwise the
  /// program stops, with all faults in one message; see
  /// ``init(validating:features:rules:file:line:shell:)``.
  ///
  /// ```swift
  /// let app = NavigationConfiguration(
  ///   "app", features: [Catalog.feature, Orders.feature, Door.feature]
  /// ) { stacks in
  ///   TabNode(stacks)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: A name for messages and experiments.
  ///   - features: The features.
  ///   - rules: The rules for all links: hosts, schemes, and more.
  ///   - file: The file that composes them, for faults.
  ///   - line: The line that composes them, for faults.
  ///   - shell: Makes the container that is in the window before any navigation, given the features'
  ///     stacks in their order.
  public convenience init(
    _ name: String, features: [Feature], rules: LinkRules = LinkRules(), file: String = #fileID,
    line: Int = #line,
    shell: @escaping @MainActor @Sendable (_ stacks: [ContainerNode]) throws -> ContainerNode
  ) {
    do {
      try self.init(
        validating: name, features: features, rules: rules, file: file, line: line, shell: shell)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Composes the features of several modules, as for a test.
  ///
  /// The ``cases`` of the configuration are the contract rows of all features.
  ///
  /// - Parameters:
  ///   - name: A name for messages and experiments.
  ///   - features: The features.
  ///   - rules: The rules for all links: hosts, schemes, and more.
  ///   - file: The file that composes them, for faults.
  ///   - line: The line that composes them, for faults.
  ///   - shell: Makes the container that is in the window before any navigation, given the features'
  ///     stacks in their order.
  /// - Throws: ``ConfigurationError/faulty(configuration:_:)`` with all faults: what two features give
  ///   the same name, a key to which one leads and that none brings, a link that doesn't fit its route.
  public convenience init(
    validating name: String, features: [Feature], rules: LinkRules = LinkRules(),
    file: String = #fileID, line: Int = #line,
    shell: @escaping @MainActor @Sendable (_ stacks: [ContainerNode]) throws -> ContainerNode
  ) throws(ConfigurationError) {
    let check = FeatureCheck(features, at: "\(file):\(line)", shell: shell)
    try self.init(
      name,
      CodeContent(
        name, shell: { try shell(features.flatMap { try $0.makeStacks() }) },
        routes: features.flatMap(\.routes), rules: rules, links: features.flatMap(\.links),
        faults: check.faults),
      cases: features.flatMap(\.contract))
  }

  /// Makes a configuration of one feature alone, to prove it without the others.
  ///
  /// Each key that the feature needs leads to a placeholder with the key's name, in a sheet.
  ///
  /// ```swift
  /// @Test func `the links of the orders hold`() async throws {
  ///   await expect(AppContract(casesOf: try NavigationConfiguration(alone: Orders.feature)))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - rules: The rules for all links: hosts, schemes, and more.
  ///   - shell: Makes the shell of the feature's stacks; one stack alone, or tabs of several, when left
  ///     out, and a stack with a placeholder for a feature without stacks.
  /// - Throws: ``ConfigurationError/faulty(configuration:_:)`` with all faults.
  public convenience init(
    alone feature: Feature, rules: LinkRules = LinkRules(),
    shell: (@MainActor @Sendable (_ stacks: [ContainerNode]) throws -> ContainerNode)? = nil
  ) throws(ConfigurationError) {
    let others = Feature("others") { feature.needs.map(\.placeholder) }
    try self.init(validating: feature.name, features: [feature, others], rules: rules) { stacks in
      if let shell { return try shell(stacks) }
      if stacks.isEmpty { return NavigationNode([ScreenNode(Feature.Placeholder(label: "Start"))]) }
      return stacks.count == 1 ? stacks[0] : TabNode(stacks)
    }
  }
}
