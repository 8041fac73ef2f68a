#!/usr/bin/env bash
# Fuzzes pushlint with libFuzzer and AddressSanitizer.
#
#   Fuzz/fuzz.sh TARGET [options]        run a target until it finds something, or for a time
#       --minutes N                      stop after N minutes
#       --runs N                         stop after N executions
#       --jobs N                         N processes at a time, which go on after a finding (needs --minutes)
#       --seed N                         the engine's seed, for a run that can be repeated
#       --long                           inputs of any length from the start: for limits of size and depth
#   Fuzz/fuzz.sh all --minutes N         every target in turn, N minutes each
#   Fuzz/fuzz.sh smoke [--runs N]        every target for a fixed number of executions: what CI runs
#   Fuzz/fuzz.sh minimize TARGET FILE    the smallest input that fails as FILE does
#   Fuzz/fuzz.sh merge TARGET            the corpus without inputs that add nothing
#   Fuzz/fuzz.sh coverage [TARGET]       line coverage of the library by seeds, corpus and regressions: summary and HTML
#   Fuzz/fuzz.sh replay TARGET FILE ...  run inputs once, without fuzzing
#   Fuzz/fuzz.sh build [TARGET ...]      build and check the instrumentation
#   Fuzz/fuzz.sh targets                 the names of the targets
#
# Corpora grow in Fuzz/corpus/TARGET, findings lie in Fuzz/artifacts/TARGET; neither is committed. Exit status: that of
# libFuzzer (77 a trap or a violation, 1 a report of the sanitizer, 70 a timeout, 71 out of memory).
#
# Environment:
#   FUZZ_DEFINES="A B"    build with -D A -D B, in a folder of its own: FUZZ_PLAIN leaves our mutator out
#   FUZZ_SANITIZER=thread another sanitizer than `address`
#   FUZZ_CHECKS=debug     keep `assert` and the debug checks of the standard library in the optimised build

set -uo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 2

# Swift's own crash handler runs before libFuzzer's and reads memory that the sanitizer guards.
export SWIFT_BACKTRACE=enable=no

targets=(FuzzTokenizer FuzzValidator FuzzRequestFile FuzzLines FuzzReport FuzzErrorBody FuzzDifferential)

say() { printf 'fuzz.sh: %s\n' "$*"; }
fail() {
    printf 'fuzz.sh: %s\n' "$*" >&2
    exit 2
}

is_target() {
    local name
    for name in "${targets[@]}"; do [ "$name" = "$1" ] && return 0; done
    return 1
}

want_target() { is_target "${1:-}" || fail "no target \"${1:-}\"; there are: ${targets[*]}"; }

