# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of dev: ./dev check, test, test-flatpak, gdb, times and mutants.
# shellcheck shell=bash

sanitizers=(-Db_sanitize=address,undefined)
# Optimised, with assertions and checked answers; without what only a debugger needs. A warning is an error here: an
# initializer with too many elements is one that no test would notice.
checked=(--werror --buildtype=debugoptimized -Dc_args=-g0)
log_of_tests=meson-logs/tests-measured.json # Meson puts the name of the wrapper into it

# try DIRECTORY OPTION…: builds and runs tests; their log is DIRECTORY/$log_of_tests. Tests with a window wait a third of
# the time, so two run for each core (three would slow each other down), and limits allow for that.
try() {
  meson test -C "$top/$1" --print-errorlogs --wrapper "$top/tools/dev/measured" --logbase tests \
    --num-processes $((2 * $(nproc))) --timeout-multiplier 5 "${@:2}" </dev/null || true
}

# try_flatpak SUITE: the Flatpak's test, with a stand-in of its runtime made of a Debian release, which is kept for the
# next time. Both need root; the output of the test goes to a log that is complete once it has its plan.
try_flatpak() {
  local scripts=$top/tests/flatpak manifest=$top/flatpak/$id.json work=$top/build-flatpak sum runtime root=()
  sum=$( (cat "$scripts/make-runtime" && sed -nE '/"(runtime|runtime-version|sdk|sha256)"/p' "$manifest") | sha256sum)
  runtime=${XDG_CACHE_HOME:-$HOME/.cache}/ponder/runtime-$1-${sum:0:16}
  mkdir -p "$work"
  [ "$EUID" -eq 0 ] || root=(sudo)
  if [ -e "$runtime/made" ] || "${root[@]}" "$scripts/make-runtime" "$manifest" "$runtime" "$1"; then
    "${root[@]}" /usr/bin/python3 -B "$scripts/test_flatpak.py" "$runtime/repo" "$work/test" </dev/null | tee "$work/test.tap" || true
  fi
}

# test_flatpak [SUITE]
test_flatpak() {
  local log=$top/build-flatpak/test.tap
  [ "$EUID" -eq 0 ] || command -v sudo >/dev/null || fail 'the tests of the Flatpak need root, and there is no sudo here'
  need "${run_packages[@]}" "${test_packages[@]}" "${flatpak_packages[@]}" "${flatpak_test_packages[@]}"
  rm -f "$log"
  try_flatpak "${1:-trixie}"
  "$top/tools/dev/test-logs" count "$log"
}

# Prints the changed files, as paths from the top: not committed, or committed but not in origin/main.
changed_files() {
  local base
  base=$(git -C "$top" merge-base HEAD origin/main 2>/dev/null || git -C "$top" rev-parse HEAD 2>/dev/null) || return 0
  git -C "$top" diff --name-only --no-renames "$base"
  git -C "$top" ls-files --others --exclude-standard
}

# Prints the changed sources that still exist.
changed_sources() {
  local file
  changed_files | while read -r file; do
    [[ ! $file =~ ^(src|tests|tools)/.*\.[ch]$ || ! -e $top/$file ]] || echo "$top/$file"
  done
}

