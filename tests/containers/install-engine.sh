#!/bin/sh
# Makes a Docker engine with compose and buildx available, and prints the variables that reach it (NAME=value, a line each).
# Where none runs: Debian's docker.io, started with its data in CACHE_DIR; compose and buildx are built as Go modules, which
# needs no registry of programs. As root on Debian. BASE_IMAGES names a program that makes the base images where no registry
# of images is reached.
set -eu
compose=v2.40.3
buildx=v0.38.2
cache=${CACHE_DIR:?}
mkdir -p "$cache/cli-plugins"
log() { echo "$*" >&2; }

if ! docker version >/dev/null 2>&1; then
  if ! command -v dockerd >/dev/null; then
    log 'Installing docker.io (about a minute)'
    apt-get -qq update >&2
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y docker.io >/dev/null
  fi
  export DOCKER_HOST="unix://$cache/docker.sock"
  echo "DOCKER_HOST=$DOCKER_HOST"
  if ! docker version >/dev/null 2>&1; then
    log 'Starting dockerd'
    setsid dockerd --data-root "$cache/data" --exec-root "$cache/exec" --host "$DOCKER_HOST" --pidfile "$cache/dockerd.pid" \
      >"$cache/dockerd.log" 2>&1 &
    for _ in $(seq 60); do docker version >/dev/null 2>&1 && break; sleep 1; done
    docker version >/dev/null
  fi
fi

export DOCKER_CONFIG="$cache"
if ! docker compose version >/dev/null 2>&1; then
  log 'Building compose (about three minutes, once)'
  source=$(go mod download -json "github.com/docker/compose/v2@$compose" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
  rm -rf "$cache/compose"
  cp -r "$source" "$cache/compose"
  chmod -R u+w "$cache/compose"
  (cd "$cache/compose" && CGO_ENABLED=0 go build -buildvcs=false \
    -ldflags "-s -w -X github.com/docker/compose/v2/internal.Version=$compose" -o "$cache/cli-plugins/docker-compose" ./cmd >&2)
fi
if ! docker buildx version 2>/dev/null | grep -q "$buildx"; then
  log 'Building buildx (about two minutes, once)'
  CGO_ENABLED=0 GOFLAGS=-buildvcs=false GOBIN="$cache/go" go install \
    -ldflags "-s -w -X github.com/docker/buildx/version.Version=$buildx" "github.com/docker/buildx/cmd/buildx@$buildx" >&2
  mv "$cache/go/buildx" "$cache/cli-plugins/docker-buildx"
fi
echo "DOCKER_CONFIG=$DOCKER_CONFIG"

# Those that are not built here.
images=$(sed -n 's/^ *image: //p' docker-compose.yml | grep -v '^junto/' | sort -u; sed -n 's/^ARG [A-Z]*_IMAGE=//p' docker/*.Dockerfile | sort -u)
for image in $images; do
  docker image inspect "$image" >/dev/null 2>&1 || docker pull --quiet "$image" >&2 || missing="${missing:-} $image"
done
[ -z "${missing:-}" ] && exit 0
[ -n "${BASE_IMAGES:-}" ] || { log "No registry has$missing, and BASE_IMAGES names no program that makes them"; exit 1; }
"$BASE_IMAGES" >&2
for image in $missing; do docker image inspect "$image" >/dev/null; done
