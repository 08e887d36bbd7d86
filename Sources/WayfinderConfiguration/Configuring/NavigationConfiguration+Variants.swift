// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

extension NavigationConfiguration {
  /// Returns a configuration that differs from this one in its shell, and maybe in some routes or
  /// further links.
  ///
  /// Everything that the variant does not declare is as it is here. As with
  /// ``init(_:rules:shell:_:links:)``, faults stop the program.
  ///
  /// ```swift
  /// let drawer = Shop.tabs.variant("drawer", shell: { homeStack() }) {
  ///   Shop.bag.means(Routes.bag)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: A name for messages and experiments.
  ///   - shell: Makes the variant's shell.
  ///   - routes: The routes that mean something else, and further ones.
  ///   - links: Further links.
  public nonisolated func variant(
    _ name: String, shell: @escaping @MainActor @Sendable () throws -> ContainerNode,
    @RouteMeaningBuilder _ routes: () -> [RouteMeaning] = { [] },
    @ListBuilder<LinkRule> links: () -> [LinkRule] = { [] }
  ) -> NavigationConfiguration {
    do {
      return try variant(validating: name, shell: shell, routes: routes(), links: links())
    } catch {
      fatalError("\(error)")
    }
  }

  /// Returns a configuration that differs from this one in some routes or further links, and has its
  /// shell; see ``variant(_:shell:_:links:)``.
  ///
  /// ```swift
  /// let loud = Shop.tabs.variant("loud") {
  ///   Shop.bag.means(Routes.bag)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: A name for messages and experiments.
  ///   - routes: The routes that mean something else, and further ones.
  ///   - links: Further links.
  public nonisolated func variant(
    _ name: String, @RouteMeaningBuilder _ routes: () -> [RouteMeaning],
    @ListBuilder<LinkRule> links: () -> [LinkRule] = { [] }
  ) -> NavigationConfiguration {
    do {
      return try variant(validating: name, routes: routes(), links: links())
    } catch {
      fatalError("\(error)")
    }
  }

  /// Returns a variant whose routes and links are made at run time, or by several teams.
  ///
  /// ```swift
  /// let next = try Shop.tabs.variant(validating: "next", routes: moreRoutes)
  /// ```
  ///
  /// - Parameters:
  ///   - name: A name for messages and experiments.
  ///   - shell: Makes the variant's shell; that of this configuration when left out.
  ///   - routes: The routes that mean something else, and further ones.
  ///   - links: Further links.
  /// - Throws: ``ConfigurationError/faulty(configuration:_:)`` with all faults.
  public nonisolated func variant(
    validating name: String, shell: (@MainActor @Sendable () throws -> ContainerNode)? = nil,
    routes: [RouteMeaning] = [], links: [LinkRule] = []
  ) throws(ConfigurationError) -> NavigationConfiguration {
    guard let base = content as? CodeContent else {
      fatalError(
        "NavigationConfiguration.variant must be called on a configuration written in code; the "
          + "variants of a document are part of it (was '\(self.name)').")
    }
    return NavigationConfiguration(
      name,
      try CodeContent(
        name, shell: shell ?? base.shell,
        shellOrigin: shell == nil ? base.shellOrigin : ShellOrigin(), routes: routes,
        over: base.meanings, rules: base.links.linkRules, links: base.links.rules + links),
      cases: cases)
  }
}
