/**
 * @typedef {object} Machine what a look at this machine gave
 * @property {string} system `linux-x64`
 * @property {{ found: string, wanted: string }} node versions
 * @property {boolean} packagesInstalled
 * @property {boolean} hasGit
 * @property {{ name: string, at?: string, wayOut: string, takes: string, fetchable: boolean }[]} programs `at`: where it is
 * @property {string} [chromium] where it is
 * @property {{ port: number, use: string, free: boolean, ours: boolean, moveBy: string }[]} ports
 * @property {{ totalGb: number, availableGb: number }} memory
 * @property {number} diskGb free on the checkout's disk
 */
/** @typedef {{ verdict: 'good' | 'note' | 'bad', says: string, wayOut?: string }} Finding */

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
  if (system === 'linux-x64') return { verdict: 'good', says: 'Linux x86-64' };
  return { verdict: 'note', says: `${system}: only Linux x86-64 is tested` };
}

/** @param {Machine} machine @returns {Finding} */
function nodeOf({ node: { found, wanted } }) {
  const isEnough = found.localeCompare(wanted, 'en', { numeric: true }) >= 0;
  if (isEnough) return { verdict: 'good', says: `Node ${found}` };
  return { verdict: 'bad', says: `Node ${found} is too old`, wayOut: `install Node ${wanted} or newer` };
}

/** @param {Machine} machine @returns {Finding} */
function packagesOf({ packagesInstalled }) {
  if (packagesInstalled) return { verdict: 'good', says: 'packages match the lock file' };
  return {
    verdict: 'note',
    says: 'packages are not installed yet',
    wayOut: 'npm start installs them, or run npm install',
  };
}

/** @param {Machine} machine @returns {Finding} */
function gitOf({ hasGit }) {
  if (hasGit) return { verdict: 'good', says: 'git' };
  return { verdict: 'bad', says: "git isn't on the PATH", wayOut: 'install git; npm test needs it to list files' };
}

/** @param {Machine['programs'][number]} program @returns {Finding} */
function programOf({ name, at, wayOut, takes, fetchable }) {
  if (at) return { verdict: 'good', says: `${name}: ${at}` };
  if (fetchable)
    return {
      verdict: 'note',
      says: `${name} isn't installed yet`,
      wayOut: `it's downloaded the first time it's needed (${takes})`,
    };
  return { verdict: 'bad', says: `${name} isn't installed, and nothing on this machine can download it`, wayOut };
}

/** @param {Machine} machine @returns {Finding} */
function chromiumOf({ chromium }) {
  if (chromium) return { verdict: 'good', says: `chromium: ${chromium}` };
  const wayOut = 'npm test installs it if it can; otherwise install Chromium or Chrome, or set CHROME_PATH';
  return { verdict: 'note', says: "Chromium isn't installed; the browser tests need it", wayOut };
}

/** @param {Machine['ports'][number]} port @returns {Finding} */
function portOf({ port, use, free, ours, moveBy }) {
  if (free) return { verdict: 'good', says: `port ${port} is free for ${use}` };
  if (ours) return { verdict: 'good', says: `port ${port}: ${use} is already running there` };
  return { verdict: 'note', says: `port ${port} is used by another program, but ${use} needs it`, wayOut: moveBy };
}

/** @param {Machine} machine @returns {Finding} */
function memoryOf({ memory: { totalGb, availableGb } }) {
  const says = `${availableGb.toFixed(1)} of ${totalGb.toFixed(1)} GiB of memory available`;
  if (availableGb >= memoryGb) return { verdict: 'good', says };
  const wayOut = `Junto needs ${memoryGb} GiB: close other programs`;
  return { verdict: totalGb < memoryGb ? 'bad' : 'note', says, wayOut };
}

/** @param {Machine} machine @returns {Finding} */
function diskOf({ diskGb: free }) {
  const says = `${free.toFixed(1)} GiB free on this disk`;
  if (free >= diskGb) return { verdict: 'good', says };
  return { verdict: 'bad', says, wayOut: `Junto needs ${diskGb} GiB: free up some space` };
}