# A path of the caller's, as it is from here.
path() { case $1 in /*) printf '%s\n' "$1" ;; *) printf '%s/%s\n' "$from" "$1" ;; esac }

# A tool of the toolchain, or of the system.
tool() {
    local beside
    beside=$(dirname "$(command -v swift)")/$1
    if [ -x "$beside" ]; then printf '%s\n' "$beside"; else command -v "$1"; fi
}

# ---- building -------------------------------------------------------------------------------------------------

scratch=.build-fuzz
flags=(
    # Else a new file of the package around this one is not seen.
    --disable-build-manifest-caching
    --sanitize=fuzzer
    # One flag for both: of several the compiler obeys the last, and the package manager shuffles its own.
    -Xswiftc "-sanitize=fuzzer,${FUZZ_SANITIZER:-address}" -Xswiftc -use-ld=lld -Xswiftc -DFUZZING
)
for define in ${FUZZ_DEFINES:-}; do
    flags+=(-Xswiftc "-D$define")
    scratch=$scratch-$define
done
[ "${FUZZ_SANITIZER:-address}" = address ] || scratch=$scratch-$FUZZ_SANITIZER
if [ "${FUZZ_CHECKS:-}" = debug ]; then
    flags+=(-Xswiftc -assert-config -Xswiftc Debug)
    scratch=$scratch-checks
fi
program() { printf '%s/release/%s\n' "$scratch" "$1"; }

build() {
    local name
    command -v swift >/dev/null 2>&1 || fail "no \`swift\` on the path"
    mkdir -p "$scratch"
    for name in "$@"; do
        local more=()
        if [ "$name" = FuzzDifferential ]; then
            while IFS= read -r flag; do more+=("$flag"); done < <(../scripts/ensure jansson || echo missing)
            [ "${more[0]:-}" != missing ] || fail "jansson is missing; FuzzDifferential compares with it"
        fi
        swift build -c release "${flags[@]}" ${more[@]+"${more[@]}"} --scratch-path "$scratch" --product "$name" \
            >"$scratch/build.log" 2>&1 || {
            cat "$scratch/build.log" >&2
            fail "$name does not build"
        }
        check_instrumentation "$name"
    done
}

# Both kinds of instrumentation are in the library's objects, and libFuzzer sees the counters. Nothing else would warn.
check_instrumentation() {
    local objects=("$scratch"/release/PushJSON.build/*.o) nm symbols first
    nm=$(tool llvm-nm) || nm=$(command -v nm)
    symbols=$("$nm" "${objects[@]}" 2>/dev/null)
    grep -q 'sancov' <<<"$symbols" || fail "$1: no coverage counters in the library"
    if [ "${FUZZ_SANITIZER:-address}" = address ]; then
        grep -q '__asan_report' <<<"$symbols" || fail "$1: no checks of AddressSanitizer in the library"
    fi
    first=$(timeout 60 "$(program "$1")" -runs=0 2>&1)
    grep -qE 'Loaded [0-9]+ modules +\([0-9]{4,} inline 8-bit counters\)' <<<"$first" ||
        fail "$1: libFuzzer sees no counters: $first"
    if [[ " ${FUZZ_DEFINES:-} " != *" FUZZ_PLAIN "* ]]; then
        grep -q 'found LLVMFuzzerCustomMutator' <<<"$first" || fail "$1: libFuzzer does not see our mutator"
    fi
}

# write_inputs TARGET PROGRAM FOLDER: seeds and dictionary of a target, made anew: what the program writes from the examples of
# the rules, the key tables and the generator; the fixtures; what failed once.
write_inputs() {
    local folder=$3 fixtures=../Fixtures/demo/*.push file largest=16
    rm -rf "$folder"
    mkdir -p "$folder"
    timeout 60 "$2" --write-inputs "$folder" >/dev/null || return
    case $1 in
    FuzzTokenizer | FuzzErrorBody | FuzzDifferential)
        fixtures="../Fixtures/json/accept ../Fixtures/json/reject"
        # The control of lengths begins with the largest seed. 1 KiB is enough for everything but the limits of size.
        largest=3
        ;;
    esac
    [ ! -d "Regressions/$1" ] || fixtures="$fixtures Regressions/$1"
    # shellcheck disable=SC2086 # several words, patterns among them
    find $fixtures -type f -size "-$largest" | while IFS= read -r file; do
        cp "$file" "$folder/seeds/$(basename "$(dirname "$file")")-$(basename "$file")"
    done
}

# The folder of a target's seeds and dictionary.
inputs() {
    local folder=$scratch/inputs/$1
    write_inputs "$1" "$(program "$1")" "$folder" || fail "$1 cannot write its seeds"
    printf '%s\n' "$folder"
}

# Regressions of a target; an empty list where there are none.
regressions() { find "Regressions/$1" -type f 2>/dev/null | LC_ALL=C sort; }

# ---- running --------------------------------------------------------------------------------------------------

run() {
    local name=$1 minutes= runs= jobs=1 seed= long=no
    shift
    while [ $# -gt 0 ]; do
        case $1 in
        --minutes) minutes=${2:?} && shift 2 ;;
        --runs) runs=${2:?} && shift 2 ;;
        --jobs) jobs=${2:?} && shift 2 ;;
        --seed) seed=${2:?} && shift 2 ;;
        --long) long=yes && shift ;;
        *) fail "no such option: $1" ;;
        esac
    done
    build "$name"
    local folder
    folder=$(inputs "$name") || exit 2
    mkdir -p "corpus/$name" "artifacts/$name"
    local options=(
        "-dict=$folder/dictionary" -max_len=8192 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
        "-artifact_prefix=artifacts/$name/"
    )
    # libFuzzer switches the control of lengths off where it finds a mutator of ours.
    if [ "$long" = yes ]; then options+=(-len_control=0); else options+=(-len_control=100); fi
    if [ -n "$seed" ]; then
        # Each second the engine would read its corpus again, and each process would hash in another way.
        options+=("-seed=$seed" -reload=0)
        export SWIFT_DETERMINISTIC_HASHING=1
    fi
    [ -z "$runs" ] || options+=("-runs=$runs")
    local limit=()
    if [ -n "$minutes" ]; then
        options+=("-max_total_time=$((minutes * 60))")
        limit=(timeout -k 30 $((minutes * 60 + 120)))
    elif [ -n "$runs" ]; then
        limit=(timeout -k 30 "${FUZZ_TIMEOUT:-3600}")
    fi
    if [ "$jobs" -gt 1 ]; then
        [ -n "$minutes" ] || fail "--jobs needs --minutes"
        options+=("-fork=$jobs" -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1)
    fi
    # New inputs go to the folder that is named first.
    ${limit[@]+"${limit[@]}"} "$(program "$name")" "${options[@]}" "corpus/$name" "$folder/seeds"
}

replay() {
    local name=$1
    shift
    [ $# -gt 0 ] || fail "which files?"
    build "$name"
    local files=() file
    for file in "$@"; do files+=("$(path "$file")"); done
    timeout 600 "$(program "$name")" -timeout=10 -rss_limit_mb=2048 "${files[@]}"
}

# A fixed number of executions of each target, and all of its regressions.
smoke() {
    local given= runs name status=0 began
    # The same executions each time, as far as the engine is able to.
    export SWIFT_DETERMINISTIC_HASHING=1
    [ "${1:-}" != --runs ] || given=${2:?}
    build "${targets[@]}"
    for name in "${targets[@]}"; do
        began=$SECONDS
        # As many as some ten seconds allow.
        case $name in
        FuzzDifferential) runs=${given:-30000} ;;
        FuzzTokenizer) runs=${given:-10000} ;;
        FuzzLines | FuzzReport) runs=${given:-1500} ;;
        *) runs=${given:-5000} ;;
        esac
        local log=$scratch/$name.log work=$scratch/smoke/$name folder old
        folder=$(inputs "$name") || exit 2
        rm -rf "$work"
        mkdir -p "$work/corpus"
        mapfile -t old < <(regressions "$name")
        if [ ${#old[@]} -gt 0 ] && ! timeout 120 "$(program "$name")" -timeout=10 "${old[@]}" >"$log" 2>&1; then
            tail -n 30 "$log" >&2
            say "$name: a regression fails again"
            status=1
            continue
        fi
        if ! timeout -k 10 300 "$(program "$name")" "-dict=$folder/dictionary" -max_len=8192 -len_control=100 -timeout=10 \
            -rss_limit_mb=2048 -seed=1 -reload=0 "-runs=$runs" "-artifact_prefix=$work/" -print_final_stats=1 \
            "$work/corpus" "$folder/seeds" >"$log" 2>&1; then
            tail -n 40 "$log" >&2
            say "$name: failed; the input lies in Fuzz/$work"
            status=1
            continue
        fi
        say "$(printf '%-17s %s regressions, %s executions in %s s, %s edges' "$name" "${#old[@]}" \
            "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" $((SECONDS - began)) \
            "$(sed -nE 's/.* cov: ([0-9]+) .*/\1/p' "$log" | tail -n 1)")"
    done
    return "$status"
}

