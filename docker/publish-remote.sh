#!/bin/sh
# Puts this image's version beside the earlier ones in the folder that the gateway serves. The first one of a remote the gateway
# makes live by itself, a later one by the operator's word alone (PUT /operator/remotes/:name); pages that are open still
# find the versions before.
set -eu
[ -n "${REMOTES_DIR:-}" ] || exit 0
# The gateway, another user of the same group, deletes old versions.
umask 002
cd /srv/remotes
for version in */*; do
  if [ -d "$REMOTES_DIR/$version" ]; then continue; fi
  mkdir -p "$REMOTES_DIR/${version%/*}"
  # The gateway's prefix of drafts: it removes what a killed container leaves after a day.
  draft="$REMOTES_DIR/${version%/*}/.draft-${version#*/}-$$"
  cp -r "$version" "$draft"
  mv "$draft" "$REMOTES_DIR/$version"
done
