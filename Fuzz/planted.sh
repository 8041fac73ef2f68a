#!/usr/bin/env bash
# Faults that are planted on purpose, to measure what the fuzz targets and our mutator are worth.
#
#   Fuzz/planted.sh check                whether each fault still fits the sources and has all that it needs; builds nothing
#   Fuzz/planted.sh witnesses            shows for each fault that its witness breaks a property with it, and none without
#   Fuzz/planted.sh measure [options]    counts executions until each fault is found, three ways; goes on where it stopped
#       --seeds N                        the engine's seeds 1 to N; default 10
#       --cap N                          executions after which a run gives up; default 2000000. With --ways "plain dictionary"
#                                        a smaller one saves days: what gave up there counts as found there
#       --jobs N                         runs at a time; default 1
#       --faults "N ..."                 only these faults
#       --ways "W ..."                   only these ways: plain, dictionary, ours
#   Fuzz/planted.sh table [--seeds N] [--cap N]   writes the table of docs/fuzzing.md from what was measured
#   Fuzz/planted.sh list                 the faults
#
# A fault is a patch, `PlantedFaults/NN-name.patch`, with the target that has to find it and a sentence on it in front, and a
# witness beside it. Patches are applied to a copy of the sources in `.build-planted` and nowhere else. There they are all
# there at once, each behind a condition; the environment's PLANTED_FAULT says which one is on.
#
# Results are lines of `PlantedFaults/measured.tsv`: fault, way, seed, cap, executions, found, state. The state is a number made
# from the generator, the properties, the targets, the seeds and the fault's patch; lines of another state do not count.

set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 2
export LC_ALL=C
# See fuzz.sh.
export SWIFT_BACKTRACE=enable=no
# So that a seed means the same run: else sets and dictionaries take another way through the code in every process.
export SWIFT_DETERMINISTIC_HASHING=1

faults=PlantedFaults
scratch=.build-planted
measured=$faults/measured.tsv
all_ways="plain dictionary ours"

say() { printf 'planted.sh: %s\n' "$*"; }
fail() {
    printf 'planted.sh: %s\n' "$*" >&2
    exit 2
}

# Every patch of a fault, in order.
patches() { find "$faults" -name '[0-9][0-9]-*.patch' ! -name '00-*' | sort; }

