#!/usr/bin/env bash
# Applies one small mistake after another to a copy of the styles and the five apps, and sees the scenarios fail each
# time. Prints a line for each mistake; exits 1 when one was not seen, or could not be applied or compiled.
set -euo pipefail
cd "$(dirname "$0")/.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/Sources"
cp -R Sources/Wayfinder Sources/WayfinderStyles Playground/FiveApps/Sources/FiveApps "$copy/Sources/"
cat >"$copy/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Mutations", platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Wayfinder"),
    .target(name: "WayfinderStyles", dependencies: ["Wayfinder"]),
    .executableTarget(name: "FiveApps", dependencies: ["Wayfinder", "WayfinderStyles"]),
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

build() { swift build >"$copy/build.log" 2>&1; }
play() { timeout 120 .build/debug/FiveApps >"$copy/play.log" 2>&1; }

build || { cat "$copy/build.log"; exit 1; }
play || { cat "$copy/play.log"; echo "The suite fails before anything was changed." >&2; exit 1; }

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
    play || status=$?
    # Only differences that the suite itself reports count, not a crash.
    if [ "$status" -eq 1 ] && grep -q ' need what it has not$' "$copy/play.log"; then
      seen=$((seen + 1))
      printf '%-58s seen in %s\n' "$name" \
        "$(grep -oE '^(engine|transition map|screen list|route protocols|composed routers): [^0-9].*' "$copy/play.log" |
          head -n 1)"
    else
      echo "$name: not seen (the suite ended with $status)" >&2
      missed=$((missed + 1))
    fi
  fi
  cp "$copy/original" "$file"
}

map=WayfinderStyles/TransitionMap list=WayfinderStyles/ScreenList
routes=WayfinderStyles/RouteProtocols composed=WayfinderStyles/RouterComposition

mutate "S1: pop pops to the root" $map/MapTransition+Stack.swift \
  'try $0.edit.popAway($0.place)' 'try $0.edit.popToRoot($0.stack())'
mutate "S1: replace keeps the screen" $map/MapTransition+Stack.swift \
  'try move.edit.setChildren(beneath + [move.node(for: screen())], of: stack)' \
  'try move.edit.setChildren(beneath + [move.node, move.node(for: screen())], of: stack)'
mutate "S1: a dismissal tells nobody" $map/MapTransition+Layers.swift \
  'try move.router.route(event(), fromNode: source)' '_ = (event, source)'
mutate "S1: an alert does not make room" $map/MapRouter.swift \
  'if transition.leavesPlace {' 'if !transition.leavesPlace {'
mutate "S1: a new screen knows no router" $map/MapTransition.swift \
  'router.attachIfRouting(screen)' '_ = router'
mutate "S1: an answer does not close its question" WayfinderStyles/Common/Prompt.swift \
  'if let node { try edit.dismiss(node) }' '_ = (edit, node)'
mutate "S2: what is open is not found" $list/ScreenCoordinator.swift \
  'where isEqual(entry.place, place) {' 'where isEqual(entry.place, place) && entries.isEmpty {'
mutate "S2: any place of the list counts as open" $list/ScreenCoordinator.swift \
  'where isEqual(entry.place, place) {' 'where isEqual(entry.place, place) || entries.count > 1 {'
mutate "S2: a shown screen is forgotten" $list/ScreenCoordinator.swift \
  '      register(screen, as: place)' '      _ = screen'
mutate "S2: pop pops to the root" $list/ScreenCoordinator.swift \
  'try edit.pop(stack)' 'try edit.popToRoot(stack)'
mutate "S2: every screen is shown as root" $list/ScreenCoordinator.swift \
  '(asRoot ? [] : stack.children)' '(asRoot ? [] : [])'
mutate "S3: close pops to the root" $routes/ScreenRouter.swift \
  'try edit.popAway(node)' 'try edit.popToRoot(edit.stack(around: node))'
mutate "S3: an output is lost" $routes/OutputRouter.swift \
  $'self.output = output\n    do' $'self.output = nil\n    do'
mutate "S3: the opener hears of another screen's end" $routes/ScreenRouter.swift \
  '$0.id == id }) {' '$0.id != id }) {'
mutate "S3, S4: an alert does not make room" WayfinderStyles/Common/ScreenSeat.swift \
  'try edit.clearTransientLayers(above: place.node)' '_ = edit'
mutate "S3: a router does not know its screen" $routes/ScreenRouter.swift \
  $'    router.seat.take(screen)\n    return screen\n  }\n\n  func askScreen' \
  $'    return screen\n  }\n\n  func askScreen'
mutate "S4: show presents always" $composed/ShowingRouter.swift \
  'hasStack ? .push() : .modal(style)' 'hasStack ? .modal(style) : .modal(style)'
mutate "engine: the guard lets everybody in" FiveApps/EngineApp.swift \
  'if app.session.isOpen { return .proceed }' 'if app.session.isOpen || true { return .proceed }'
mutate "engine: any profile is the one" FiveApps/EngineApp.swift \
  'finder: .screen(Profile.self, where: { $0.id == $1 })' 'finder: .screen(Profile.self, where: { $0.id != $1 - $1 })'
mutate "engine: a link does not begin with the contacts" FiveApps/EngineApp.swift \
  $'    try await router.navigate(to: routes.contacts)\n' ''
mutate "map app: the session is not opened" FiveApps/MapApp.swift \
  'session.isOpen = true' 'session.isOpen = false'
mutate "map app: deleting is not followed by anything" FiveApps/MapApp.swift \
  $'      case (.profile, .deleted(true)): .popToRoot\n' ''
mutate "list app: the log-in stays beneath the message" FiveApps/ListApp.swift \
  $'session.isOpen = true\n        try coordinator.pop()\n' $'session.isOpen = true\n'
mutate "routes app: a closed log-in counts" FiveApps/RoutesApp.swift \
  'LogInScreen(session, $0) }) == true' 'LogInScreen(session, $0) }) != false'
mutate "routes app: nobody waits for who was added" FiveApps/RoutesApp.swift \
  'if let id = try await router.addUser(session) {' 'if let id = try await router.addUser(session), id > 3 {'
mutate "composed app: no means yes" FiveApps/ComposedApp.swift 'if isSure {' 'if !isSure {'

echo "$seen mistakes seen, $missed not"
[ "$missed" -eq 0 ]
