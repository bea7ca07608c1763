#!/bin/sh
# Installs Debian packages that are missing: `sh tools/debian.sh play python3` what the build needs, `test` also what the
# tests need. Where that is not allowed, or not Debian, it says which packages are missing and what that costs.
# It fails only if nothing can be done without them.
purpose=$1 python=${2:-python3}

has() { command -v "$1" >/dev/null 2>&1; }

lacking() {
    if has "$python"; then
        version=$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
        "$python" -c 'import ensurepip, venv' 2>/dev/null || echo "$version-venv"
        "$python" -c 'import os, sysconfig as s; os.stat(os.path.join(s.get_path("include"), "Python.h"))' 2>/dev/null ||
            echo "$version-dev"
    else
        echo "$(basename "$python") $(basename "$python")-venv $(basename "$python")-dev"
    fi
    has cc || has gcc || has clang || echo gcc
    [ "$purpose" = test ] || return 0
    has g++ || has clang++ || echo g++
    has chromium || has google-chrome || echo chromium
    ls /usr/lib/*/libatomic.so.1 /usr/lib64/libatomic.so.1 2>/dev/null | grep -q . || echo libatomic1
    ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || has postgres || echo postgresql
    has pdftoppm || echo poppler-utils
}

cost() {
    case $1 in
        *-venv | python3 | python3.*[0-9]) echo "Nothing can be installed without it." ;;
        *-dev | gcc) echo "Everything works without it, but the bots think about five times as long." ;;
        g++) echo "The comparison with PyMahjongGB is skipped." ;;
        chromium) echo "The tests in a browser are skipped." ;;
        libatomic1) echo "Where the machine has no Node, the page cannot be built." ;;
        postgresql) echo "The tests with PostgreSQL are skipped." ;;
        poppler-utils) echo "Printed sheets are not looked at." ;;
    esac
}

missing=$(lacking | tr '\n' ' ')
[ -n "$missing" ] || exit 0

as_root=no
if has apt-get; then
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    fi
fi
if [ "$as_root" != no ]; then
    echo "Installing from Debian: ${missing% } …"
    export DEBIAN_FRONTEND=noninteractive
    # Another apt-get may be at work, and a network may be slow or silent.
    apt="$as_root apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -o Acquire::http::Timeout=60"
    # shellcheck disable=SC2086 # words are meant
    { $apt update && $apt install -y --no-install-recommends $missing; } </dev/null >/dev/null 2>&1
fi
for package in $(lacking); do
    echo "Missing: $package (on Debian: apt-get install $package). $(cost "$package")"
    case $package in *-venv) failed=yes ;; esac
done
has "$python" && [ -z "$failed" ]
