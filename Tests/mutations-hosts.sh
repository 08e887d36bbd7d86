#!/usr/bin/env bash
# Takes one care after another out of a copy of the hosts, and sees their tests fail each time: the proof that the
# fake host and the stand-ins are hostile enough.
#
#   Tests/mutations-hosts.sh [--only WORDS] [--keep FOLDER]
#
# Prints a line for each care. Exits with 1 when one was not missed, or could not be taken out or compiled. --only takes
# out those whose name contains WORDS; --keep builds in a folder that stays, so that the next run builds only what has
# changed.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

only='' copy=''
while [ $# -gt 0 ]; do
  case $1 in
    --only) only=$2; shift 2 ;;
    --keep) copy=$2; mkdir -p "$copy"; copy=$(cd "$copy" && pwd); shift 2 ;;
    *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  esac
done
if [ -z "$copy" ]; then
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
fi

# The targets that are built, with what they depend on.
targets='Wayfinder WayfinderLinks WayfinderConfiguration WayfinderHosting UIKitStandIn WayfinderUIKit HostTestSupport WayfinderHostingTests'
targets+=' WayfinderUIKitTests SwiftUIStandIn WayfinderSwiftUI SwiftUIPlainClient SwiftUIMainActorClient'
targets+=' WayfinderSwiftUITests'
folders='Sources/Wayfinder Sources/WayfinderLinks Sources/WayfinderConfiguration Sources/WayfinderHosting'
folders+=' Sources/WayfinderUIKit Sources/UIKitStandIn'
folders+=' Tests/HostTestSupport Tests/WayfinderHostingTests Tests/WayfinderUIKitTests'
folders+=' Sources/WayfinderSwiftUI Sources/SwiftUIStandIn Tests/Clients/SwiftUIPlain'
folders+=' Tests/Clients/SwiftUIMainActor Tests/WayfinderSwiftUITests'

# What is the same as in the last run keeps its time, so that it is not built again.
# shellcheck disable=SC2086
while IFS= read -r file; do
  [ -f "$file" ] || rm "$copy/$file"
done < <(cd "$copy" && find -L $folders -type f 2>/dev/null)
# shellcheck disable=SC2086
while IFS= read -r file; do
  cmp -s "$file" "$copy/$file" && continue
  mkdir -p "$copy/$(dirname "$file")"
  cp "$file" "$copy/$file"
done < <(find -L $folders -type f)
{
  cat Package.swift
  echo "package.products = []"
  echo "let kept = Set(\"$targets\".split(separator: \" \").map(String.init))"
  echo "package.targets = package.targets.filter { kept.contains(\$0.name) }"
  # The conformance kit would have half of the package built for each care.
  echo 'for target in package.targets {'
  echo '  target.dependencies.removeAll { "\($0)".contains("\"WayfinderTesting\"") }'
  echo '  if target.name == "WayfinderSwiftUITests" { target.exclude = ["ConformanceTests.swift"] }'
  echo '}'
} >"$copy/Package.new"
cmp -s "$copy/Package.new" "$copy/Package.swift" || mv "$copy/Package.new" "$copy/Package.swift"
cd "$copy"
seen=0 missed=0

# A command before each build and run, such as `nice`.
runner=${RUNNER:-}
build() { $runner swift build --build-tests >build.log 2>&1; }
build || { cat build.log; exit 1; }
# What 'swift test --skip-build' runs; it is run itself, so that killing it leaves nothing behind.
program=$(swift build --show-bin-path)/WayfinderPackageTests.xctest

# Runs the tests until the first one fails. 0: all pass, 1: one fails or crashes, 124: a care that is missing lets them
# go on for a minute.
try() {
  local pid status=0 tenths=0
  set -m
  rm -f run.log
  $runner "$program" --testing-library swift-testing </dev/null >run.log 2>&1 &
  pid=$!
  set +m
  while kill -0 "$pid" 2>/dev/null; do
    if grep -aqs 'recorded an issue' run.log; then status=1; fi
    if [ "$tenths" -gt 600 ]; then status=124; fi
    if [ "$status" -ne 0 ]; then
      kill -KILL -- "-$pid" 2>/dev/null || true
      wait "$pid" 2>/dev/null || true
      return "$status"
    fi
    sleep 0.2
    if [ -s run.log ]; then tenths=$((tenths + 2)); fi
  done
  wait "$pid" || status=1
  if grep -aqs 'recorded an issue' run.log; then status=1; fi
  return "$status"
}

