# The Debian bookworm packages that the project needs, by purpose, and their installation. Sourced by ./dev.
#
# The only place that names them: a package belongs to the smallest set whose command breaks without it. "a|b" means
# that either will do, and that a is installed if both are missing.

# Build and run the program (dev build, run, install).
packages_base=(
  cmake g++ ninja-build pkg-config
  libfmt-dev liburing-dev libtomlplusplus-dev nlohmann-json3-dev
)
# Build and run the tests (dev test).
packages_test=(
  libgtest-dev    # unit tests
  git             # the oracle for ignore rules
  python3         # golden and command-line tests, checks
  python3-jsonschema
  strace          # the kernel's own count of system calls
  zsh fish        # completions are loaded by the shells themselves
  'mandoc|man-db' # the man page is rendered
)
# Fuzz targets (dev fuzz): libFuzzer comes with clang.
packages_fuzz=(clang-19 libclang-rt-19-dev)
# Benchmarks (dev bench).
packages_bench=(libbenchmark-dev python3 strace)
# Profiles (dev profile), when there is no perf.
packages_profile=(valgrind)

# Prints those of the given packages that are not installed, one a line.
missing_packages() {
  local choice name found
  local installed
  # One call for all: dpkg-query fails if it knows one of them not at all, and still prints the others.
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package} ${Provides}\n' $(tr '|' ' ' <<<"$*") 2>/dev/null || true)
  installed=" $(sed -n 's/^installed //p' <<<"$installed" | tr -d ',' | tr '\n' ' ') "
  for choice in "$@"; do
    found=no
    for name in ${choice//|/ }; do
      [[ $installed == *" $name "* ]] && found=yes
    done
    [[ $found == yes ]] || printf '%s\n' "${choice%%|*}"
  done
}

# Installs what is missing of the given packages: as root, through sudo where that can work, else it says what to run
# and returns 2. Silent when nothing is missing. Where there is no dpkg it trusts that the tools are there.
install_packages() {
  command -v dpkg-query >/dev/null || return 0
  local missing
  missing=$(missing_packages "$@" | sort -u | tr '\n' ' ')
  missing=${missing% }
  [[ -n $missing ]] || return 0

  local as_root=()
  if [[ $(id -u) != 0 ]]; then
    if command -v sudo >/dev/null && { [[ -t 0 ]] || sudo -n true 2>/dev/null; }; then
      as_root=(sudo)
    else
      echo "dev: these packages are missing; install them with" >&2
      echo "  apt-get update && apt-get install -y --no-install-recommends $missing" >&2
      return 2
    fi
  fi
  echo "dev: installing $missing" >&2
  local log
  log=$(mktemp)
  # The index may be partly out of reach (a third-party source, say): whether the packages can be had decides.
  if { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q update || true
       "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 \
         install --no-install-recommends $missing
     } >"$log" 2>&1 </dev/null; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    echo "dev: the packages could not be installed: $missing" >&2
    return 2
  fi
}
