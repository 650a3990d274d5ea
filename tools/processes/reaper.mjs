// Runs as a separate process beside a launcher of servers. The launcher writes living process groups to its standard
// input (`+pid`, `-pid`). When that input ends, the launcher has died, and the reaper ends the remaining groups:
// even `kill -9` of `npm start` or of a test run leaves no mongod behind.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const graceMs = 8_000;
/** @type {Set<number>} */
const groups = new Set();

/** @param {number} group @param {NodeJS.Signals | 0} signal */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

// The owner's Ctrl+C is not for the reaper: it has to outlive its owner.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const group = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(group);
  else groups.delete(group);
});
lines.on('close', async () => {
  for (const group of groups) signalGroup(group, 'SIGTERM');
  for (const deadline = Date.now() + graceMs; Date.now() < deadline; await sleep(100)) {
    if (![...groups].some((group) => signalGroup(group, 0))) process.exit(0);
  }
  for (const group of groups) signalGroup(group, 'SIGKILL');
  process.exit(0);
});