try || { cat run.log; echo "The tests fail before anything was changed." >&2; exit 1; }
if ! grep -q 'Test run with [1-9]' run.log; then
  echo "No test was run." >&2
  exit 1
fi

# mutate NAME FILE OLD NEW : OLD stands in FILE exactly once; NEW takes its place.
mutate() {
  local name=$1 file=Sources/$2 old=$3 new=$4 whole rest status=0 how
  case $name in *"$only"*) ;; *) return 0 ;; esac
  whole=$(cat "$file"; printf x)
  rest=${whole#*"$old"}
  if [ "$rest" = "$whole" ] || [ "${rest#*"$old"}" != "$rest" ]; then
    echo "$name: the text does not stand in $2 exactly once" >&2
    missed=$((missed + 1))
    return
  fi
  cp "$file" original
  whole=${whole%%"$old"*}$new$rest
  printf '%s' "${whole%x}" >"$file"
  if ! build; then
    echo "$name: does not compile" >&2
    grep error: build.log | head -n 3 >&2
    missed=$((missed + 1))
  else
    try || status=$?
    case $status in
      0)
        missed=$((missed + 1))
        printf '%-64s NOT MISSED\n' "$name"
        ;;
      124)
        seen=$((seen + 1))
        printf '%-64s missed: the tests hang\n' "$name"
        ;;
      *)
        seen=$((seen + 1))
        how=$(grep -a -m 1 'recorded an issue' run.log | sed 's/^.*Test //; s/ recorded an issue.*//' | cut -c 1-100) || true
        printf '%-64s missed: %s\n' "$name" "${how:-the tests crash}"
        ;;
    esac
  fi
  cp original "$file"
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
  'return host.machine.mayBegin(back)' 'return true'
mutate "H5: every drag may begin" $delegates \
  'host?.machine.mayBegin(.dismiss(node)) ?? true' 'true'
mutate "H5: the back button of a new stack does not ask" $controllers \
  $'      watchBackButton(of: stack)\n' ''
mutate "H5: the back button does not ask of what is pushed" $changes \
  $'    watchBackButton(of: stack)\n' ''
mutate "H5: what a user wants waits for the end of animations" $settling/HostMachine+Settle.swift \
  $'    tellAttempts()\n    let reading = host.read()\n    guard isAtRest(reading) else { return false }\n' \
  $'    let reading = host.read()\n    guard isAtRest(reading) else { return false }\n    tellAttempts()\n'
mutate "H5: UIKit selects tabs by itself" $delegates \
  $'host.machine.attempt(.tap(tab, of: node))\n    return false' $'host.machine.settleSoon()\n    return true'
mutate "U3: a layer is dismissed by itself" $changes \
  'presenter.dismiss(animated: isAnimated) { done() }' 'ours[index].controller.dismiss(animated: isAnimated) { done() }'
mutate "U1: transitions of layers are not noticed" $reading \
  'where layer.isBeingPresented || layer.isBeingDismissed {' 'where layer.isBeingPresented && layer.isBeingDismissed {'
mutate "U18: transitions of stacks are not noticed" $reading \
  'isMoving = true' 'isMoving = false'
mutate "U13: a popover has no anchor" $changes \
  $'    presentation.anchor(over: presenter.view)\n' ''
mutate "U13: an action sheet has no anchor" $changes \
  $'        popover.anchor(over: presenter.view)\n' ''
mutate "U19: tabs are put on a stack" $controllers \
  'return controller is UITabBarController || controller is UISplitViewController' 'return controller is UISplitViewController'
mutate "U20: a stack becomes empty" $changes \
  'list.isEmpty ? [Placeholder()] : list' 'list'
mutate "U32: tabs that do not fit may be moved" WayfinderUIKit/Content/PlatformDifferences.swift \
  'customizableViewControllers = []' ''