format_changed() {
  local files
  mapfile -t files < <(changed_sources)
  [ ${#files[@]} -eq 0 ] || format "${files[@]}"
}

# choose_tests DIRECTORY check|test ARGUMENT…: sets tests, the names of those to run.
choose_tests() {
  local chosen
  ninja -C "$top/$1" build.ninja >/dev/null # so that Meson knows of new tests
  chosen=$(meson introspect --tests "$top/$1" | "$top/tools/dev/choose-tests" "${@:2}") || exit 2
  mapfile -t tests <<<"$chosen"
}

# run_tests DIRECTORY: builds and runs the chosen tests, and counts the results.
run_tests() {
  local log=$top/$1/$log_of_tests
  rm -f "$log"
  try "$1" "${tests[@]}"
  "$top/tools/dev/test-logs" count "$log"
}

# check [NAME…]
check() {
  local tests files
  need "${run_packages[@]}" "${test_packages[@]}" "${format_packages[@]}"
  format_changed
  configure build-test "${sanitizers[@]}"
  if [ $# -gt 0 ]; then
    choose_tests build-test check "$@"
  else
    mapfile -t files < <(changed_files)
    choose_tests build-test check --changed "${files[@]}"
    ninja -C "$top/build-test" src/app/ponder src/cli/ponder-cli
  fi
  run_tests build-test
}

# test_named NAME…
test_named() {
  local tests
  need "${run_packages[@]}" "${test_packages[@]}"
  configure build-test "${sanitizers[@]}"
  choose_tests build-test test "$@"
  run_tests build-test
}

# try_build NAME OPTION… -- TEST OPTION…: configures build-NAME, then builds and runs the tests that the options choose.
try_build() {
  local name=build-$1 options=()
  shift
  while [ "$1" != -- ]; do
    options+=("$1")
    shift
  done
  ! configure "$name" "${options[@]}" || try "$name" "${@:2}"
}

# Runs every test where it finds most: unit tests with sanitizers, and a part of the exhaustive ones, the whole of which runs
# without; the end-to-end tests that together execute every function with sanitizers, the others without, and a tenth of them,
# by turns, with sanitizers, too; those of threads with the thread sanitizer; those of the command line as a release build.
try_all_builds() {
  local turn=${PONDER_TURN:-$(($(date +%s) / 3600 % 10))} others=() other
  for other in {0..9}; do
    [ "$other" = "$turn" ] || others+=(--no-suite "turn-$other")
  done
  echo "With sanitizers: the end-to-end tests of turn $turn of 0 to 9; PONDER_TURN=$turn repeats them."
  try_build test "${sanitizers[@]}" -- --no-suite other-hand "${others[@]}"
  try_build checked "${checked[@]}" -- --suite exhaustive --suite desktop --no-suite sanitized --no-suite other-hand
  try_build tsan -Db_sanitize=thread -Dapp=false -- --suite base --suite search --suite threads
  try_build release --buildtype=release -Dapp=false -- --suite cli
}

# The Flatpak's tests leave a core idle most of the time, so they run beside the others.
test_all() {
  local logs=("$top"/build-{test,checked,tsan,release}/"$log_of_tests") beside=$top/build-flatpak/beside.log
  need "${run_packages[@]}" "${test_packages[@]}"
  [ "$EUID" -ne 0 ] || need "${flatpak_packages[@]}" "${flatpak_test_packages[@]}"
  rm -f "${logs[@]}" "$top/build-flatpak/test.tap"
  if [ "$EUID" -eq 0 ]; then
    mkdir -p "$top/build-flatpak"
    trap 'trap - INT; kill 0' INT # what goes on beside us ignores Ctrl+C
    try_flatpak trixie >"$beside" 2>&1 &
    try_all_builds
    wait "$!" || true
    cat "$beside"
    logs+=("$top/build-flatpak/test.tap")
  else
    try_all_builds
    echo 'Skipped: the tests of the Flatpak, which need root. “./dev test-flatpak” runs them, as root or by sudo.'
  fi
  "$top/tools/dev/test-logs" count "${logs[@]}"
}

# debug_test NAME
debug_test() {
  [ $# -eq 1 ] || fail 'gdb NAME, the name of one test'
  need "${run_packages[@]}" "${test_packages[@]}" "${debug_packages[@]}"
  configure build-test "${sanitizers[@]}"
  exec "$top/tools/dev/debug-test" "$top/build-test" "$1"
}

# mutants SEED N [FOLDER…]
mutants() {
  [[ ${1:-} =~ ^[0-9]+$ && ${2:-} =~ ^[0-9]+$ ]] || fail 'mutants SEED N [FOLDER…], both numbers'
  need "${run_packages[@]}" "${test_packages[@]}"
  "$top/tools/dev/mutants" "$@"
}

# Prints where the time went in the last run of each kind.
show_times() {
  local logs=("$top"/build-{test,checked,tsan,release}/"$log_of_tests")
  "$top/tools/dev/test-logs" times "${logs[@]}"
}
