#!/bin/sh
# Makes the secrets of docker-compose.yml, a file each, in SECRETS_DIR (docker/secrets without it). An existing file stays as
# it is, and values of .env that an earlier release used are taken over. MONGO_MEMBERS are the hosts of the replica set.
set -eu
cd "$(dirname "$0")"
compose_env=$PWD/../.env
umask 077
mkdir -p "${SECRETS_DIR:=secrets}"
cd "$SECRETS_DIR"
mkdir -p nats mongo mongo-users databases store
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
# The value of .env beside docker-compose.yml, else what the given command prints.
had() {
  found=$(sed -n "s/^$1=//p" "$compose_env" 2>/dev/null | head -n 1)
  shift
  if [ -n "$found" ]; then printf '%s' "$found"; else "$@"; fi
}
keep() { [ -s "$1" ] || { file=$1; shift; "$@" >"$file"; }; }

for user in identity buyer supplier admin realtime edge operator; do keep "nats/$user" random; done
# One file for the server, of the same passwords.
for user in identity buyer supplier admin realtime edge operator; do
  printf '%s_PASSWORD: "%s"\n' "$(echo "$user" | tr '[:lower:]' '[:upper:]')" "$(cat "nats/$user")"
done >nats/passwords.conf

# The members of the set know each other by the key; root makes the users of the services.
members=${MONGO_MEMBERS:-mongo-1,mongo-2,mongo-3}
keep mongo/key random
keep mongo/root random
echo "mongodb://root:$(cat mongo/root)@$members/?authSource=admin&replicaSet=junto" >mongo/root-uri
options='authSource=admin&replicaSet=junto&retryWrites=true&w=majority&journal=true&readConcernLevel=majority&serverSelectionTimeoutMS=8000'
for user in identity buyer supplier admin edge backup restore; do
  keep "mongo-users/$user" random
  case $user in backup | restore) database= ;; *) database=junto_$user ;; esac
  echo "mongodb://$user:$(cat "mongo-users/$user")@$members/$database?$options" >"databases/$user"
done

keep store/root-access-key had S3_ACCESS_KEY random
keep store/root-secret-key had S3_SECRET_KEY random
for user in identity supplier edge backup restore; do
  keep "store/$user-access-key" random
  keep "store/$user-secret-key" random
done

keep operator-token had OPERATOR_TOKEN random
echo "operator=$(cat operator-token)" >operator-tokens
seal() { head -c 32 /dev/urandom | base64; }
keep second-factor-key had SECOND_FACTOR_KEY seal

# For builds behind a proxy (docs/operate/deploy.md); empty files change nothing.
: >>npmrc
: >>build-ca.pem

# Containers have users of their own: the folder keeps everybody else out.
find . -type d -exec chmod 755 {} + && find . -type f -exec chmod 644 {} +
chmod 700 .
