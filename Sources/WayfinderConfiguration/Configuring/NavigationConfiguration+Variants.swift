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
    makeVariant(name, (shell, ShellOrigin()), routes(), links())
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
    makeVariant(name, nil, routes(), links())
  }

  private nonisolated func makeVariant(
    _ name: String,
    _ shell: (make: @MainActor @Sendable () throws -> ContainerNode, origin: ShellOrigin)?,
    _ routes: [RouteMeaning], _ links: [LinkRule]
  ) -> NavigationConfiguration {
    guard let base = content as? CodeContent else {
      fatalError(
        "NavigationConfiguration.variant must be called on a configuration written in code; the "
          + "variants of a document are part of it (was '\(self.name)').")
    }
    do {
      return NavigationConfiguration(
        name,
        try CodeContent(
          name, shell: shell?.make ?? base.shell, shellOrigin: shell?.origin ?? base.shellOrigin,
          routes: routes, over: base.meanings, rules: base.links.linkRules,
          links: base.links.rules + links))
    } catch {
      fatalError("\(error)")
    }
  }
}
