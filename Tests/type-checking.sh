#!/usr/bin/env bash
# How long the compiler takes for an app's routes: one file of 300 screen configurations, and one of 600, in a debug build.
# Prints the figures; with --check it exits with 1 when 300 take 15 s or more, or 600 more than 2.2 times as long. --keep FOLDER
# writes the files there, --slow MILLISECONDS lists the expressions that take as long to type-check.
set -euo pipefail
cd "$(dirname "$0")/.."

checks=false keep= slow=
while [ $# -gt 0 ]; do
  case $1 in
  --check) checks=true ;;
  --keep) keep=${2:?--keep needs a folder} && shift ;;
  --slow) slow=${2:?--slow needs a number} && shift ;;
  *) echo "usage: $0 [--check] [--keep FOLDER] [--slow MILLISECONDS]" >&2 && exit 2 ;;
  esac
  shift
done
swift build --target Wayfinder >/dev/null
modules=$(swift build --show-bin-path)/Modules
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "${keep:-$scratch}"
work=$(cd "${keep:-$scratch}" && pwd)

# What the configurations of an app share.
read -r -d '' prelude <<'SWIFT' || true
import Wayfinder

@MainActor
final class Session {
  static let shared = Session()
  var isOpen = true
  var isCompact = false
  var visits: [String: Int] = [:]
}

struct LoginInterceptor<Context>: RoutingInterceptor {
  func perform(with context: Context) async throws -> Verdict {
    Session.shared.isOpen ? .proceed : .stop(reason: "not logged in")
  }
}

struct CountVisit<Target: AnyObject, Context>: PostRoutingTask {
  func perform(on target: Target, with context: Context, path: [Node]) {
    Session.shared.visits[String(describing: Target.self), default: 0] += path.count
  }
}

enum Shell {
  static let stack = StepAssembly<NavigationNode, Int>.newNavigation
    .using(.present(.sheet)).from(.current).assemble()
  static let tabs = StepAssembly(
    finder: .container(TabNode.self), factory: .tabs(configuring: { tabs, _ in _ = tabs.children })
  ).using(.replaceRoot).from(DestinationStep<Node, Int>.root).assemble()
  static let split = StepAssembly(finder: .container(SplitNode.self), factory: .split())
    .using(.replaceRoot).from(DestinationStep<Node, Int>.root).assemble()
}
SWIFT

# The kinds of configurations, each with its screens; § is the number.
kinds=()
kind() { IFS= read -r -d '' text || true && kinds+=("$text"); }

# All closures, in a stack of its own in a sheet.
kind <<'SWIFT'
final class Product§: ScreenLabeling {
  let id: Int
  var price = 0
  init(id: Int) { self.id = id }
  var label: String { "Product§" }
  var labelDetail: String { String(id) }
}
extension Routes {
  static let product§ = StepAssembly(
    finder: .screen(Product§.self, where: { $0.id == $1 }),
    factory: .build { Product§(id: $0) }
  )
  .adding(guard: { _ in Session.shared.isOpen ? .proceed : .stop(reason: "not logged in") })
  .adding(task: { screen, id in screen.price = id * 10 })
  .adding(afterwards: { _, id, path in Session.shared.visits["Product§ \(id)"] = path.count })
  .using(.push)
  .from(.newNavigation)
  .using(.present(.sheet))
  .from(.current)
  .assemble()
}
SWIFT

# All types, pushed on a stack of another route.
kind <<'SWIFT'
final class Review§: Screen {
  let id: Int
  var stars = 0
  init(id: Int) { self.id = id }
}
struct Review§Factory: Factory {
  func build(with id: Int) throws -> Review§ { Review§(id: id) }
}
struct Review§Stars: ContextTask {
  func perform(on screen: Review§, with id: Int) throws { screen.stars = id % 5 }
}
extension Routes {
  static let review§ = StepAssembly(
    finder: .screen(Review§.self, where: { $0.id == $1 }), factory: Review§Factory()
  )
  .adding(LoginInterceptor())
  .adding(Review§Stars())
  .adding(CountVisit())
  .using(.push)
  .from(Shell.stack)
  .assemble()
}
SWIFT

# A tab with a stack of its own, in the shell.
kind <<'SWIFT'
final class Inbox§: Screen {
  var unread = 0
  init() {}
}
extension Routes {
  static let inbox§ = StepAssembly(
    finder: .screen(Inbox§.self), factory: .make(Inbox§.init) { screen, count in screen.unread = count }
  )
  .named("Inbox §")
  .adding(LoginInterceptor())
  .using(.push)
  .from(.newNavigation.adding(guard: { $0 > 0 ? .proceed : .stop(reason: "nobody") }))
  .using(.addTab(at: 1))
  .from(Shell.tabs)
  .assemble()
}
SWIFT

# A place that depends: on a condition, on the context, on what is open.
kind <<'SWIFT'
final class Article§: Screen {
  let slug: String
  init(slug: String) { self.slug = slug }
}
extension Routes {
  static let articlePlace§: DestinationStep<NavigationNode, String> = SwitchAssembly()
    .case(found: .visibleNavigation())
    .case(when: { Session.shared.isCompact }, from: Shell.stack.adapting { $0.count })
    .case { slug in slug.hasPrefix("new") ? Shell.stack.adapting(\.count) : nil }
    .default(
      StepAssembly<NavigationNode, String>.newNavigation
        .using(.present(.fullScreen)).from(.current).assemble()
    )
    .assemble()
  static let article§ = StepAssembly(
    finder: .screen(Article§.self, scope: .everything, where: { $0.slug == $1 }),
    factory: .build { Article§(slug: $0) }
  )
  .adding(guard: { slug in slug.isEmpty ? .stop(reason: "no article") : .proceed })
  .using(.push)
  .from(articlePlace§)
  .assemble()
}
SWIFT

