type Folder = 'k8s/overlays/dev' | 'k8s/overlays/production' | 'k8s/migrations' | 'k8s/backup' | 'k8s/restore';
type Dockerfile = 'docker/service.Dockerfile' | 'docker/remote.Dockerfile';

export const dockerfiles: readonly Dockerfile[] = ['docker/service.Dockerfile', 'docker/remote.Dockerfile'];
export const folders: readonly Folder[] = [
  'k8s/overlays/dev',
  'k8s/overlays/production',
  'k8s/migrations',
  'k8s/backup',
  'k8s/restore',
];

type Findings = Readonly<Record<string, { why: string; in: readonly (Folder | Dockerfile)[] }>>;

/**
 * Findings of external checkers on our manifests that we accept, by the checkers' names, with reason and place. Any
 * other finding fails, and so does an entry without a finding. hadolint and kubernetes-validate find nothing.
 */
export const acceptedOfKubeScore: Findings = {
  'container-resources': {
    why: 'it wants a limit on CPU: memory has one; a limit on CPU lets a service wait while its node idles, and requests share it fairly',
    in: folders,
  },
  'container-ephemeral-storage-request-and-limit': {
    why: 'roots are read-only and what is written has volumes; logs, which count too, are rotated by the kubelet and shall evict nobody',
    in: folders,
  },
  'container-image-pull-policy': {
    why: 'releases are named by tags that are never moved, so asking the registry anew at each start only ties starting to it',
    in: folders,
  },
  'container-security-context-user-group-id': {
    why: 'it wants ids above 10,000; ours are those of the base images (1000, 101), not root, with every capability dropped',
    in: folders,
  },
  'deployment-replicas': {
    why: 'it wants three: the remotes and, in dev, everything have fewer; pods that only put files on a volume wait for nobody',
    in: ['k8s/overlays/dev', 'k8s/overlays/production'],
  },
  'deployment-has-host-podantiaffinity': {
    why: 'replicas are spread over nodes and zones by topologySpreadConstraints, which it does not count',
    in: ['k8s/overlays/production'],
  },
  'statefulset-has-host-podantiaffinity': {
    why: 'likewise: the members of NATS are spread by topologySpreadConstraints',
    in: ['k8s/overlays/production'],
  },
  'container-security-context-readonlyrootfilesystem': {
    why: "a developer's MongoDB, NATS and MinIO, as their makers ship them",
    in: ['k8s/overlays/dev'],
  },
  'statefulset-has-servicename': {
    why: 'servers of one pod each, reached by the name of their Service',
    in: ['k8s/overlays/dev'],
  },
  'pod-networkpolicy': {
    why: "the base's policy against everything by default holds for the jobs too; it is judged by its own folder alone",
    in: ['k8s/migrations', 'k8s/backup', 'k8s/restore'],
  },
};

const ofKubeScore = (id: string) => acceptedOfKubeScore[id]!;

export const acceptedOfCheckov: Findings = {
  CKV_K8S_11: ofKubeScore('container-resources'),
  CKV_K8S_15: ofKubeScore('container-image-pull-policy'),
  CKV_K8S_22: ofKubeScore('container-security-context-readonlyrootfilesystem'),
  CKV_K8S_40: ofKubeScore('container-security-context-user-group-id'),
  CKV2_K8S_6: { why: ofKubeScore('pod-networkpolicy').why, in: ['k8s/migrations', 'k8s/restore'] },
  CKV_K8S_35: {
    why: "secrets are files; the finding is the address of the object store beside its keys, and keys of a developer's MinIO",
    in: folders,
  },
  CKV_K8S_43: { why: 'tags that are never moved name our images; a digest is written by who releases', in: folders },
  CKV_DOCKER_7: { why: 'the image is named by an argument, with its version; it reads no arguments', in: dockerfiles },
  CKV_DOCKER_3: {
    why: 'the base is unprivileged: nginx runs there as user 101, as the pod declares',
    in: ['docker/remote.Dockerfile'],
  },
};
