#!/usr/bin/env bash
# Builds the coverage-guided fuzzer for a cluster: the program, what it links, where to begin.
# $OUT is where the cluster looks for them; here it is .build/cluster unless set.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -d Fuzz ] || cd "$SRC/swift-autolayout"
OUT=${OUT:-$PWD/.build/cluster}
export SWIFT_BACKTRACE=enable=no
mkdir -p "$OUT/lib"

# The flags of the build stand in one place, the tool.
program=$(swift run fuzz guided --build-only --static)
cp "$program" "$OUT/guided"
for library in gmp qsopt_ex mpfr; do
  ldd "$program" | sed -n "s/.*=> \(.*lib$library\.so[^ ]*\) .*/\1/p" | while read -r path; do
    cp -L "$path" "$OUT/lib/"
  done
done
patchelf --set-rpath '$ORIGIN/lib' "$OUT/guided"

cp Fuzz/guided/choices.dict "$OUT/guided.dict"
seeds=$(mktemp -d)
swift run fuzz corpus inputs "$seeds"
(cd "$seeds" && zip -q -r "$OUT/guided_seed_corpus.zip" .)
rm -r "$seeds"
printf '[libfuzzer]\nmax_len = 8192\ntimeout = 20\ndetect_leaks = 0\n' > "$OUT/guided.options"
