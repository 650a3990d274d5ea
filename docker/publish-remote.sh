#!/bin/sh
# Puts this image's version beside the earlier ones in the folder that the door serves. The first one of a remote the door
# makes live by itself, a later one by the operator's word alone (PUT /operator/remotes/:name); pages that are open still
# find the versions before.
set -eu
[ -n "${REMOTES_DIR:-}" ] || exit 0
# The door takes old versions away, as another user of the same group; compose starts this as root.
umask 002
if [ "$(id -u)" = 0 ]; then chown 1000:1000 "$REMOTES_DIR"; fi
cd /srv/remotes
for version in */*; do
  if [ -d "$REMOTES_DIR/$version" ]; then continue; fi
  mkdir -p "$REMOTES_DIR/${version%/*}"
  # As the door names its own: what a killed container leaves of it is taken away after a day.
  draft="$REMOTES_DIR/${version%/*}/.draft-${version#*/}-$$"
  cp -r "$version" "$draft"
  if [ "$(id -u)" = 0 ]; then chown -R 1000:1000 "$draft" "$REMOTES_DIR/${version%/*}"; fi
  mv "$draft" "$REMOTES_DIR/$version"
done
