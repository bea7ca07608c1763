#!/bin/sh
# Installs what the tests want from Debian and do not find: a browser and PostgreSQL. Where that is not allowed, or not
# Debian, it says what will be skipped. It never fails: the tests decide for themselves.
missing=""
command -v chromium >/dev/null 2>&1 || missing="chromium"
ls /usr/lib/*/libatomic.so.1 >/dev/null 2>&1 || missing="$missing libatomic1"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null 2>&1 || missing="$missing postgresql"
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    allowed=no
elif [ "$(id -u)" = 0 ]; then
    allowed=yes as_root=""
elif sudo -n true 2>/dev/null; then
    allowed=yes as_root="sudo -n"
else
    allowed=no
fi
if [ "$allowed" = yes ]; then
    echo "Installing $missing for the tests …"
    export DEBIAN_FRONTEND=noninteractive
    # Another apt-get may be at work, and a network may be slow or silent.
    apt="$as_root apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -o Acquire::http::Timeout=60"
    # shellcheck disable=SC2086 # words are meant
    { $apt update && $apt install -y --no-install-recommends $missing; } </dev/null >/dev/null 2>&1 && exit 0
fi
echo "Not there and not installed: $missing. The tests that need them will be skipped."