mutate "U37: columns stay where they were when a split collapses" WayfinderUIKit/Containers/SplitSlots.swift \
  'guard isCollapsed != isCompact else { return }' 'guard isCollapsed != isCompact, slots.isEmpty else { return }'
mutate "U37: columns on their way are taken for the user's doing" $reading \
  'if splits.values.contains(where: \.isArranging) { return .busy("columns move") }' ''
mutate "U14: an alert's layer goes after its choice" WayfinderUIKit/Content/UIKitHost+Alerts.swift \
  'if let id { machine.attempt(.dismiss(id)) }' '_ = id'
mutate "H3: what hidden containers hold stays as it was" WayfinderUIKit/Content/UIKitHost+Controllers.swift \
  '      if isHidden { _ = fill(node) }
' ''
mutate "H3: what a change was to bring is taken for removed by the user" $settling/HostMachine+Merge.swift \
  'if !wasMade, case .remove' 'if !wasMade, tree.revision < 0, case .remove'
mutate "H3: what was done on a page that goes isn't told" $delegates \
  'host.tellWhatWasDone(in: known.filter { !standing.contains($0.id) })' '_ = known'
mutate "H2: a change that comes late is somebody else's" $settling/HostMachine+Merge.swift \
  'base.applying(late) == shape,' 'base.applying(late) == shape, tree.revision < 0,'
mutate "U29: the end of a cross-fade is waited for for ever" WayfinderUIKit/UIKitHost.swift \
  $'      door?.host?.root.stopFading()\n' ''
mutate "U29: a cross-fade isn't waited for" $reading \
  'if root.isFading { return .busy("cross-fade") }' ''
mutate "U17: a field loses the keyboard when a split collapses" WayfinderUIKit/Containers/SplitSlots.swift \
  'if isCollapsed == nil { slots.restoreFocus() }' ''
mutate "U17: a field loses the keyboard when a split expands" WayfinderUIKit/Containers/SplitSlots.swift \
  'host?.splits[node]?.noteFocus()' ''
mutate "U37: a collapsed split has no way back in a stack's bar" WayfinderUIKit/Content/UIKitHost+Controls.swift \
  'if let self, let gesture = wayBack(in: id) { machine.attempt(gesture) }' '_ = self'
mutate "U37: a column's swipe takes the column before its own screens" WayfinderUIKit/Containers/SplitSlots.swift \
  'stack.viewControllers.count > 1 || stack.transitionCoordinator' 'stack.transitionCoordinator'
mutate "U37: a column's swipe meets that of its own screens" WayfinderUIKit/Containers/SplitSlots.swift \
  'stack.viewControllers.count > 1 || stack.transitionCoordinator != nil' 'stack.viewControllers.count > 1'
mutate "U37: transitions between columns aren't noticed" $reading \
  $'\n      + splits.values.map(\\.compact)' ''
mutate "H6: controllers are kept for ever" $controllers \
  'if let gone = controllers.removeValue(forKey: id)' 'if let gone = controllers[id]'

telling=WayfinderSwiftUI/Telling views=WayfinderSwiftUI/Views
mutate "F2: the next layer doesn't wait for the end of the last" $telling/SwiftUIHost+Reading.swift \
  'return .busy("screens leave")' 'return .ready'
mutate "F2: a layer that comes isn't waited for" $telling/SwiftUIHost+Reading.swift \
  'return .busy("presentation")' 'return .ready'
mutate "F5: a layer goes that hasn't come to rest" $telling/SwiftUIHost+User.swift \
  'if standing.contains(id) { removeLayer(id) } else' 'if !early.contains(id) { removeLayer(id) } else'
mutate "F5: a dismissal before a layer is known to stand isn't noted" $telling/SwiftUIHost+User.swift \
  'else { early.insert(id) }' ''
mutate "F5: a layer that comes again stands as soon as the first one" $telling/SwiftUIHost+Telling.swift \
  ', arrival == arrivals[layer]' ''
mutate "F2: a layer stands as soon as it has appeared" $telling/SwiftUIHost+User.swift \
  '.milliseconds(500)' '.milliseconds(100)'
