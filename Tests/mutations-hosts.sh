#!/usr/bin/env bash
# Takes one care after another out of a copy of the hosts, and sees their tests fail each time: the proof that the
# fake host and the stand-ins for UIKit and SwiftUI are hostile enough. Prints a line for each care; exits 1 when one was not
# missed, or could not be taken out or compiled.
set -euo pipefail
cd "$(dirname "$0")/.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/Sources" "$copy/Tests"
cp -R Sources/Wayfinder Sources/WayfinderHosting Sources/WayfinderUIKit Sources/WayfinderSwiftUI \
  Tests/StandIns/UIKitStandIn Tests/StandIns/SwiftUIStandIn Tests/StandIns/HostTestSupport "$copy/Sources/"
cp -R Tests/Clients/SwiftUIPlain "$copy/Sources/SwiftUIPlainClient"
cp -R Tests/Clients/SwiftUIPlain "$copy/Sources/SwiftUIMainActorClient"
cp -R Tests/WayfinderHostingTests Tests/WayfinderUIKitTests Tests/WayfinderSwiftUITests "$copy/Tests/"
cat >"$copy/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Mutations", platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Wayfinder"),
    .target(name: "WayfinderHosting", dependencies: ["Wayfinder"]),
    .target(name: "UIKitStandIn"),
    .target(name: "HostTestSupport", dependencies: ["Wayfinder"]),
    .target(name: "WayfinderUIKit", dependencies: ["Wayfinder", "WayfinderHosting", "UIKitStandIn"]),
    .target(name: "SwiftUIStandIn", dependencies: ["UIKitStandIn"]),
    .target(
      name: "WayfinderSwiftUI",
      dependencies: ["Wayfinder", "WayfinderHosting", "WayfinderUIKit", "UIKitStandIn", "SwiftUIStandIn"]),
    .target(
      name: "SwiftUIPlainClient",
      dependencies: ["Wayfinder", "WayfinderUIKit", "WayfinderSwiftUI", "SwiftUIStandIn"]),
    .target(
      name: "SwiftUIMainActorClient",
      dependencies: ["Wayfinder", "WayfinderUIKit", "WayfinderSwiftUI", "SwiftUIStandIn"]),
    .testTarget(
      name: "WayfinderSwiftUITests",
      dependencies: [
        "Wayfinder", "WayfinderHosting", "WayfinderUIKit", "WayfinderSwiftUI", "SwiftUIStandIn",
        "UIKitStandIn", "HostTestSupport", "SwiftUIPlainClient", "SwiftUIMainActorClient",
      ]),
    .testTarget(
      name: "WayfinderHostingTests", dependencies: ["Wayfinder", "WayfinderHosting", "HostTestSupport"]),
    .testTarget(
      name: "WayfinderUIKitTests",
      dependencies: ["Wayfinder", "WayfinderHosting", "WayfinderUIKit", "UIKitStandIn", "HostTestSupport"]),
  ])
for target in package.targets {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
}
MANIFEST
cd "$copy"
seen=0 missed=0

build() { swift build --build-tests >"$copy/build.log" 2>&1; }
# A care that is missing may also let the tests run for ever.
try() { timeout -s KILL 90 swift test --skip-build >"$copy/test.log" 2>&1; }

build || { cat "$copy/build.log"; exit 1; }
try || { cat "$copy/test.log"; echo "The tests fail before anything was changed." >&2; exit 1; }

