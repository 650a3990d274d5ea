#!/bin/sh
# Prints the eleven secrets of the dev overlay, its backup and its restore:
# k8s/servers-dev/make-secrets.sh | kubectl -n junto apply -f -
# They stay in SECRETS_DIR (k8s/servers-dev/secrets without it), so that a second run prints the same. The keys that sign
# tokens are made by identity's image (IDENTITY_IMAGE, junto/identity:dev without it).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
SECRETS_DIR=${SECRETS_DIR:-$here/secrets}
mkdir -p "$SECRETS_DIR"
SECRETS_DIR=$(cd "$SECRETS_DIR" && pwd)
export SECRETS_DIR
MONGO_MEMBERS=mongo-0.mongo "$here/../../docker/make-secrets.sh"
cd "$SECRETS_DIR"
if [ ! -s signing-keys.json ]; then
  docker run --rm --user "$(id -u)" --volume "$SECRETS_DIR:/made" "${IDENTITY_IMAGE:-junto/identity:dev}" \
    node make-keys.cjs --out /made/signing-keys.json >&2
fi

# secret NAME KEY=FILE …
secret() {
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: junto }\ndata:\n' "$1"
  shift
  for pair; do printf '  %s: %s\n' "${pair%%=*}" "$(base64 <"${pair#*=}" | tr -d '\n')"; done
}
# The files of a folder, each under its name.
files() { for file in "$1"/*; do printf '%s=%s ' "${file##*/}" "$file"; done; }
value() { printf '%s' "$2" >"$1"; echo "$1"; }

# shellcheck disable=SC2046 # names of files that this script made have no spaces
{
  secret databases $(files databases)
  secret nats $(files nats)
  secret mongo $(files mongo)
  secret mongo-users $(files mongo-users)
  secret store $(files store) endpoint="$(value store-endpoint http://minio:9000)"
  secret mail url="$(value mail-url smtp://mail:1025)" from="$(value mail-from 'Junto <no-reply@junto.test>')"
  secret operators tokens=operator-tokens
  secret second-factor key=second-factor-key
  secret signing-keys signing-keys.json=signing-keys.json
  for user in backup restore; do
    secret "$user" mongo-uri="databases/$user" s3-endpoint=store-endpoint \
      s3-access-key="store/$user-access-key" s3-secret-key="store/$user-secret-key"
  done
}
