#!/bin/bash
# Makes this machine the one node of a Kubernetes cluster that enforces network policies, and takes it away again:
# CACHE_DIR=… node.sh start | stop. As root on Debian, with Go, gcc, kubectl and a Docker engine that has the images of
# junto under the tag `dev`. Kubernetes and CoreDNS are built as Go modules (20 minutes of CPU time, once).
# `start` prints the variable for `npm test -- cluster`.
set -Eeuo pipefail
version=32.4
here=$(cd "$(dirname "$0")" && pwd)
cache=${CACHE_DIR:?}
bin=$cache/bin
state=$cache/state
KUBECONFIG=$cache/kubeconfig
export KUBECONFIG
ctr=(ctr -a "$state/containerd.sock" -n k8s.io)
address=$(ip -4 route get 192.0.2.254 | sed -n 's/.* src \([0-9.]*\).*/\1/p')
log() { echo "$(date +%T) $*" >&2; }

install_programs() {
  local missing=()
  for pair in containerd:containerd runc:runc etcd:etcd-server ipset:ipset conntrack:conntrack; do
    command -v "${pair%%:*}" >/dev/null || missing+=("${pair#*:}")
  done
  [ -e /usr/lib/cni/bridge ] || missing+=(containernetworking-plugins)
  [ ${#missing[@]} = 0 ] && return
  apt-get -qq update >&2
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >&2
}

build() {
  export GOFLAGS='-mod=mod -buildvcs=false' CGO_ENABLED=0
  mkdir -p "$bin"
  local src=$cache/kubernetes
  if [ ! -d "$src" ]; then
    cp -r "$(go mod download -json "k8s.io/kubernetes@v1.$version" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')" "$src.part"
    chmod -R u+w "$src.part"
    # The module leaves out the modules below staging: they are published under their own names.
    sed -i -E "s#=> \./staging/src/(k8s\.io/[a-z0-9-]+)#=> \1 v0.$version#; /^godebug /d" "$src.part/go.mod"
    mv "$src.part" "$src"
  fi
  for one in kubelet kube-apiserver kube-controller-manager kube-scheduler kube-proxy; do
    [ -x "$bin/$one" ] && continue
    log "Building $one"
    local name=k8s.io/component-base/version
    (cd "$src" && nice go build -p 2 -ldflags "-s -w -X $name.gitVersion=v1.$version -X $name.gitMajor=1 -X $name.gitMinor=${version%.*}" \
      -o "$bin/$one" "./cmd/$one" >&2)
  done
  local own=$cache/own
  mkdir -p "$own" && cp -r "$here/policies" "$here/dns" "$own/"
  if [ ! -s "$own/go.mod" ]; then
    # Libraries in the versions of Kubernetes, so that most of them are built already.
    {
      printf 'module node\n\ngo 1.23.0\n\nrequire (\n'
      printf '\t%s\n' 'github.com/cloudnativelabs/kube-router/v2 v2.1.0' 'github.com/coredns/coredns v1.11.3' \
        "k8s.io/api v0.$version" "k8s.io/apimachinery v0.$version" "k8s.io/client-go v0.$version"
      sed -n '/^require (/,/^)/p' "$src/go.mod" | grep -E '^\s' | grep -vE '\sv0\.0\.0( |$)'
      printf ')\n\nreplace (\n'
      for one in emicklei/go-restful/v3 go-openapi/jsonreference google/gnostic-models; do
        sed -nE "s#^\s(github.com/$one) (v[^ ]+).*#\t\1 => \1 \2#p" "$src/go.mod"
      done
      printf ')\n'
    } >"$own/go.mod"
  fi
  for one in policies dns; do
    [ -x "$bin/$one" ] || { log "Building $one"; (cd "$own" && nice go build -p 2 -ldflags '-s -w' -o "$bin/$one" "./$one" >&2); }
  done
  if [ ! -x "$bin/pause" ]; then
    printf '#include <signal.h>\n#include <unistd.h>\nstatic void stop(int s){_exit(0);}\nint main(){signal(SIGINT,stop);signal(SIGTERM,stop);signal(SIGCHLD,SIG_IGN);for(;;)pause();}\n' |
      gcc -static -O2 -x c -o "$bin/pause" -
  fi
}

# The certificate of the API server, the key of its tokens, and a token for kubectl and the node.
make_keys() {
  mkdir -p "$state/keys" && cd "$state/keys"
  openssl genrsa -out tokens.key 2048 2>/dev/null
  openssl rsa -in tokens.key -pubout -out tokens.pub 2>/dev/null
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=kube-ca -keyout ca.key -out ca.crt 2>/dev/null
  openssl req -newkey rsa:2048 -nodes -subj /CN=kube-apiserver -keyout api.key -out api.csr 2>/dev/null
  echo "subjectAltName=DNS:kubernetes.default.svc,DNS:localhost,IP:127.0.0.1,IP:$address,IP:10.96.0.1" >api.ext
  openssl x509 -req -in api.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -extfile api.ext -out api.crt 2>/dev/null
  local token
  token=$(openssl rand -hex 16)
  echo "$token,admin,admin,system:masters" >tokens.csv
  cat >"$KUBECONFIG" <<Y
{ apiVersion: v1, kind: Config, current-context: node,
  clusters: [{ name: node, cluster: { server: "https://127.0.0.1:6443", certificate-authority: $state/keys/ca.crt } }],
  users: [{ name: admin, user: { token: $token } }],
  contexts: [{ name: node, context: { cluster: node, user: admin } }] }
Y
}

run() { # name, command …
  local name=$1
  shift
  setsid "$@" >"$state/$name.log" 2>&1 &
  echo $! >"$state/$name.pid"
}

# `docker save` of an image, or of one made of a single static program.
load() { docker save "$1" | "${ctr[@]}" images import - >&2; }
load_program() { # name, program
  local root
  root=$(mktemp -d)
  mkdir "$root/tmp" && cp "$bin/$2" "$root/"
  tar -C "$root" -c . | docker import --change "ENTRYPOINT [\"/$2\"]" - "$1:1" >/dev/null
  rm -r "$root"
  load "$1:1"
}

start() {
  install_programs
  build
  mkdir -p "$state/cni"
  make_keys
  cd "$state"
  sed "s#STATE#$state#g" "$here/containerd.toml" >containerd.toml
  sed "s#STATE#$state#g" "$here/kubelet.yaml" >kubelet.yaml
  sed "s#STATE#$state#g" "$here/pods.conflist" >cni/pods.conflist
  # A Docker engine sets it to DROP.
  iptables -P FORWARD ACCEPT
  sysctl -q net.ipv4.ip_forward=1
  run containerd containerd --config containerd.toml
  run etcd etcd --data-dir etcd --listen-client-urls http://127.0.0.1:12379 --advertise-client-urls http://127.0.0.1:12379 \
    --listen-peer-urls http://127.0.0.1:12380 --initial-advertise-peer-urls http://127.0.0.1:12380 \
    --initial-cluster default=http://127.0.0.1:12380
  run apiserver "$bin/kube-apiserver" --etcd-servers http://127.0.0.1:12379 --advertise-address "$address" \
    --tls-cert-file keys/api.crt --tls-private-key-file keys/api.key --client-ca-file keys/ca.crt --token-auth-file keys/tokens.csv \
    --service-account-key-file keys/tokens.pub --service-account-signing-key-file keys/tokens.key \
    --service-account-issuer https://kubernetes.default.svc --service-cluster-ip-range 10.96.0.0/16 \
    --authorization-mode AlwaysAllow --kubelet-preferred-address-types InternalIP
  for _ in $(seq 120); do kubectl get --raw /readyz >/dev/null 2>&1 && break; sleep 1; done
  run controllers "$bin/kube-controller-manager" --kubeconfig "$KUBECONFIG" --leader-elect=false --cluster-cidr 10.244.0.0/16 \
    --service-account-private-key-file keys/tokens.key --root-ca-file keys/ca.crt
  run scheduler "$bin/kube-scheduler" --kubeconfig "$KUBECONFIG" --leader-elect=false
  run proxy "$bin/kube-proxy" --kubeconfig "$KUBECONFIG" --hostname-override node --cluster-cidr 10.244.0.0/16 --conntrack-max-per-core 0
  load_program pause pause
  load_program dns dns
  for image in $(docker image ls --format '{{.Repository}}:{{.Tag}}' 'junto/*:dev') $(sed -n 's/^ *image: //p' "$here"/../../../k8s/servers-dev/*.yaml | grep -v '^junto/' | sort -u); do
    load "$image"
  done
  run kubelet "$bin/kubelet" --config kubelet.yaml --kubeconfig "$KUBECONFIG" --hostname-override node --node-ip "$address" --root-dir "$state/kubelet"
  for _ in $(seq 60); do kubectl get node node >/dev/null 2>&1 && break; sleep 1; done
  # It ends where the node is not there yet.
  run policies "$bin/policies" --kubeconfig "$KUBECONFIG" --hostname-override node --service-cluster-ip-range 10.96.0.0/16
  kubectl apply -f "$here/cluster.yaml" >&2
  for n in $(seq 12); do
    mkdir -p "$state/volumes/$n"
    sed "s#NUMBER#$n#g; s#STATE#$state#g" "$here/volume.yaml"
  done | kubectl apply -f - >&2
  kubectl -n kube-system wait --for=condition=available deployment/dns --timeout=5m >&2
  kill -0 "$(cat "$state/policies.pid")" || { log 'Network policies are not enforced'; return 1; }
  echo "CLUSTER_KUBECONFIG=$KUBECONFIG"
}

stop() {
  for name in kubelet policies proxy scheduler controllers apiserver etcd; do
    [ ! -e "$state/$name.pid" ] || kill "$(cat "$state/$name.pid")" 2>/dev/null || true
  done
  for task in $("${ctr[@]}" tasks ls -q); do "${ctr[@]}" tasks kill -s KILL "$task" || true; done
  sleep 3
  kill "$(cat "$state/containerd.pid")" || true
  for name in apiserver etcd containerd; do
    for _ in $(seq 20); do kill -0 "$(cat "$state/$name.pid")" 2>/dev/null || break; sleep 1; done
    kill -9 "$(cat "$state/$name.pid")" 2>/dev/null || true
  done
  { grep -oE "($state|/run/netns/cni-)[^ ]+" /proc/mounts || true; } | sort -r | xargs -r umount --lazy
  ip link delete cni0 2>/dev/null || true
  "$bin/kube-proxy" --cleanup >/dev/null 2>&1 || true
  iptables-save | grep -vE 'KUBE|CNI-' | iptables-restore
  rm -rf "$state"
}

"$1"