# Of a patch: its number as two digits, the fault's name, the target, the sentence.
number_of() { basename "$1" | cut -c1-2; }
name_of() { basename "$1" .patch | cut -c4-; }
target_of() { sed -n 's/^target: //p' "$1"; }
sentence_of() { sed -n 's/^fault: //p' "$1"; }
patch_of() { find "$faults" -name "$(printf '%02d' "$((10#$1))")-*.patch"; }
witness_of() { printf '%s\n' "${1%.patch}.witness"; }

# ---- the copy -------------------------------------------------------------------------------------------------

# A copy of what the fuzz targets are built from, with all patches applied, in the folder that is named.
make_copy() {
    local copy=$1 patch
    rm -rf "$copy"
    mkdir -p "$copy/Fuzz"
    cp -R -p ../Package.swift ../Sources ../Tests ../Reference "$copy/"
    cp -R -p Package.swift Sources "$copy/Fuzz/"
    for patch in "$faults/00-switch.patch" $(patches); do
        (cd .. && git apply --directory="Fuzz/$copy" "Fuzz/$patch") || fail "$patch does not fit the ones before it"
    done
}

check() {
    local patch expected=1 bad=0 file
    for patch in "$faults/00-switch.patch" $(patches); do
        (cd .. && git apply --check "Fuzz/$patch") || bad=1
    done
    [ "$bad" = 0 ] || fail "a patch no longer fits: plant the fault anew where its code went"
    for patch in $(patches); do
        [ "$((10#$(number_of "$patch")))" = "$expected" ] || fail "$patch: number $expected is expected"
        expected=$((expected + 1))
        grep -q "PlantedFault.isOn($((10#$(number_of "$patch"))))" "$patch" || fail "$patch asks for another number"
        [ -d "Sources/$(target_of "$patch")" ] || fail "$patch names no target"
        [ -n "$(sentence_of "$patch")" ] || fail "$patch does not say what the fault is"
        [ -s "$(witness_of "$patch")" ] || fail "$patch has no witness"
    done
    # The sources themselves know nothing of it.
    if grep -rl PlantedFault ../Package.swift ../Sources Sources; then fail "a fault is planted in the sources"; fi
    mkdir -p "$scratch"
    make_copy "$scratch/check"
    rm -rf "$scratch/check"
    say "$((expected - 1)) faults fit the sources, one by one and together"
}

# ---- building -------------------------------------------------------------------------------------------------

targets() { for patch in $(patches); do target_of "$patch"; done | sort -u; }

# Brings the copy up to date without touching files that are the same, so that little is built anew.
refresh_copy() {
    local file
    mkdir -p "$scratch/tree"
    make_copy "$scratch/fresh"
    # For each target a second program, without our mutator.
    local name names=
    for name in $(targets); do
        cp -R "$scratch/fresh/Fuzz/Sources/$name" "$scratch/fresh/Fuzz/Sources/${name}Plain"
        sed -i.old 's/#if !FUZZ_PLAIN/#if FUZZ_WITHOUT_MUTATOR/' "$scratch/fresh/Fuzz/Sources/${name}Plain/$name.swift"
        rm "$scratch/fresh/Fuzz/Sources/${name}Plain/$name.swift.old"
        grep -q FUZZ_WITHOUT_MUTATOR "$scratch/fresh/Fuzz/Sources/${name}Plain/$name.swift" || fail "$name: where is its mutator?"
        names="$names\"${name}Plain\", "
    done
    sed -i.old "s/^let surfaces = \[/&$names/" "$scratch/fresh/Fuzz/Package.swift"
    rm "$scratch/fresh/Fuzz/Package.swift.old"
    (cd "$scratch/tree" && find . -type f) | while IFS= read -r file; do
        [ -e "$scratch/fresh/$file" ] || rm "$scratch/tree/$file"
    done
    (cd "$scratch/fresh" && find . -type f) | while IFS= read -r file; do
        cmp -s "$scratch/fresh/$file" "$scratch/tree/$file" && continue
        mkdir -p "$(dirname "$scratch/tree/$file")"
        cp "$scratch/fresh/$file" "$scratch/tree/$file"
    done
    rm -rf "$scratch/fresh"
}

# program TARGET WAY
program() {
    if [ "$2" = ours ]; then printf '%s/build/release/%s\n' "$scratch" "$1"; else printf '%s/build/release/%sPlain\n' "$scratch" "$1"; fi
}

build() {
    command -v swift >/dev/null 2>&1 || fail "no \`swift\` on the path"
    refresh_copy
    local name product first
    for name in $(targets); do
        for product in "$name" "${name}Plain"; do
            # No AddressSanitizer: the properties see these faults, and it would halve the speed.
            nice -n 10 swift build -c release --package-path "$scratch/tree/Fuzz" --scratch-path "$scratch/build" \
                --disable-build-manifest-caching --sanitize=fuzzer -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld \
                -Xswiftc -DFUZZING --product "$product" >"$scratch/build.log" 2>&1 || {
                cat "$scratch/build.log" >&2
                fail "$product does not build"
            }
        done
        first=$("$(program "$name" ours)" -runs=0 2>&1)
        grep -qE 'Loaded [0-9]+ modules +\([0-9]{4,} inline 8-bit counters\)' <<<"$first" || fail "$name: no counters: $first"
        grep -q 'found LLVMFuzzerCustomMutator' <<<"$first" || fail "$name: libFuzzer does not see our mutator"
        first=$("$(program "$name" plain)" -runs=0 2>&1)
        ! grep -q 'LLVMFuzzerCustomMutator' <<<"$first" || fail "${name}Plain has our mutator"
        # The dictionary is the target's own. All ways begin with the same few valid requests.
        rm -rf "$scratch/inputs/$name"
        mkdir -p "$scratch/inputs/$name"
        "$(program "$name" ours)" --write-inputs "$scratch/inputs/$name" >/dev/null || fail "$name writes no dictionary"
        rm -rf "$scratch/inputs/$name/seeds"
        write_seeds "$name" "$scratch/inputs/$name/seeds"
    done
}

# write_seeds TARGET FOLDER: requests, or their bodies. The control of lengths begins with the largest, which is about as large as
# the largest that fuzz.sh gives the target: 1 KiB where limits of size are no affair of it.
write_seeds() {
    local file
    mkdir -p "$2"
    for file in "$faults"/seeds/*.push; do
        case $1 in
        FuzzTokenizer | FuzzLines)
            [ "$(wc -c <"$file")" -le 1280 ] || continue
            sed '1,/^$/d' "$file" >"$2/$(basename "$file" .push)"
            ;;
        *) cp "$file" "$2/$(basename "$file" .push)" ;;
        esac
    done
}

# ---- witnesses ------------------------------------------------------------------------------------------------

# judge NUMBER TARGET FILE ...: whether all files pass with that fault on.
judge() {
    local number=$1 target=$2
    shift 2
    PLANTED_FAULT=$((10#$number)) timeout 120 "$(program "$target" ours)" -timeout=10 "$@" >"$scratch/judge.log" 2>&1
}

witnesses() {
    build
    local patch number target witness status=0
    for patch in $(patches); do
        number=$(number_of "$patch") target=$(target_of "$patch") witness=$(witness_of "$patch")
        if ! judge 0 "$target" "$witness"; then
            status=1
            say "$number $(name_of "$patch"): without the fault the witness fails, too: $(grep -a -m 1 '^violation' "$scratch/judge.log")"
        elif judge "$number" "$target" "$witness"; then
            status=1
            say "$number $(name_of "$patch"): the witness does not show the fault"
        elif ! grep -aq '^violation: ' "$scratch/judge.log"; then
            status=1
            say "$number $(name_of "$patch"): the witness breaks no property; see Fuzz/$scratch/judge.log"
        else
            printf '%s %-24s %-16s %5d bytes  %s\n' "$number" "$(name_of "$patch")" "$target" "$(wc -c <"$witness")" \
                "$(sed -n 's/^violation: //p' "$scratch/judge.log" | tr -cd ' -~' | cut -c1-90)"
            judge "$number" "$target" "$scratch/inputs/$target/seeds"/* || {
                status=1
                say "$number $(name_of "$patch"): a seed shows the fault"
            }
        fi
    done
    return "$status"
}

# ---- measuring ------------------------------------------------------------------------------------------------

# What decides how a run goes, but for the library itself, as a number: for each fault a line `NUMBER STATE`.
states() {
    local patch
    for patch in $(patches); do
        printf '%s %s\n' "$(number_of "$patch")" "$(
            find ../Sources/PushGenerator ../Sources/PushProperties Sources "$faults/seeds" "$faults/00-switch.patch" "$patch" -type f |
                sort | while IFS= read -r file; do
                printf '%s\n' "$file"
                cat "$file"
            done | cksum | cut -d ' ' -f 1
        )"
    done
}

# Whether measured.tsv tells how a run ends: it was found, or it went on for at least as long.
is_measured() {
    awk -v f="$1" -v w="$2" -v s="$3" -v cap="$4" -v state="$5" \
        '$1 == f && $2 == w && $3 == s && $7 == state && ($6 == "yes" || $4 >= cap) { found = 1 } END { exit !found }' \
        "$measured"
}

# One run: NUMBER WAY SEED CAP STATE. Appends a line to measured.tsv.
one_run() {
    local number=$1 way=$2 seed=$3 cap=$4 state=$5 target folder status executions found=no
    target=$(target_of "$(patch_of "$number")")
    folder=$scratch/runs/$number-$way-$seed
    rm -rf "$folder"
    mkdir -p "$folder/corpus"
    # The lengths are controlled alike in all ways; libFuzzer would switch that off where it finds our mutator. Each second it
    # would read its corpus again, which makes another run of the same seed.
    local options=(-max_len=8192 -len_control=100 -reload=0 -timeout=300 -rss_limit_mb=2048 "-seed=$seed" "-runs=$cap"
        -print_final_stats=1 "-artifact_prefix=$folder/")
    [ "$way" = plain ] || options+=("-dict=$scratch/inputs/$target/dictionary")
    PLANTED_FAULT=$((10#$number)) nice -n 10 "$(program "$target" "$way")" "${options[@]}" \
        "$folder/corpus" "$scratch/inputs/$target/seeds" >"$folder/log" 2>&1
    status=$?
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/log")
    if [ "$status" = 77 ]; then
        found=yes
        # What was found is the fault that was planted, and not one that nobody planted.
        if ! PLANTED_FAULT=0 timeout 120 "$(program "$target" ours)" -timeout=10 "$folder"/crash-* >>"$folder/log" 2>&1; then
            say "fault $number, $way, seed $seed: what was found fails without the fault, too: $(ls "$folder"/crash-*)" >&2
            return 1
        fi
    elif [ "$status" != 0 ] || [ -z "$executions" ]; then
        say "fault $number, $way, seed $seed: exit status $status; see Fuzz/$folder/log" >&2
        return 1
    fi
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$number" "$way" "$seed" "$cap" "$executions" "$found" "$state" >>"$measured"
    say "$number $(name_of "$(patch_of "$number")"), $way, seed $seed: $([ $found = yes ] && echo found || echo not found) after $executions"
    rm -rf "$folder"
}

read_options() {
    seeds=10 cap=2000000 jobs=1 chosen='' ways=$all_ways
    while [ $# -gt 0 ]; do
        case $1 in
        --seeds) seeds=${2:?} && shift 2 ;;
        --cap) cap=${2:?} && shift 2 ;;
        --jobs) jobs=${2:?} && shift 2 ;;
        --faults) chosen=${2:?} && shift 2 ;;
        --ways) ways=${2:?} && shift 2 ;;
        *) fail "no such option: $1" ;;
        esac
    done
    [ -n "$chosen" ] || chosen=$(for patch in $(patches); do number_of "$patch"; done)
}

measure() {
    read_options "$@"
    build
    [ -e "$measured" ] || : >"$measured"
    local seed number way state states
    states=$(states)
    for seed in $(seq 1 "$seeds"); do
        for number in $chosen; do
            number=$(printf '%02d' "$((10#$number))")
            state=$(sed -n "s/^$number //p" <<<"$states")
            for way in $ways; do
                is_measured "$number" "$way" "$seed" "$cap" "$state" ||
                    printf '%s %s %s %s %s\n' "$number" "$way" "$seed" "$cap" "$state"
            done
        done
    done | xargs -P "$jobs" -L 1 ./planted.sh one-run
}

# ---- the table ------------------------------------------------------------------------------------------------

table() {
    read_options "$@"
    [ -s "$measured" ] || fail "nothing has been measured"
    local patch
    {
        states | sed 's/^/state	/; s/ /	/'
        for patch in $(patches); do printf 'fault\t%s\t%s\t%s\n' "$(number_of "$patch")" "$(name_of "$patch")" "$(target_of "$patch")"; done
        sed 's/^/run	/' "$measured"
    } | awk -F '\t' -v seeds="$seeds" -v cap="$cap" '
        $1 == "state" { state[$2] = $3; next }
        $1 == "fault" { order[++faults] = $2; name[$2] = $3; target[$2] = $4; next }
        $4 > seeds || $8 != state[$2] { next }
        # Found later than the cap is not found. A run that gave up before the cap tells nothing of our mutator. Of the other
        # ways it tells that they need more than that, and counts with that: too little, which speaks for them.
        $7 == "yes" && $6 <= cap { put($2, $3, $4, $6, 1) }
        $7 == "yes" && $6 > cap || $7 == "no" && $5 >= cap { put($2, $3, $4, cap, 0) }
        $7 == "no" && $5 < cap && $3 != "ours" { put($2, $3, $4, $5, 0) }
        function put(f, w, s, executions, found) {
            # Of two runs of one seed the longer one.
            if ((f, w, s) in runs) {
                if (runs[f, w, s] >= executions) return
                count[f, w]--; hits[f, w] -= wasFound[f, w, s]
            }
            wasFound[f, w, s] = found
            runs[f, w, s] = executions; hits[f, w] += found; count[f, w]++
        }
        function median(f, w,    n, s, i, k, v, all) {
            n = 0
            for (s = 1; s <= seeds; s++) if ((f, w, s) in runs) {
                v = runs[f, w, s]
                for (i = n++; i > 0 && all[i] > v; i--) all[i + 1] = all[i]
                all[i + 1] = v
            }
            if (n == 0) return -1
            return n % 2 ? all[(n + 1) / 2] : (all[n / 2] + all[n / 2 + 1]) / 2
        }
        function show(f, w, m,    text) {
            if (m < 0) return "not measured"
            text = hits[f, w] * 2 > count[f, w] ? thousands(m) : "more than " thousands(m)
            return text " (" hits[f, w] + 0 "/" count[f, w] ")"
        }
        function thousands(n,    text, groups) {
            text = sprintf("%d", n)
            while (length(text) > 3) {
                groups = "," substr(text, length(text) - 2) groups
                text = substr(text, 1, length(text) - 3)
            }
            return text groups
        }
        END {
            print "| fault | target | plain | with dictionary | ours | plain : ours |"
            print "| --- | --- | --- | --- | --- | --- |"
            for (k = 1; k <= faults; k++) {
                f = order[k]
                p = median(f, "plain"); d = median(f, "dictionary"); o = median(f, "ours")
                ratio = "-"
                if (p > 0 && o > 0) { ratio = sprintf("%.1f", p / o); logs += log(p / o); n++ }
                if (d > 0 && o > 0) { dlogs += log(d / o); dn++ }
                if (o >= 0 && hits[f, "ours"] * 2 > count[f, "ours"]) inTheMedian++
                printf "| %s %s | `%s` | %s | %s | %s | %s |\n", f, name[f], target[f], show(f, "plain", p), show(f, "dictionary", d), show(f, "ours", o), ratio
            }
            print ""
            printf "Seeds 1 to %d, cap %s; \"more than\" says where a shorter run gave up. Found in the median by our mutator: %d of %d.", seeds, thousands(cap), inTheMedian, faults
            if (n) printf " Geometric mean of plain : ours %.1f over %d faults,", exp(logs / n), n
            if (dn) printf " of dictionary : ours %.1f over %d.", exp(dlogs / dn), dn
            print ""
        }' >"$scratch/table.md"
    local page=../docs/fuzzing.md
    [ "$(grep -cE '^<!-- planted faults: (begin|end) -->$' "$page")" = 2 ] || fail "$page has no place for the table"
    awk -v table="$scratch/table.md" '
        /^<!-- planted faults: end -->$/ { isInside = 0 }
        !isInside { print }
        /^<!-- planted faults: begin -->$/ { isInside = 1; while ((getline line < table) > 0) print line }' "$page" >"$scratch/page.md"
    cp "$scratch/page.md" "$page"
    cat "$scratch/table.md"
}

list() {
    local patch
    for patch in $(patches); do printf '%s %-24s %-16s %s\n' "$(number_of "$patch")" "$(name_of "$patch")" "$(target_of "$patch")" "$(sentence_of "$patch")"; done
}

# ---- the command line -----------------------------------------------------------------------------------------

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
check | witnesses | measure | table | list | build) "$command" "$@" ;;
one-run) one_run "$@" ;;
'' | -h | --help | help) sed -n '2,/^$/s/^# \{0,1\}//p' "$0" ;;
*) fail "no such command: $command" ;;
esac