# mutate NAME FILE OLD NEW : OLD stands in FILE exactly once; NEW takes its place.
mutate() {
  local name=$1 file=Sources/$2 old=$3 new=$4 whole rest status=0
  whole=$(cat "$file"; printf x)
  rest=${whole#*"$old"}
  if [ "$rest" = "$whole" ] || [ "${rest#*"$old"}" != "$rest" ]; then
    echo "$name: the text does not stand in $2 exactly once" >&2
    missed=$((missed + 1))
    return
  fi
  cp "$file" "$copy/original"
  whole=${whole%%"$old"*}$new$rest
  printf '%s' "${whole%x}" >"$file"
  if ! build; then
    echo "$name: does not compile" >&2
    grep error: "$copy/build.log" | head -n 3 >&2
    missed=$((missed + 1))
  else
    try || status=$?
    if [ "$status" -ne 0 ]; then
      seen=$((seen + 1))
      printf '%-62s seen: %s\n' "$name" \
        "$(grep -oE '^✘ Test "[^"]*"' "$copy/test.log" | head -n 1 || true)"
    else
      echo "$name: not seen" >&2
      missed=$((missed + 1))
    fi
  fi
  cp "$copy/original" "$file"
}

settling=WayfinderHosting/Settling planning=WayfinderHosting/Planning
changes=WayfinderUIKit/Changes/UIKitHost+Changes.swift
controllers=WayfinderUIKit/Content/UIKitHost+Controllers.swift
reading=WayfinderUIKit/Reading/UIKitHost+Reading.swift
delegates=WayfinderUIKit/Containers/ControllerDelegate.swift

mutate "H1: what has a place is not taken out of it" $planning/HostPlanner.swift \
  'actual.node(node.id) == nil ? nil : taking(node.id)' 'actual.node(node.id) == nil || true ? nil : taking(node.id)'
mutate "H1: a root is exchanged beneath layers" $planning/HostPlanner.swift \
  'if actual.root?.id != wanted.root?.id { return actual.layers.first }' ''
mutate "H2: a busy hierarchy is changed" $settling/HostMachine+Settle.swift \
  'return isStuck' 'return true'
mutate "H2: the user may act while a change is made" $settling/HostMachine+Settle.swift \
  'host.setInteraction(false)' '_ = host'
mutate "H2: nobody looks when a completion is lost" $settling/HostMachine.swift \
  'if stopWatching != nil { return }' 'if stopWatching == nil { return }'
mutate "H2: what was refused is not tried again" $settling/Refusals.swift \
  'self?.refusals.retry()' '_ = self'
mutate "H2: a commit changes the hierarchy at once" $settling/HostMachine.swift \
  $'isScheduled = true\n    turns.next {' $'isScheduled = true\n    ({ (body: () -> Void) in body() }) {'
mutate "H2: the background is not noticed" $settling/HostMachine+Settle.swift \
  'case .detached, .suspended:' 'case .suspended: return true
    case .detached:'
mutate "H2: what lies over everything is not noticed" $settling/HostMachine+Settle.swift \
  'if reading.isCovered, change.needsTop {' 'if reading.isCovered, change.needsTop, tree.revision < 0 {'
mutate "H3: what the user did is not taken in" $settling/HostMachine+Merge.swift \
  'if known != shape {' 'if known != shape, tree.revision < 0 {'
mutate "H3: what stood is not remembered" $settling/HostMachine+Merge.swift \
  $'    base = shape\n' ''
mutate "H3: a change that was made counts as refused" $settling/HostMachine+Merge.swift \
  'if flight.expected == shape {' 'if flight.expected == shape, tree.revision < 0 {'
mutate "H4: the tree is not told that all is shown" $settling/HostMachine+Settle.swift \
  $'    }\n    attachment?.settled(at: tree.revision)\n  }\n\n  /// Gives' $'    }\n  }\n\n  /// Gives'
mutate "H4: a finger does not hold the tree" $settling/HostMachine+Settle.swift \
  'if finger == nil { finger = tree.hold() }' ''
mutate "H5: every swipe may begin" $delegates \
  'return host.machine.mayBegin(gesture)' 'return true'
mutate "H5: every drag may begin" $delegates \
  'host?.machine.mayBegin(.dismiss(node)) ?? true' 'true'
mutate "H5: the back button does not ask" $controllers \
  $'      watchBackButton(of: stack)\n' ''
mutate "H5: UIKit selects tabs by itself" $delegates \
  $'host.machine.attempt(.tap(tab, of: node))\n    return false' $'host.machine.settleSoon()\n    return true'
mutate "U3: a layer is dismissed by itself" $changes \
  'presenter.dismiss(animated: isAnimated) { done() }' 'ours[index].controller.dismiss(animated: isAnimated) { done() }'
mutate "U1: transitions of layers are not noticed" $reading \
  'where layer.isBeingPresented || layer.isBeingDismissed {' 'where layer.isBeingPresented && layer.isBeingDismissed {'
mutate "U18: transitions of stacks are not noticed" $reading \
  'isMoving = true' 'isMoving = false'
mutate "U13: a popover has no anchor" $changes \
  'popover.sourceView = presenter.view' '_ = popover'
mutate "U19: tabs are put on a stack" $controllers \
  'return controller is UITabBarController || controller is UISplitViewController' 'return controller is UISplitViewController'
mutate "U20: a stack becomes empty" $changes \
  'list.isEmpty ? [Placeholder()] : list' 'list'
mutate "U32: tabs that do not fit may be moved" $changes \
  'tabs.customizableViewControllers = []' ''
mutate "U37: columns stay where they were when a split collapses" WayfinderUIKit/Containers/SplitSlots.swift \
  'if isCollapsed != (compactColumn != nil) {' 'if isCollapsed != (compactColumn != nil), slots.isEmpty {'
mutate "U14: an alert's layer goes after its choice" WayfinderUIKit/Content/AlertScreen.swift \
  'if let id { machine.attempt(.dismiss(id)) }' '_ = id'
mutate "H6: controllers are kept for ever" $controllers \
  'if let gone = controllers.removeValue(forKey: id)' 'if let gone = controllers[id]'

telling=WayfinderSwiftUI/Telling views=WayfinderSwiftUI/Views
mutate "F2: the next layer doesn't wait for the end of the last" $telling/SwiftUIHost+Reading.swift \
  'return .busy("screens leave")' 'return .ready'
mutate "F2: a layer that comes isn't waited for" $telling/SwiftUIHost+Reading.swift \
  'return .busy("presentation")' 'return .ready'
mutate "F6: a late write means whatever stands now" $telling/SwiftUIHost+User.swift \
  ', presentations[id] == presentation.number { removeLayer(id) }' ' { removeLayer(id) }'
mutate "F7: a path is written off the screen" $telling/SwiftUIHost+Telling.swift \
  'path != other, seenStacks.contains(id)' 'path != other, seenStacks.isEmpty'
mutate "F7: what was lost isn't told again" $telling/SwiftUIHost+Telling.swift \
  'if shown.shape != confirmed {
      nextWrite' 'if shown.shape != confirmed, tree.revision < 0 {
      nextWrite'
mutate "F7: what nothing proves is believed" $telling/SwiftUIHost+Reading.swift \
  'write == nil || isProven ?' 'write == nil || true ?'
mutate "F14: views are told of changes in the background" $telling/SwiftUIHost+Reading.swift \
  'if isSuspended { return .suspended }' ''
mutate "H3: a change that a user undid counts as refused" $telling/SwiftUIHost+User.swift \
  $'    machine.confirm(confirmed)\n' ''
mutate "H5: the back button asks nobody" $views/ContainerViews.swift \
  'let mustAsk = host.refuses(back)' 'let mustAsk = false'
mutate "H5: every sheet may be dragged" $views/LayerView.swift \
  'host.refuses(.dismiss($0))' 'host.refuses(.dismiss($0)) && false'
mutate "U14: an alert's layer goes after its choice" $telling/SwiftUIHost+User.swift \
  'if case .busy = tree.perform(.dismiss(layer)) { machine.attempt(.dismiss(layer)) }' ''
mutate "H6: screens are kept for ever" $telling/SwiftUIHost+Telling.swift \
  'screens = screens.filter' '_ = screens.filter'

echo "$seen cares missed when taken out, $missed not"
[ "$missed" -eq 0 ]
