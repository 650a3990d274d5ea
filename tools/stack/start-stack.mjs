import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { releaseRemote } from '../release/release-remote.mjs';
import { fillDemoData } from './demo-data.mjs';
import { refuseSecondStack } from './one-at-a-time.mjs';
import { operatorToken, placesIn, root, writeJson } from './places.mjs';
import { choosePorts } from './ports.mjs';
import { announced } from './progress.mjs';
import { runService } from './run-service.mjs';
import { superviseServers } from './supervise-servers.mjs';
import { supervise } from './supervise.mjs';
import { addressOf, remotes, services } from './topology.mjs';

/** @typedef {import('./topology.mjs').Stack} Stack */
/** @typedef {import('./topology.mjs').ServiceName} ServiceName */
/** @typedef {Awaited<ReturnType<typeof supervise>>} Supervised */
/** @typedef {Stack & { supervised: Map<ServiceName, Supervised>, stop: () => Promise<void> }} RunningStack */

/**
 * Brings the whole platform up from its production builds: servers, services, remotes, demo data. Everything is
 * supervised; `stop` ends all of it.
 * @param {{ stateDir: string, gateway: number, log: (line: string) => void, space?: string, prepare?: Promise<void> }}
 * options
 * `gateway` is its port, 0 takes a free one; `space` isolates tests on shared servers; `prepare` is awaited before the
 * services start, so that builds run while servers start
 * @returns {Promise<RunningStack>}
 */
export async function startStack({ stateDir, gateway, log, space = '', prepare }) {
  const places = placesIn(stateDir);
  refuseSecondStack(places.stack);
  rmSync(places.logs, { recursive: true, force: true });
  for (const folder of [places.logs, places.pictures, places.mails, places.remotes])
    mkdirSync(folder, { recursive: true });
  const ports = await choosePorts(places.ports, gateway);
  const servers = await superviseServers({ stateDir, ports, log });
  /** @type {Map<ServiceName, Supervised>} */
  const supervised = new Map();
  const stop = async () => {
    rmSync(places.stack, { force: true });
    // Stop the gateway first, so that no new requests arrive; then the services, and the servers last.
    await supervised.get('edge')?.stop(30_000);
    await Promise.all([...supervised.values()].map((service) => service.stop(30_000)));
    await servers.stop();
  };
  try {
    await prepare;
    await makeSigningKeys(places.signingKeys);
    const publicUrl = `http://localhost:${ports.edge}`;
    const token = operatorToken(places.operatorToken);
    const { mongo, nats } = servers;
    const stack = { publicUrl, ports, space, mongo, nats, operatorToken: token, places };
    writeJson(places.stack, { pid: process.pid, ...stack });
    await announced(`Starting ${services.join(', ')}`, log, () => startServices(stack, log, supervised));
    await releaseRemotes(stack);
    await fillDemoData(stack, log);
    return { ...stack, supervised, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the keys that identity signs tokens with. @param {string} file */
export async function makeSigningKeys(file) {
  const program = path.join(root, 'services', 'identity', 'dist', 'make-keys.cjs');
  const { code, output } = await run(process.execPath, [program, '--out', file]);
  if (code !== 0) throw new Error(`Couldn't create the signing keys:\n${output}`);
}

/** @param {Stack} stack @param {(line: string) => void} log @param {Map<ServiceName, Supervised>} supervised */
async function startServices(stack, log, supervised) {
  const starting = services.map(async (name) => {
    supervised.set(name, await supervise(name, () => runService(stack, name), log));
  });
  const failed = (await Promise.allSettled(starting)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** @param {Stack} stack */
async function releaseRemotes(stack) {
  for (const name of remotes) {
    await releaseRemote({
      name,
      dist: path.join(root, name, 'dist'),
      gateway: addressOf(stack, 'edge'),
      token: stack.operatorToken,
    });
  }
}
