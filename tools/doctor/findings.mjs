/**
 * @typedef {object} Machine what a look at this machine gave
 * @property {string} system `linux-x64`
 * @property {{ found: string, wanted: string }} node versions
 * @property {boolean} packagesInstalled
 * @property {boolean} hasGit
 * @property {{ name: string, at?: string, fix: string, takes: string, fetchable: boolean }[]} programs `at`: where it is
 * @property {string} [chromium] where it is
 * @property {{ port: number, use: string, free: boolean, ours: boolean, moveBy: string }[]} ports
 * @property {{ totalGb: number, availableGb: number }} memory
 * @property {number} diskGb free on the checkout's disk
 */
/** @typedef {{ verdict: 'good' | 'note' | 'bad', text: string, fix?: string }} Finding */

/** Of MongoDB, NATS, six services and a build at the same time. */
const memoryGb = 3;
/** Of packages, servers, builds and their caches. */
const diskGb = 4;

/** @param {Machine} machine @returns {Finding[]} */
export function findings(machine) {
  return [
    systemOf(machine),
    nodeOf(machine),
    packagesOf(machine),
    gitOf(machine),
    ...machine.programs.map(programOf),
    chromiumOf(machine),
    ...machine.ports.map(portOf),
    memoryOf(machine),
    diskOf(machine),
  ];
}

/** @param {Machine} machine @returns {Finding} */
function systemOf({ system }) {
  if (system === 'linux-x64') return { verdict: 'good', text: 'Linux x86-64' };
  return { verdict: 'note', text: `${system}: only Linux x86-64 is tested` };
}

/** @param {Machine} machine @returns {Finding} */
function nodeOf({ node: { found, wanted } }) {
  const isEnough = found.localeCompare(wanted, 'en', { numeric: true }) >= 0;
  if (isEnough) return { verdict: 'good', text: `Node ${found}` };
  return { verdict: 'bad', text: `Node ${found} is too old`, fix: `install Node ${wanted} or newer` };
}

/** @param {Machine} machine @returns {Finding} */
function packagesOf({ packagesInstalled }) {
  if (packagesInstalled) return { verdict: 'good', text: 'packages match the lock file' };
  return {
    verdict: 'note',
    text: 'packages are not installed yet',
    fix: 'npm start installs them, or run npm install',
  };
}

/** @param {Machine} machine @returns {Finding} */
function gitOf({ hasGit }) {
  if (hasGit) return { verdict: 'good', text: 'git' };
  return { verdict: 'bad', text: "git isn't on the PATH", fix: 'install git; npm test needs it to list files' };
}

/** @param {Machine['programs'][number]} program @returns {Finding} */
function programOf({ name, at, fix, takes, fetchable }) {
  if (at) return { verdict: 'good', text: `${name}: ${at}` };
  if (fetchable)
    return {
      verdict: 'note',
      text: `${name} isn't installed yet`,
      fix: `it's downloaded the first time it's needed (${takes})`,
    };
  return { verdict: 'bad', text: `${name} isn't installed, and nothing on this machine can download it`, fix };
}

/** @param {Machine} machine @returns {Finding} */
function chromiumOf({ chromium }) {
  if (chromium) return { verdict: 'good', text: `chromium: ${chromium}` };
  const fix = 'npm test installs it if it can; otherwise install Chromium or Chrome, or set CHROME_PATH';
  return { verdict: 'note', text: "Chromium isn't installed; the browser tests need it", fix };
}

/** @param {Machine['ports'][number]} port @returns {Finding} */
function portOf({ port, use, free, ours, moveBy }) {
  if (free) return { verdict: 'good', text: `port ${port} is free for ${use}` };
  if (ours) return { verdict: 'good', text: `port ${port}: ${use} is already running there` };
  return { verdict: 'note', text: `port ${port} is used by another program, but ${use} needs it`, fix: moveBy };
}

/** @param {Machine} machine @returns {Finding} */
function memoryOf({ memory: { totalGb, availableGb } }) {
  const text = `${availableGb.toFixed(1)} of ${totalGb.toFixed(1)} GiB of memory available`;
  if (availableGb >= memoryGb) return { verdict: 'good', text };
  const fix = `Junto needs ${memoryGb} GiB: close other programs`;
  return { verdict: totalGb < memoryGb ? 'bad' : 'note', text, fix };
}

/** @param {Machine} machine @returns {Finding} */
function diskOf({ diskGb: free }) {
  const text = `${free.toFixed(1)} GiB free on this disk`;
  if (free >= diskGb) return { verdict: 'good', text };
  return { verdict: 'bad', text, fix: `Junto needs ${diskGb} GiB: free up some space` };
}
