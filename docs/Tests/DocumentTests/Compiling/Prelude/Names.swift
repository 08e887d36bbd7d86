// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import UIKitStandIn
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderInspection
import WayfinderJournal
import WayfinderLinks
import WayfinderStyles
import WayfinderSwiftUI
import WayfinderTesting
import WayfinderUIKit

// What examples in doc comments and on pages name without declaring it. Nothing of it runs.

func some<Value>() -> Value { fatalError("an example isn't run") }

// The tree, and what shows it.
@MainActor let tree: ScreenTree = some()
@MainActor let router: Router = some()
@MainActor let store: ConfigurationStore = some()
@MainActor let (stack, home, search): (NavigationNode, NavigationNode, NavigationNode) = some()
@MainActor let tabs: TabNode = some()
@MainActor let sheet: ModalNode = some()
@MainActor let (lists, products): (ScreenNode, ScreenNode) = some()
@MainActor let (productScreen, bagScreen): (ProductScreen, BagScreen) = some()
@MainActor let loginScreen: LoginScreen = some()
@MainActor let productNode: ScreenNode = some()
@MainActor let drawer: CustomNode<Drawer> = some()
@MainActor let sizeScreen: SizeScreen = some()
@MainActor let window: UIWindow = some()
@MainActor let world: StandIn = some()
@MainActor let host: UIKitHost = some()
@MainActor let treeHost: SwiftUIHost = some()
@MainActor let machine: HostMachine = some()
@MainActor let shape: HostShape = some()
@MainActor let change: HostChange = some()
@MainActor let transition: Transition = some()
@MainActor let canvas: Canvas = some()
@MainActor var views: [NodeID: TextView] = [:]
@MainActor var (isAnimating, isUploading) = (false, false)
@MainActor func animate(_ change: HostChange, then done: @escaping @MainActor () -> Void) {}
@MainActor func homeStack() -> NavigationNode { some() }
@MainActor func bagStack() -> NavigationNode { some() }

// Steps and links.
let product = Routes.product
let bag = Routes.bag
let account = Routes.account
let sizes: DestinationStep<SizeScreen, Int> = some()
let shell: DestinationStep<TabNode, Void> = some()
let (fullScreenStack, stackInSheet):
  (DestinationStep<NavigationNode, Int>, DestinationStep<NavigationNode, Int>) = some()
let login: DestinationStep<LoginScreen, Void> = some()
let drafts: DestinationStep<Node, Int> = some()
let bagInSheet: DestinationStep<BagScreen, Int> = some()
let links: AppLinks = some()
enum Shortener { static func address(of url: String) async throws -> String? { some() } }
let post: Link<Int, String> = some()
let review: RouteKey<BagScreen, ReviewID> = some()
let rules: LinkRules = some()
let association: AssociationFile = some()
let contract: AppContract = some()
let (url, appID, id): (String, String, String) = some()

// Configurations, documents, and saved states.
let bytes: [UInt8] = some()
let registry: Registry = some()
let routeDocument: RouteDocument = some()
let document: NavigationDocument = some()
let checked: ValidatedDocument = some()
let file: InspectedFile = some()
let report: Report = some()
let error: DocumentError = some()
let source: ConfigurationSource = some()
let configuration: NavigationConfiguration = some()
let moreRoutes: [RouteMeaning] = some()
let moreLinks: [LinkRule] = some()
let hasOffers: Bool = some()
let basket: [Int] = some()
let (experiment, live, next): (Experiment, Experiment, Experiment) = some()
let user: String? = some()
let now: Int = some()
let state: SavedState = some()
let conditions: RestoreConditions = some()
let plan: MovePlan = some()
let (before, after): (NavigationConfiguration, NavigationConfiguration) = some()
let known: KnownFindings = some()
@MainActor let nextRouter: Router = some()
@MainActor let stored: Stored = some()
@MainActor var text: String = some()
@MainActor var refused: RefusedNavigation?
@MainActor var attempts: RestoreAttempts = some()

// What an app and its tests have beside.
let clock: ManualClock = some()
@MainActor let journal: NavigationJournal = some()
@MainActor let question: ControlledGuard<Int> = some()
@MainActor let crashReporter: CrashReporter = some()
@MainActor let coordinator: ScreenCoordinator<Place> = some()
@MainActor let contacts: ContactsScreen = some()
@MainActor let screenRouter: ScreenRouter = some()
@MainActor let (map, contactMap):
  (TransitionMap<Kind, ContactEvent>, TransitionMap<Kind, ContactEvent>) = some()
@MainActor let activity: Activity = some()

func start(_ number: Int) {}
func answer() {}
func cancel() {}
func guarded(by gate: Gate) -> DestinationStep<ProductScreen, Int> { some() }
func showHint() {}
func showProducts() {}
func closeWindow() {}
func add(_ id: Int, in size: String) {}
func delete() {}
func log(_ line: String) {}