# A container with its children, and a screen in it that is awaited.
kind <<'SWIFT'
final class Profile§: Screen {
  let name: String
  init(name: String) { self.name = name }
}
final class Settings§: Screen {
  var isExpert = false
}
final class Start§: Screen {}
extension Routes {
  static let home§ = StepAssembly(
    finder: .container(TabNode.self, where: { $0.children.count == $1 }),
    factory: CompleteFactoryAssembly(factory: .tabs(name: "home §"))
      .with(.build { (_: Int) in Start§() })
      .with(
        .build { Profile§(name: $0) }, using: .addTab(at: 0),
        adding: .setting { profile, name in _ = profile.name == name },
        adapting: { "user \($0)" }
      )
      .with(
        container: CompleteFactoryAssembly(factory: .navigation())
          .with(.build { (_: Int) in Settings§() }, using: .push, adding: .setting { $0.isExpert = $1 > 1 })
          .assemble(),
        isShown: true
      )
      .assemble()
  )
  .adding(LoginInterceptor())
  .using(.replaceRoot)
  .from(.root)
  .assemble()
  static let settings§ = ExistingStepAssembly(finder: .screen(Settings§.self))
    .adding(task: { screen, level in screen.isExpert = level > 3 })
    .from(home§)
    .assemble()
}
SWIFT

# Beside another screen, wherever that lives; with a context of its own.
kind <<'SWIFT'
struct Order§: Sendable, Equatable {
  var product: Int
  var count: Int
}
final class Basket§: Screen {
  let order: Order§
  init(order: Order§) { self.order = order }
}
final class Offer§: Screen {}
extension Routes {
  static let offer§ = StepAssembly(finder: .screen(Offer§.self), factory: .build { (_: Int) in Offer§() })
    .using(.show(orPresent: .pageSheet)).from(.current).assemble()
  static let basket§ = StepAssembly(
    finder: .screen(Basket§.self, where: { $0.order == $1 }), factory: .build { Basket§(order: $0) }
  )
  .adding(guard: { order in order.count > 0 ? .proceed : .redirect(to: AnyDestination(offer§, with: order.product), then: .retry) })
  .adding(task: { basket, order in Session.shared.visits["Basket§"] = basket.order.count + order.count })
  .using(.push)
  .from(offer§.enclosing(NavigationNode.self).adapting(\.product))
  .assemble()
}
SWIFT

# Columns.
kind <<'SWIFT'
final class Mail§: Screen {
  let id: Int
  init(id: Int) { self.id = id }
}
extension Routes {
  static let mail§ = StepAssembly(
    finder: .screen(Mail§.self, from: .column(.secondary), where: { $0.id == $1 }), factory: .build(Mail§.init)
  )
  .adding(LoginInterceptor())
  .adding(task: { mail, id in Session.shared.visits["Mail§"] = mail.id + id })
  .using(.push)
  .from(.newNavigation)
  .using(.column(.secondary))
  .from(Shell.split)
  .assemble()
}
SWIFT

# An alert over whatever is there, from a place of the app's choice.
kind <<'SWIFT'
final class Consent§: Screen {
  let text: String
  init(text: String) { self.text = text }
}
extension Routes {
  static let consent§ = StepAssembly(
    finder: .nothing(), factory: .build { (text: String) in Consent§(text: text) }
  )
  .adding(CountVisit())
  .using(.present(.alert, isDismissible: false, from: { tree in tree.root }, replacing: true))
  .from(.current)
  .assemble()
  static let help§ = EffectAssembly<String>("help §") { topic in Session.shared.visits[topic, default: 0] += 1 }
    .adding(LoginInterceptor())
    .assemble()
}
SWIFT

# write COUNT FILE
write() {
  local number
  {
    printf '%s\n\nenum Routes {}\n' "$prelude"
    for ((number = 1; number <= $1; number++)); do
      printf '\n%s' "${kinds[(number - 1) % ${#kinds[@]}]//§/$number}"
    done
  } >"$2"
}

# compile FILE : the wall-clock milliseconds of a debug build of the file as a module of its own.
compile() {
  local started ended
  started=$(date +%s%N)
  (
    cd "$scratch"
    swiftc -Onone -g -swift-version 6 -parse-as-library -module-name App -I "$modules" -emit-module -c "$1" \
      ${slow:+-Xfrontend -warn-long-expression-type-checking="$slow"} >&2
  )
  ended=$(date +%s%N)
  echo $(((ended - started) / 1000000))
}

seconds() { printf '%d.%02d s' $(($1 / 1000)) $(($1 % 1000 / 10)); }

write 300 "$work/Routes300.swift"
write 600 "$work/Routes600.swift"
write 0 "$work/Routes0.swift"
none=$(compile "$work/Routes0.swift")
small=$(compile "$work/Routes300.swift")
large=$(compile "$work/Routes600.swift")
ratio=$((large * 100 / small))
echo "${#kinds[@]} kinds of configurations, debug build, $(getconf _NPROCESSORS_ONLN) cores"
echo "  0: $(seconds "$none")"
echo "300: $(seconds "$small"), $(wc -l <"$work/Routes300.swift" | tr -d ' ') lines, target under 15 s"
echo "600: $(seconds "$large"), $((ratio / 100)).$(printf %02d $((ratio % 100))) times as long, target at most 2.20"
if $checks && { [ "$small" -ge 15000 ] || [ "$ratio" -gt 220 ]; }; then
  echo "too slow" >&2
  exit 1
fi
