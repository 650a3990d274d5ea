import { download } from './download.mjs';
import { fetchWithNpm } from './fetch-with-npm.mjs';
import { findProgram } from './find.mjs';

/** @typedef {import('./programs.mjs').Program} Program */

const nodeVersion = '24.21.0';
const cpu = process.arch === 'arm64' ? 'arm64' : 'x64';
const system = process.platform === 'darwin' ? 'darwin' : 'linux';
const nodeUrl = `https://nodejs.org/dist/v${nodeVersion}`;
const nodeFile = `node-v${nodeVersion}-${system}-${cpu}`;

/**
 * Of the packages that npm has; others come from the maker.
 * @type {Record<string, string>}
 */
const sums = {
  'linux-x64': '61ecf27ad70afee991b671c28561eb497028294a67d132f9bbaac9ad73f81d3b',
  'linux-arm64': 'fba3076c16d21e5d814577436bdcb782b9b66bed09c6fa8278298e8933288bbb',
};
const sha256 = sums[`${system}-${cpu}`];

/**
 * The Node of the images (docker/*.Dockerfile): what tests and figures run on, whatever the machine has.
 * @type {Program}
 */
export const nodeOfImages = {
  name: 'node',
  pathVariable: 'JUNTO_NODE',
  cacheName: `node-v${nodeVersion}`,
  version: /v(\d+\.\d+\.\d+)/,
  atLeast: `${nodeVersion.split('.')[0]}.0.0`,
  before: `${Number(nodeVersion.split('.')[0]) + 1}.0.0`,
  fix: 'set JUNTO_NODE to the program of a Node that you have; tests run on that one then',
  takes: 'about 10 s',
  fetches: [
    async (target) =>
      sha256
        ? fetchWithNpm({ requirement: `node-${system}-${cpu}@${nodeVersion}`, sha256, member: 'bin/node' }, target)
        : 'npm has no Node for this machine',
    (target) =>
      download(
        {
          url: `${nodeUrl}/${nodeFile}.tar.gz`,
          sums: `${nodeUrl}/SHASUMS256.txt`,
          member: `${nodeFile}/bin/node`,
        },
        target,
      ),
  ],
};

/** The program of the Node that tests and figures run on. @param {(line: string) => void} log */
export const findNode = (log) => findProgram(nodeOfImages, log);
