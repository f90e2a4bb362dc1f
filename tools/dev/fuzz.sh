# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of dev: ./dev fuzz.
# shellcheck shell=bash

# Checks whether there is clang with libFuzzer.
has_libfuzzer() {
  echo 'int LLVMFuzzerTestOneInput (const unsigned char *d, unsigned long n) { return !d && n; }' |
    clang -fsanitize=fuzzer -x c -o /dev/null - 2>/dev/null
}

# build_fuzzers TARGET…: sets fuzzer and programs, the folder of the targets.
build_fuzzers() {
  local folder=build-test options=(-Db_sanitize=address,undefined)
  fuzzer=${PONDER_FUZZER:-}
  if [ -z "$fuzzer" ]; then
    has_libfuzzer && fuzzer=libfuzzer || fuzzer=runner
  fi
  prefix=fuzz-
  if [ "$fuzzer" = libfuzzer ]; then
    prefix=libfuzzer- folder=build-libfuzzer
    options+=(-Db_lundef=false -Dc_args=-fsanitize=fuzzer-no-link)
    export CC=clang
  fi
  configure "$folder" "${options[@]}"
  ninja -C "$top/$folder" "${@/#/tests/fuzz/$prefix}"
  programs=$top/$folder/tests/fuzz
}

# fuzz_once TARGET SECONDS: prints how many inputs were run.
fuzz_once() {
  local command=("$programs/$prefix$1") seeds=$top/tests/fuzz/$1 found
  local -x G_DEBUG=fatal-warnings,gc-friendly
  [ "$1" != kept ] || command=(/usr/bin/python3 -B "$top/tests/widgets/with-display.py" "${command[@]}")
  if [ "$fuzzer" = libfuzzer ]; then
    found=$work/found-$1
    mkdir -p "$found"
    command+=("$found" "$seeds" -max_total_time="$2" -timeout=20 -rss_limit_mb=2000 -artifact_prefix="$work/crash-$1-"
      -verbosity=0 -print_final_stats=1)
    # Pages use GTK, which leaks, and libFuzzer can't be told which frames are ours.
    [ "$1" != kept ] || command+=(-detect_leaks=0)
  else
    command+=("$seeds" "$2" $((RANDOM << 15 | RANDOM)))
  fi
  (cd "$work" && "${command[@]}")
}

# fuzz_target TARGET SECONDS: after a fault continues with other inputs, but not endlessly.
fuzz_target() {
  local end=$((SECONDS + $2)) inputs=0 faults=0 log=$work/$1.log count
  while [ "$SECONDS" -lt "$end" ] && [ "$faults" -lt 10 ]; do
    if ! fuzz_once "$1" $((end - SECONDS)) >"$log" 2>&1; then
      faults=$((faults + 1))
      grep -m 1 -A 12 -E 'ERROR:|runtime error:|CRITICAL|WARNING|rss limit' "$log" || true
      tail -n 3 "$log"
    fi
    count=$(sed -nE 's/.*(, |number_of_executed_units: +|after )([0-9]+)( (mutations|inputs).*|)$/\2/p' "$log" | tail -n 1)
    inputs=$((inputs + ${count:-0}))
  done
  echo "$1: $inputs inputs in $2 s, $faults faults"
  [ "$faults" -eq 0 ]
}

# walk SECONDS NAME SCENARIO…: runs random walks through the real program, each for this time.
walk() {
  local seconds=$(($1 / ($# - 2))) script=$top/tests/desktop/test_$2.py status=0 scenario
  need "${run_packages[@]}" "${test_packages[@]}"
  configure build-test -Db_sanitize=address,undefined >&2
  ninja -C "$top/build-test" src/app/ponder data/gschemas.compiled tests/desktop/libprobe.so >&2
  mkdir -p "$top/build-fuzz"
  cd "$top/build-fuzz"
  export PONDER_SECONDS=$seconds PONDER_SEED=${PONDER_SEED:-$RANDOM} MESON_BUILD_ROOT=$top/build-fuzz
  for scenario in "${@:3}"; do
    echo "$scenario, $seconds s"
    /usr/bin/python3 -B "$script" "$top/build-test/src/app/ponder" "$top/build-test/data" "$scenario" >"$scenario.log" 2>&1 ||
      { status=1; tail -n 40 "$scenario.log"; }
    grep -hE '^([0-9]+ (actions|kills)|PONDER_SEED)' "$scenario.log" | tail -n 2
  done
  return "$status"
}

fuzz() {
  local targets=() seconds=3600 target status=0 fuzzer prefix programs work=$top/build-fuzz
  for target in "$top"/tests/fuzz/*/; do
    targets+=("$(basename "$target")")
  done
  case ${1:-} in
    monkey)
      walk "${2:-$seconds}" monkey monkey_1 monkey_2
      return
      ;;
    kills)
      walk "${2:-$seconds}" kept kills_pages_1 kills_pages_2 kills_saving
      return
      ;;
  esac
  if [[ ${1:-} =~ [^0-9] ]]; then
    [ -d "$top/tests/fuzz/$1" ] || fail "no target $1; there are ${targets[*]}"
    targets=("$1")
    shift
  fi
  seconds=${1:-$seconds}
  need "${run_packages[@]}" python3 xvfb
  mkdir -p "$work"
  build_fuzzers "${targets[@]}" >&2
  echo "By $fuzzer, $seconds s over ${#targets[@]} targets; what breaks one is kept in $work."
  export GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8
  export GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable GTK_A11Y=test ADW_DISABLE_PORTAL=1 GTK_USE_PORTAL=0
  export GIO_USE_VFS=local
  for target in "${targets[@]}"; do
    fuzz_target "$target" $((seconds / ${#targets[@]})) || status=1
  done
  return "$status"
}
