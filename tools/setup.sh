#!/bin/sh
# Makes .venv with pinned requirements (argument: the file, default requirements.txt). Does nothing when that is done:
# a stamp in .venv holds the checksum of what was installed. Every failure is told in one sentence.
set -eu
cd "$(dirname "$0")/.."
wanted=${1:-requirements.txt}
stamp=.venv/.installed-$wanted
sum=$(cat requirements.txt "$wanted" | cksum)

[ -x .venv/bin/python ] && [ "$(cat "$stamp" 2>/dev/null)" = "$sum" ] && exit 0

fail() {
    echo "$1" >&2
    exit 1
}

if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    python=
    for name in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
        if [ -n "$name" ] && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            python=$name
            break
        fi
    done
    [ -n "$python" ] || fail "Floor Judge needs Python 3.11 or newer, and none was found: install it, or name it with PYTHON=/path/to/python3."
    echo "Creating the virtual environment .venv ..."
    "$python" -m venv --clear .venv >/dev/null 2>&1 ||
        fail "$python could not create a virtual environment in .venv: install its venv module (on Debian and Ubuntu: apt install python3-venv)."
fi

log=.venv/install.log
total=$(cat requirements.txt "$wanted" | sort -u | grep -c '==')
echo "Installing $total pinned packages (once) ..."
.venv/bin/python -m pip install --disable-pip-version-check --no-input --retries 1 --timeout 20 -r "$wanted" >"$log" 2>&1 &
pip=$!
trap 'kill $pip 2>/dev/null; exit 130' INT TERM
seen=0
while kill -0 $pip 2>/dev/null; do
    now=$(grep -c -e '^Collecting' -e '^Requirement already' "$log" || true)
    if [ "$now" != "$seen" ]; then
        echo "  found $now packages"
        seen=$now
    fi
    sleep 1
done
if ! wait $pip; then
    if grep -q -e 'connection' -e 'Connection' -e 'resolution' -e 'unreachable' -e 'timed out' "$log"; then
        fail "The packages could not be fetched: there seems to be no network (details in $log); run the same command again once there is one."
    fi
    fail "The packages could not be installed: $(grep -m 1 -i error "$log" || tail -n 1 "$log") (details in $log)."
fi
[ "$wanted" = requirements.txt ] || cat requirements.txt requirements.txt | cksum >.venv/.installed-requirements.txt
echo "$sum" >"$stamp"
