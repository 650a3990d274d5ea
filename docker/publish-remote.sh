#!/bin/sh
# Puts this image's version beside the earlier ones in the folder that the door serves. It becomes the live one by the
# operator's word alone (PUT /operator/remotes/:name); pages that are open still find the versions before.
set -eu
[ -n "${REMOTES_DIR:-}" ] || exit 0
cd /srv/remotes
for version in */*; do
  if [ -d "$REMOTES_DIR/$version" ]; then continue; fi
  mkdir -p "$REMOTES_DIR/${version%/*}"
  draft="$REMOTES_DIR/.$(echo "$version" | tr / -)-$$"
  cp -r "$version" "$draft"
  mv "$draft" "$REMOTES_DIR/$version"
done