minimize() {
    local name=$1 file
    file=$(path "${2:?which file?}")
    build "$name"
    timeout 600 "$(program "$name")" -minimize_crash=1 -max_total_time=60 -timeout=10 \
        "-exact_artifact_path=$file.min" "$file" >"$scratch/minimize.log" 2>&1
    [ -e "$file.min" ] || fail "nothing smaller was found; see Fuzz/$scratch/minimize.log"
    say "$(wc -c <"$file") bytes became $(wc -c <"$file.min"): $file.min"
    say "name it for what it shows: Fuzz/Regressions/$name/what-it-shows"
}

merge() {
    local name=$1 folder before
    build "$name"
    folder=$(inputs "$name") || exit 2
    mkdir -p "corpus/$name"
    before=$(find "corpus/$name" -type f | wc -l)
    rm -rf "corpus/$name.new"
    mkdir "corpus/$name.new"
    timeout 1800 "$(program "$name")" -merge=1 -timeout=10 "corpus/$name.new" "$folder/seeds" "corpus/$name" \
        >"$scratch/merge.log" 2>&1 || fail "see Fuzz/$scratch/merge.log"
    rm -rf "corpus/$name"
    mv "corpus/$name.new" "corpus/$name"
    say "$before inputs became $(find "corpus/$name" -type f | wc -l)"
}

