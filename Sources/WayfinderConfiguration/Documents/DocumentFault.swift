// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderLinks

/// A fault of a document: what its ``Finding`` says in words, as a value.
package enum DocumentFault: Sendable, Equatable {
  /// The bytes are no JSON text.
  case notJSON(JSONError)

  /// The file is in another format than the `known` ones.
  case unknownFormat(String, known: [String])

  /// A key that stands in its object already.
  case repeatedKey(String)

  /// A key that must be there is not.
  case missingKey(String, expected: Expected)

  /// An entry that only a variant's patch has lacks a key that every entry needs; `nearest` is the name
  /// of the base's entry that was probably meant, if there is one.
  case newEntryLacks(String, expected: Expected, nearest: String?)

  /// A key that has no meaning in the format; `nearest` is the valid one that is like it, if there is
  /// one, and `known` are all that are valid there.
  case unknownKey(String, known: [String], nearest: String?)

  /// A key that means something elsewhere, but not for this `owner`, as in "an alert".
  case misplacedKey(String, owner: String)

  /// A value of another type than expected; `found` shows it.
  case wrongType(found: String, expected: Expected)

  /// A string that isn't one of the allowed values; `role` says what it should be, as in "style", and
  /// `nearest` is the allowed one that is like it, if there is one.
  case unknownValue(String, role: String, known: [String], nearest: String?)

  /// A name without a character.
  case emptyName

  /// A list without an element; `element` says of what, as in "tab".
  case emptyList(element: String)

  /// A shell with both tabs and a navigation node.
  case shellWithTwoKinds

  /// A shell with neither tabs nor a navigation node.
  case shellWithoutKind

  /// A name that another of the same kind has; `first` is the path to that.
  case repeatedName(String, kind: NameKind, first: JSONPath)

  /// A name that nothing of the kind has; `nearest` is the one that is like it, if there is one.
  case unknownName(String, kind: NameKind, nearest: String?)

  /// A screen beneath that is neither a route nor a screen of the shell, but almost: see
  /// ``Catalogue``.
  case misspeltScreen(String, nearest: String)

  /// A tab is named, but the shell is one navigation node.
  case tabInNavigationShell(String)

  /// No tab is named, but the shell has these.
  case tabMissing(known: [String])

  /// An effect is listed as a screen beneath.
  case effectBeneath(String)

  /// A route is placed at the root of a tab or place, or of the shell's outermost container for
  /// `nil`, where other screens (`roots`) stand. In a catalogue a remark; see ``Catalogue/remarks``.
  case rootElsewhere(String?, kind: NameKind, roots: [String])

  /// A pattern, constraint or condition of a link is wrong.
  case link(Finding)

  /// There are more faults than are listed; the value is their number.
  case more(Int)

  // MARK: Route documents

  /// More bytes than a document may have.
  case tooLarge(bytes: Int, limit: Int)

  /// A container of no known kind.
  case containerWithoutKind

  /// A container that is several kinds at once.
  case containerOfSeveralKinds([String])

  /// A navigation node directly in another one.
  case navigationInNavigation

  /// An `order` that leaves children out.
  case orderLacks([String])

  /// An `order` that names a child twice.
  case orderRepeats(String)

  /// A column that is filled although one in front of it is empty.
  case columnMissing(String, before: String)

  /// A route is pushed or stands at the root of a place that holds no stack; `kind` says what it is.
  case placeIsNoStack(String, kind: ContainerDescription.Kind)

  /// No place is named, but the shell's outermost container is no stack.
  case shellIsNoStack(places: [String])

  /// A route lies beneath itself.
  case beneathItself

  /// No link, no redirect and no other route leads to the route, and it does not say that code does.
  case unreachable

  /// A route that says that no link leads to it, and one does.
  case unlinkedButLinked(link: String)

  /// A link whose pattern lacks a parameter that its route declares.
  case linkLacksParameter(String, route: String, pattern: String)

  /// Names beyond the limit aren't compared with those that may be meant.
  case searchesEnded(Int)
  /// The guards lead to one another in too many ways to search all of them for circles.
  case circlesNotSearched
  /// Guards that lead in a circle, from the first one on, with the routes in between.
  case guardCycle([String])

  /// A route that a guard leads to declares parameters, which a redirect doesn't give.
  case redirectNeedsParameters([String], route: String)

  /// A rule for a guard that no container and no route asks; the name is that of a guard that is
  /// asked, has no rule, and is spelt almost the same, if there is one.
  case unusedGuard(asked: String?)

  /// A rule for a guard that says nothing.
  case guardWithoutRedirect

  // MARK: Variants of a route document

  /// A variant without a share.
  case missingShare

  /// A variant with both a weight and a range.
  case twoShares

  /// A variant with a weight although another one states a range, or the other way round.
  case mixedShares(first: String)

  /// A share beyond 0 to 100 percent, or with more than two decimals.
  case invalidShare(String)

  /// A range that ends before it starts.
  case reversedRange

  /// A range that has buckets of another one's, or of the holdout.
  case overlap(with: String)

  /// The shares and the holdout are nested more than the whole.
  case overfull(percent: String)

  /// A patch that changes what is not a variant's to change.
  case foreignKey(String)

  /// More variants than a document may have.
  case tooManyVariants(count: Int, limit: Int)

  // MARK: Registered screens, guards, tasks, actions and containers

  /// A name that nothing registered of its kind has.
  case unregistered(String, kind: NameKind, nearest: String?)

  /// The context of a screen needs a value that the route does not declare.
  case valueMissing(String, type: String, context: String, screen: String)

  /// The route declares another type than the context of its screen needs.
  case valueMismatch(String, declared: String, needed: String, context: String)

  /// The context needs a value that is only a query item, which a link may lack.
  case valueMayBeAbsent(String, context: String)

  /// The context is a single value, but the route declares none or several.
  case notOneValue(context: String, declared: [String])

  /// The context cannot be made of texts by name; `why` is what its decoding said.
  case undecodable(context: String, why: String)

  /// A screen of the shell, which is given nothing, needs values.
  case shellScreenNeeds([String], screen: String, context: String)

  /// A screen beneath another needs a value that the route above does not declare.
  case beneathNeeds(String, screen: String)

  /// An action that edits another kind of container than the place is.
  case actionOnWrongContainer(String, edits: String, place: String, kind: String)

  /// A task for another class of screen.
  case taskForAnotherScreen(String, takes: String, screen: String)
}