mutate "F6: a late write means whatever stands now" $telling/SwiftUIHost+User.swift \
  'guard presentations[id] == presentation.number else' 'guard presentations[id] != nil else'
mutate "F7: a path is written off the screen" $telling/SwiftUIHost+Telling.swift \
  'path != other, !displayed.contains(id)' 'path != other, !displayed.contains(id), tree.revision < 0'
mutate "F7: a hidden stack is rebuilt together with a change" $telling/SwiftUIHost+Telling.swift \
  'guard !unread.isEmpty, consumed == shown.writes else' 'guard !unread.isEmpty else'
mutate "F7: a hidden stack reads its path too early" $telling/SwiftUIHost+Telling.swift \
  'unread[stack] ?? node(stack)' 'node(stack)'
mutate "F7: a path that a user leaves off the screen isn't read again" $telling/SwiftUIHost+User.swift \
  'if !shown.shape.displayed().contains(stack)' 'if !shown.shape.displayed().contains(stack), tree.revision < 0'
mutate "F7: a path is written together with the root" $views/ContainerViews.swift \
  'Identity(root: root, generation' 'Identity(root: nil, generation'
mutate "F7: what a user did proves a change" $telling/SwiftUIHost+User.swift \
  $'    provesNothing(gone)\n' ''
mutate "F7: what was lost isn't told again" $telling/SwiftUIHost+Telling.swift \
  'if shown.shape != confirmed {
      nextWrite' 'if shown.shape != confirmed, tree.revision < 0 {
      nextWrite'
mutate "F7: what nothing proves is believed" $telling/SwiftUIHost+Reading.swift \
  'write == nil || isProven ?' 'write == nil || true ?'
mutate "F8: a tap on a tab proves a change" $telling/SwiftUIHost+User.swift \
  'if !isProven, let told' 'if !isProven, tree.revision < 0, let told'
mutate "F8: two paths are written in one turn" $telling/SwiftUIHost+Telling.swift \
  $'turns.next { [weak self] in\n      guard let self, nextWrite' $'({ (body: () -> Void) in body() }) { [weak self] in\n      guard let self, nextWrite'
mutate "F14: an alert that was lost in the background is believed" $telling/SwiftUIHost+Telling.swift \
  'suspensions == self.suspensions' 'suspensions <= self.suspensions'
mutate "F14: a layer that came before the user left is no layer" $telling/SwiftUIHost+Telling.swift \
  'hasAppeared || suspensions' 'suspensions'
mutate "F11: an old view that goes proves that its screen went" $telling/SwiftUIHost+Telling.swift \
  'if let current = places[id], current !== place { return }' ''
mutate "H3: what was done in a layer that goes isn't told" $telling/SwiftUIHost+User.swift \
  $'    tellWhatWasDone(in: Array(shown.shape.layers[index...]))\n' ''
mutate "H3: what was done on a page that goes isn't told" $telling/SwiftUIHost+User.swift \
  $'    tellWhatWasDone(in: gone)\n' ''
mutate "H3: what was done on a page on its way out isn't told" $telling/SwiftUIHost+User.swift \
  'return tellOfLeaving(stack, path)' 'return'
mutate "H3: a tap hides the proof of what has come" $telling/SwiftUIHost+Reading.swift \
  'if consumed < lastTelling { return false }' 'if consumed < shown.writes { return false }'
mutate "F14: views are told of changes in the background" $telling/SwiftUIHost+Reading.swift \
  'if isSuspended { return .suspended }' ''
mutate "H3: a change that a user undid counts as refused" $telling/SwiftUIHost+User.swift \
  'if isMade { machine.confirmFlight() } else' 'if !isMade'
mutate "H3: nodes that were never seen go, too" $telling/SwiftUIHost+User.swift \
  '(confirmed.node(stack)?.children.dropFirst() ?? [])' '(told.children.dropFirst() + (confirmed.node(stack)?.children.dropFirst() ?? []))'
mutate "H3: of two pages, the unseen one is what a user took" $telling/SwiftUIHost+User.swift \
  ' else { machine.doubtFlight() }' ''
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
