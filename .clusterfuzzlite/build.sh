#!/usr/bin/env bash
# Builds the fuzz targets for ClusterFuzzLite and OSS-Fuzz, which set SRC, OUT, WORK and SANITIZER (address, thread or
# coverage). Leaves in OUT for each target: the program, NAME.dict, NAME_seed_corpus.zip and NAME.options. The programs run
# elsewhere, so that the Swift runtime and jansson are linked into them.

set -euo pipefail
cd "$SRC/pushlint/Fuzz"

# The image's script copies a symbolizer. Its flags are not used: they do not link (docs/fuzzing.md).
if command -v precompile_swift >/dev/null 2>&1; then
    set +u
    # shellcheck disable=SC1091
    . precompile_swift
    set -u
fi

build=$WORK/pushlint-build
flags=(
    -c release --scratch-path "$build" --disable-build-manifest-caching --static-swift-stdlib -Xswiftc -static-stdlib
    --sanitize=fuzzer -Xswiftc -DFUZZING -Xswiftc -use-ld=lld
)
if [ "${SANITIZER:-address}" = coverage ]; then
    flags+=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping)
else
    flags+=(-Xswiftc "-sanitize=fuzzer,${SANITIZER:-address}")
fi

targets=()
while IFS= read -r name; do targets+=("$name"); done < <(./fuzz.sh targets)

# A folder with nothing but the static library comes first, or the linker takes the shared one.
mkdir -p "$build/jansson"
archive=$(find /usr/lib /usr/local/lib -name libjansson.a 2>/dev/null | head -n 1)
if [ -n "$archive" ]; then
    cp "$archive" "$build/jansson/"
    flags+=(-Xlinker "-L$build/jansson")
fi

for name in "${targets[@]}"; do
    if [ "$name" = FuzzDifferential ] && [ -z "$archive" ]; then
        echo "build.sh: no libjansson.a, and so no FuzzDifferential" >&2
        continue
    fi
    swift build "${flags[@]}" --product "$name"
    cp "$build/release/$name" "$OUT/$name"

    inputs=$build/inputs/$name
    ./fuzz.sh inputs "$name" "$OUT/$name" "$inputs"
    cp "$inputs/dictionary" "$OUT/$name.dict"
    rm -f "$OUT/${name}_seed_corpus.zip"
    (cd "$inputs/seeds" && find . -type f | LC_ALL=C sort | zip -q -@ "$OUT/${name}_seed_corpus.zip")
    printf '[libfuzzer]\nmax_len = 8192\nlen_control = 100\ntimeout = 10\n' >"$OUT/$name.options"
done