# Source coverage needs another build: without the sanitizer, not optimised.
coverage() {
    local chosen=("$@") name profiles=() objects=() build=.build-coverage cov
    [ ${#chosen[@]} -gt 0 ] || chosen=("${targets[@]}")
    mkdir -p "$build"
    build "${chosen[@]}"
    for name in "${chosen[@]}"; do
        swift build -c debug --disable-build-manifest-caching --sanitize=fuzzer -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping \
            -Xswiftc -use-ld=lld -Xswiftc -DFUZZING --scratch-path "$build" --product "$name" >"$build/log" 2>&1 || {
            cat "$build/log" >&2
            fail "$name does not build for coverage"
        }
        local folder old
        folder=$(inputs "$name") || exit 2
        mapfile -t old < <(regressions "$name")
        mkdir -p "corpus/$name"
        LLVM_PROFILE_FILE="$build/$name.profraw" timeout 3600 "$build/debug/$name" -runs=0 -timeout=60 "corpus/$name" \
            "$folder/seeds" >"$build/$name.log" 2>&1 || fail "see Fuzz/$build/$name.log"
        if [ ${#old[@]} -gt 0 ]; then
            LLVM_PROFILE_FILE="$build/$name-old.profraw" timeout 600 "$build/debug/$name" "${old[@]}" >>"$build/$name.log" 2>&1
            profiles+=("$build/$name-old.profraw")
        fi
        profiles+=("$build/$name.profraw")
        objects+=(-object "$build/debug/$name")
    done
    cov=$(tool llvm-cov)
    "$(tool llvm-profdata)" merge -sparse "${profiles[@]}" -o "$build/all.profdata" || exit 1
    local chosen_files=(-ignore-filename-regex='Fuzz/|Reference/|/\.build|PushProperties|PushGenerator|PushLintCLI')
    "$cov" show "${objects[@]:1}" -instr-profile="$build/all.profdata" "${chosen_files[@]}" -format=html \
        -output-dir="$build/html" >/dev/null || exit 1
    "$cov" report "${objects[@]:1}" -instr-profile="$build/all.profdata" "${chosen_files[@]}" |
        awk '!/^-/ && NF >= 10 { printf "%-48s %6s %6s %8s\n", $1, $8, $9, $10 }'
    say "line by line: Fuzz/$build/html/index.html"
}

# ---- the command line -----------------------------------------------------------------------------------------

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
build)
    [ $# -gt 0 ] || set -- "${targets[@]}"
    for name in "$@"; do want_target "$name"; done
    build "$@"
    ;;
# For build scripts: TARGET PROGRAM FOLDER
inputs) write_inputs "$@" || fail "$2 cannot write its seeds" ;;
targets) printf '%s\n' "${targets[@]}" ;;
all) for name in "${targets[@]}"; do run "$name" "$@" || exit; done ;;
smoke) smoke "$@" ;;
replay | minimize | merge)
    want_target "${1:-}"
    "$command" "$@"
    ;;
coverage)
    for name in "$@"; do want_target "$name"; done
    coverage "$@"
    ;;
'' | -h | --help | help) sed -n '2,/^$/s/^# \{0,1\}//p' "$0" ;;
*)
    want_target "$command"
    run "$command" "$@"
    ;;
esac
