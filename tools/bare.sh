#!/usr/bin/env bash
# The README on a bare machine: `bash tools/bare.sh bookworm` makes a Debian with nothing but the packages that the README
# names, clones this repository's last commit into it, and runs `make play` and `make test` there. Needs root.
#
# It runs in namespaces of its own: when it ends, its processes end and its mounts go with it.
set -euo pipefail
suite=${1:-bookworm}
cd "$(dirname "$0")/.."
here=$PWD

say() { echo "$suite: $*"; }

if [ "$(id -u)" != 0 ]; then
    say "make bare needs root: it makes a machine with debootstrap and chroot"
    exit 1
fi
if ! command -v debootstrap >/dev/null; then
    say "installing debootstrap"
    { apt-get -qq update && apt-get -qq install -y debootstrap; } </dev/null >/dev/null 2>&1
fi
if [ -z "${TINGPAI_BARE:-}" ]; then
    mkdir -p build/bare
    machine=$(mktemp -d "$here/build/bare/$suite.XXXXXX")
    chmod 755 "$machine" # for the users that apt-get and PostgreSQL run as
    trap 'rm -rf --one-file-system "$machine"' EXIT
    # The mounts are private to the inner shell, so nothing of the host is below this folder when it is removed.
    TINGPAI_BARE=$machine timeout --kill-after=30 "${TINGPAI_BARE_SECONDS:-5400}" \
        unshare --mount --pid --fork --kill-child bash "tools/$(basename "$0")" "$suite" </dev/null
    exit
fi
machine=$TINGPAI_BARE

# Where this machine gets its packages from, so that no mirror is named here.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep -m1 '/debian/\?$' || true)
packages=$(sed -n 's/^sudo apt-get install //p' README.md)
[ -n "$packages" ] || { say "the README names no packages"; exit 1; }

say "making a bare machine with $packages"
timeout 900 debootstrap --variant=minbase "$suite" "$machine" ${mirror:+"$mirror"} >"$machine.log" 2>&1 ||
    { tail -5 "$machine.log"; exit 1; }
rm "$machine.log"

# The network settings of this machine, whatever they are: names, proxies, certificates, indexes.
share() {
    [ -e "$1" ] || return 0
    mkdir -p "$machine$(dirname "$1")"
    cp -rL --no-preserve=ownership "$1" "$machine$(dirname "$1")/" 2>/dev/null || true
}
for path in /etc/resolv.conf /etc/hosts /etc/pip.conf /etc/npmrc /usr/etc/npmrc "$HOME/.npmrc" "$HOME/.pip" "$HOME/.config/pip"; do
    share "$path"
done
apt-config dump | grep '^Acquire::' | grep -v '::IndexTargets\|Languages' >"$machine/etc/apt/apt.conf.d/00host" || true
settings=()
while IFS= read -r line; do
    settings+=("$line")
done < <(env | grep -iE '^(pip|npm|uv|node|ssl|git_ssl|curl|requests)_|_proxy=')
# Folders of packages that pip is told about are mounted, certificates are copied.
for path in $({ cat /etc/pip.conf "$HOME/.pip/pip.conf" "$HOME/.config/pip/pip.conf" 2>/dev/null; env; } |
    grep -iE 'index|find.links' | grep -oE '(file://)?/[^ "'\'']+' | sed 's#^file://##' | sort -u); do
    folder=$path
    case $folder in */simple) folder=$(dirname "$folder") ;; esac # its files lie beside the index
    if [ -d "$folder" ]; then
        mkdir -p "$machine$folder"
        mount --bind "$folder" "$machine$folder"
    fi
done

mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
mount -t tmpfs tmpfs "$machine/dev/shm"
mkdir -p "$machine/root"
inside() {
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "${settings[@]}" "${@:2}" chroot "$machine" bash -ec "cd /root; $1"
}
inside "apt-get -qq update && apt-get -qq install -y $packages" >"$machine/apt.log" 2>&1 || { tail -5 "$machine/apt.log"; exit 1; }
share /etc/ssl/certs/ca-certificates.crt
git clone -q "$here" "$machine/root/tingpai"

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
say "make play"
started=$SECONDS
inside "cd tingpai && exec make play PORT=$port" >"$machine/play.log" 2>&1 &
server=$!
ask="import urllib.request as u; print(u.urlopen('http://127.0.0.1:$port/', timeout=5).read().decode())"
until page=$(inside "python3 -c \"$ask\"" 2>/dev/null); do
    if ! kill -0 "$server" 2>/dev/null || [ $((SECONDS - started)) -gt 900 ]; then
        cat "$machine/play.log"
        say "make play: no page"
        exit 1
    fi
    sleep 0.5
done
cat "$machine/play.log"
case $page in
    *'<script'*) say "make play: its page is there after $((SECONDS - started)) seconds" ;;
    *) say "make play: what it shows is not its page: $page"; exit 1 ;;
esac
inside "tingpai/.venv/bin/tingpai --version" | tee "$machine/version"
grep -q '(compiled)' "$machine/version"
for child in $(cat "$machine"/proc/[0-9]*/stat | awk '$2 == "(tingpai)" { print $1 }'); do
    kill -INT "$child" 2>/dev/null || true # this /proc shows only the processes of our namespace
done
wait "$server" || true

say "make test"
started=$SECONDS
inside "cd tingpai && make test ${PYTEST:+PYTEST='$PYTEST'}"
say "make test: done after $((SECONDS - started)) seconds"
