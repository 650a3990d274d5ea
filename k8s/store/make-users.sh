#!/bin/sh
# Creates for each service a user of the object store and its bucket, by MinIO's client, whose image has a shell and little more;
# run again it changes keys. STORE_URL is the store, KEYS_DIR a folder with `root-access-key`, `root-secret-key`, and the
# same two of each user.
set -eu
bucket=${S3_BUCKET:-junto}
# A file may end without the end of its line.
key() { read -r line <"$KEYS_DIR/$1" || [ -n "$line" ]; printf '%s' "$line"; }
MC_HOST_store="${STORE_URL%%://*}://$(key root-access-key):$(key root-secret-key)@${STORE_URL#*://}"
export MC_HOST_store

# The store may still be starting.
tries=60
until mc --quiet mb --ignore-existing "store/$bucket"; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || exit 1
  sleep 1
done

# Without ListBucket Amazon S3 answers 403 for missing objects.
policy() {
  file="${TMPDIR:-/tmp}/$1.$$.json"
  printf '{"Version":"2012-10-17","Statement":[
    {"Effect":"Allow","Action":["s3:ListBucket","s3:GetBucketLocation"],"Resource":["arn:aws:s3:::%s"]},
    {"Effect":"Allow","Action":[%s],"Resource":["arn:aws:s3:::%s/*"]}]}' "$bucket" "$2" "$bucket" >"$file"
  mc --quiet admin policy create store "$1" "$file"
}
policy writer '"s3:GetObject","s3:PutObject","s3:DeleteObject"'
policy reader '"s3:GetObject"'

user() {
  [ -s "$KEYS_DIR/$1-access-key" ] || return 0
  access=$(key "$1-access-key")
  # By standard input: arguments are seen in every list of processes.
  printf '%s\n%s\n' "$access" "$(key "$1-secret-key")" | mc --quiet admin user add store >/dev/null
  # What is attached already is refused.
  mc --quiet admin policy attach store "$2" --user "$access" >/dev/null 2>&1 || true
  case $(mc --json admin user info store "$access") in
    *"\"policyName\":\"$2\""*) echo "$1: $2 of $bucket" ;;
    *) echo "$1 could not be made a $2 of $bucket" >&2; exit 1 ;;
  esac
}
user identity writer
user supplier writer
user restore writer
# The gateway and backups only read.
user edge reader
user backup reader
