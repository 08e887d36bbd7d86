#!/usr/bin/env bash
# Makes one small mistake after another in a copy of the library, and sees the tests fail each time. The mistakes stand
# in Tests/Fixtures/mutations/; all of them are compiled at once, each behind a switch that is read at run time.
#
#   Tests/mutations.sh [--only WORDS] [--least NUMBER] [--keep FOLDER] [--apply]
#
# Prints a line for each mistake. Exits with 1 when fewer than NUMBER were noticed (90 of 100, unless told), or when an
# entry could not be applied. --only runs those whose name or file contains WORDS; --keep builds in a folder that stays,
# so that the next run builds only what has changed; --apply stops before the build.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
root=$PWD

only='' least='' copy='' stops=''
while [ $# -gt 0 ]; do
  case $1 in
    --only) only=$2; shift 2 ;;
    --least) least=$2; shift 2 ;;
    --keep) copy=$2; mkdir -p "$copy"; copy=$(cd "$copy" && pwd); shift 2 ;;
    --apply) stops=yes; shift ;;
    *) sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  esac
done
if [ -z "$copy" ]; then
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
fi

# Reads the table: what is known of mistake number N stands in names[N], files[N] and so on.
names=() files=() afters=() olds=() news=() kinds=() tests=() reasons=()
faults=0
fault() {
  echo "$1" >&2
  faults=$((faults + 1))
}
take() {
  [ -n "$name" ] || return 0
  names+=("$name") files+=("$file") afters+=("$after") olds+=("$old") news+=("$new") kinds+=("$kind")
  tests+=("${filter:-$usual}") reasons+=("$reason")
}
forget() { name='' file='' after='' old='' new='' kind=expression filter='' reason=''; }
for table in Tests/Fixtures/mutations/*.txt; do
  usual=''
  forget
  while IFS= read -r line || [ -n "$line" ]; do
    value=${line#*:}
    value=${value# }
    case $line in
      '') take; forget ;;
      '#'*) ;;
      'name:'*) name=$value ;;
      'file:'*) file=$value ;;
      'after:'*) after=$value ;;
      'old:'*) old=$value ;;
      'new:'*) new=$value ;;
      'kind: expression' | 'kind: statement') kind=$value ;;
      'tests:'*) if [ -n "$name" ]; then filter=$value; else usual=$value; fi ;;
      'unnoticed:'*) reason=$value ;;
      *) fault "$table: no line of an entry: $line" ;;
    esac
  done <"$table"
  take
done

# The offset of what follows the only place of $2 in $1; fails when it stands there not exactly once.
behind() {
  local rest=${1#*"$2"}
  if [ ${#rest} -eq ${#1} ] && [ "$rest" = "$1" ]; then return 1; fi
  if [ "${rest#*"$2"}" != "$rest" ]; then return 1; fi
  offset=$((${#1} - ${#rest}))
}

# Finds the place of each mistake; places[N] is "START LENGTH".
places=()
for n in "${!names[@]}"; do
  places+=('')
  path=Sources/${files[n]}
  if [ ! -f "$path" ]; then
    fault "${names[n]}: there is no $path"
    continue
  fi
  whole=$(cat "$path"; printf x)
  offset=0 before=0 part=$whole
  if [ -n "${afters[n]}" ]; then
    if ! behind "$whole" "${afters[n]}"; then
      fault "${names[n]}: '${afters[n]}' does not stand in ${files[n]} exactly once"
      continue
    fi
    before=$offset
    part=$(head -n 10 <<<"${whole:before}"; printf x)
    rest=${part#*"${olds[n]}"}
    if [ "$rest" = "$part" ]; then
      fault "${names[n]}: '${olds[n]}' does not stand in the ten lines after '${afters[n]}'"
      continue
    fi
    offset=$((${#part} - ${#rest}))
  elif ! behind "$whole" "${olds[n]}"; then
    fault "${names[n]}: '${olds[n]}' does not stand in ${files[n]} exactly once"
    continue
  fi
  places[n]="$((before + offset - ${#olds[n]})) ${#olds[n]}"
done

# Puts the switches into copies of the sources, from the last place of a file to the first.
rm -rf "$copy/new"
mkdir "$copy/new"
cp -R Sources Tests docs "$copy/new/"
mapfile -t touched < <(printf '%s\n' "${files[@]}" | sort -u)
for file in "${touched[@]}"; do
  path=$copy/new/Sources/$file
  [ -f "$path" ] || continue
  whole=$(cat "$path"; printf x)
  start=${#whole}
  while read -r place length n; do
    if [ "$place $length" = "$start ${last_length:-}" ]; then
      # Another mistake at the same place: its switch stands in the other branch of the first.
      text=$inner
    elif [ $((place + length)) -gt "$start" ]; then
      fault "${names[n]}: overlaps another mistake in $file"
      continue
    else
      text=${olds[n]}
      tail=${whole:place+length}
    fi
    id=$((n + 1))
    if [ "${kinds[n]}" = statement ]; then
      inner="if libraryMutation == $id { ${news[n]} } else { $text }"
    else
      inner="(libraryMutation == $id ? (${news[n]}) : ($text))"
    fi
    whole=${whole:0:place}$inner$tail
    start=$place last_length=$length
  done < <(for n in "${!names[@]}"; do
    if [ "${files[n]}" = "$file" ] && [ -n "${places[n]}" ]; then echo "${places[n]} $n"; fi
  done | sort -k1,1rn -k2,2rn)
  last_length=''
  printf '%s' "${whole%x}" >"$path"
done
for module in Wayfinder WayfinderLinks WayfinderConfiguration; do
  cat >"$copy/new/Sources/$module/LibraryMutation.swift" <<'SWITCH'
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

let libraryMutation = getenv("WAYFINDER_MUTATION").map { Int(atoi($0)) } ?? 0
SWITCH
done

# The manifest, without warnings for conditions that are always true.
{
  cat <<'MANIFEST'
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Mutations", platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Wayfinder"),
    .target(name: "WayfinderLinks", dependencies: ["Wayfinder"]),
    .target(name: "WayfinderConfiguration", dependencies: ["Wayfinder", "WayfinderLinks"]),
    .target(name: "WayfinderStyles", dependencies: ["Wayfinder"]),
    .target(name: "WayfinderHosting", dependencies: ["Wayfinder"]),
    .target(
      name: "WayfinderInspection",
      dependencies: ["Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderStyles"]),
    .target(
      name: "WayfinderTesting",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderHosting",
        "WayfinderInspection",
      ]),
    .testTarget(
      name: "WayfinderTests", dependencies: ["Wayfinder", "WayfinderInspection", "WayfinderTesting"]),
    .testTarget(
      name: "WayfinderLinksTests", dependencies: ["Wayfinder", "WayfinderLinks", "WayfinderTesting"]),
    .testTarget(
      name: "WayfinderConfigurationTests",
      dependencies: ["Wayfinder", "WayfinderConfiguration", "WayfinderLinks", "WayfinderTesting"]),
    .testTarget(
      name: "WayfinderInspectionTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderStyles",
        "WayfinderInspection", "WayfinderTesting",
      ]),
  ])
for target in package.targets {
  target.swiftSettings = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }
  if target.name == "WayfinderLinks" {
    target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
  }
}
MANIFEST
} >"$copy/Package.new"
cmp -s "$copy/Package.new" "$copy/Package.swift" || mv "$copy/Package.new" "$copy/Package.swift"

if [ "$faults" -gt 0 ]; then
  echo "$faults entries could not be applied" >&2
  exit 1
fi
if [ -n "$stops" ]; then exit 0; fi

cd "$copy"
# What is the same as in the last run keeps its time, so that it is not built again.
if [ -d docs ]; then
  while IFS= read -r file; do
    [ -f "new/$file" ] || rm "$file"
  done < <(find Sources Tests docs -type f)
fi
while IFS= read -r file; do
  cmp -s "new/$file" "$file" && continue
  mkdir -p "$(dirname "$file")"
  mv "new/$file" "$file"
done < <(cd new && find Sources Tests docs -type f)
rm -rf new
# A command before each build and run, such as `nice`.
runner=${RUNNER:-}
if ! $runner swift build --build-tests >build.log 2>&1; then
  grep error: build.log | sort -u | head -n 20 >&2
  echo "A mistake does not compile; its number, counted through the table, stands in the line." >&2
  exit 1
fi

# What 'swift test --skip-build' runs; it is run itself, so that killing it leaves nothing behind.
program=$(swift build --show-bin-path)/MutationsPackageTests.xctest

# Tests that take seconds; they are run where the others have noticed nothing.
slow='agree on random routes|matches all of them back|visible, and once is enough|thousand tabs in one another'
slow+='|draws as what is read again|the same hierarchy as the tree|order of the obvious search'
slow+='|every small tree and short chain|the failing case is named, and no other'
slow+='|what the schema refuses the reader refuses|nothing is lost, and the way back leads back'
slow+='|refuses a million repetitions|of a million ids|other rules stop at nothing either'
slow+='|agrees with every short URL|integers of every size|random texts are read or refused'
slow+="|give the slow resolver's answers|each text has its result|a witness is written as a URL"
slow+='|files and tables of few letters|every kind of character|numbers of any magnitude'
slow+='|grows too large says so|among two thousand as among two'

# Runs tests with a mistake until the first one fails. 0: all pass, 1: one fails or crashes, 124: they go on for
# longer than the limit, in tenths of a second.
limit=3000
run() {
  local mistake=$1 pid status=0 tenths=0
  shift
  set -m
  # A new file each time, which is there before the run writes it.
  rm -f run.log
  : >run.log
  WAYFINDER_MUTATION=$mistake $runner "$program" --testing-library swift-testing "$@" </dev/null >run.log 2>&1 &
  pid=$!
  set +m
  while kill -0 "$pid" 2>/dev/null; do
    if grep -aq 'recorded an issue' run.log; then
      kill -KILL -- "-$pid" 2>/dev/null || true
      wait "$pid" 2>/dev/null || true
      return 1
    fi
    if [ "$tenths" -gt "$limit" ]; then
      kill -KILL -- "-$pid" 2>/dev/null || true
      wait "$pid" 2>/dev/null || true
      return 124
    fi
    sleep 0.2
    if [ -s run.log ]; then tenths=$((tenths + 2)); fi
  done
  wait "$pid" || status=1
  return "$status"
}

# All tests take longer than those that a mistake names.
status=0
limit=36000 run 0 --filter '^Wayfinder' || status=$?
if [ "$status" -eq 124 ]; then
  echo "The tests go on for an hour before anything was changed." >&2
  exit 1
elif [ "$status" -ne 0 ]; then
  grep -a 'recorded an issue\|rror:' run.log | head -n 20 >&2 || true
  echo "The tests fail before anything was changed." >&2
  exit 1
fi
if ! grep -q 'Test run with [1-9]' run.log; then
  echo "No test was run." >&2
  exit 1
fi

noticed=0 missed=0 excused=0
for n in "${!names[@]}"; do
  case "${names[n]} ${files[n]}" in *"$only"*) ;; *) continue ;; esac
  if [ -n "${reasons[n]}" ]; then
    excused=$((excused + 1))
    printf '%3d  %-72s not run: %s\n' $((n + 1)) "${names[n]}" "${reasons[n]}"
    continue
  fi
  status=0
  run $((n + 1)) --no-parallel --filter "${tests[n]}" --skip "$slow" || status=$?
  if [ "$status" -eq 0 ]; then
    run $((n + 1)) --filter "${tests[n]}.*($slow)" || status=$?
  fi
  case $status in
    0)
      missed=$((missed + 1))
      printf '%3d  %-72s NOT NOTICED (%s)\n' $((n + 1)) "${names[n]}" "${files[n]}"
      ;;
    124)
      noticed=$((noticed + 1))
      printf '%3d  %-72s noticed: the tests hang\n' $((n + 1)) "${names[n]}"
      ;;
    *)
      noticed=$((noticed + 1))
      how=$(grep -a -m 1 'recorded an issue' run.log | sed 's/^.*Test //; s/ recorded an issue.*//' | cut -c 1-90) || true
      printf '%3d  %-72s noticed: %s\n' $((n + 1)) "${names[n]}" "${how:-the tests crash}"
      ;;
  esac
done
all=$((noticed + missed))
least=${least:-$((all * 90 / 100))}
echo "$noticed of $all mistakes noticed, $missed not, $excused not run; at least $least must be"
[ "$noticed" -ge "$least" ]
