#!/bin/sh
# Makes the secrets of docker-compose.yml in docker/secrets, a file each; what is there already is left alone.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets/nats
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
for user in identity buyer supplier admin realtime edge operator; do
  [ -s "secrets/nats/$user" ] || random >"secrets/nats/$user"
done
# One file for the server, of the same passwords.
for user in identity buyer supplier admin realtime edge operator; do
  printf '%s_PASSWORD: "%s"\n' "$(echo "$user" | tr '[:lower:]' '[:upper:]')" "$(cat "secrets/nats/$user")"
done >secrets/nats/passwords.conf
if [ ! -s ../.env ]; then
  {
    echo "S3_ACCESS_KEY=$(random)"
    echo "S3_SECRET_KEY=$(random)"
    echo "OPERATOR_TOKEN=$(random)"
    echo "SECOND_FACTOR_KEY=$(head -c 32 /dev/urandom | base64)"
  } >../.env
fi
# Containers have users of their own: the folder keeps everybody else out.
chmod 755 secrets/nats && chmod 644 secrets/nats/*
chmod 700 secrets
