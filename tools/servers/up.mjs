import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMinio } from './minio.mjs';
import { startMongod } from './mongod.mjs';
import { startNats } from './nats.mjs';
import * as programs from './programs.mjs';

/** @typedef {import('./mongod.mjs').Server} Server */
/** @typedef {'mongo' | 'nats' | 'minio'} Kind */

const kinds = {
  mongo: { program: programs.mongod, start: startMongod },
  nats: { program: programs.natsServer, start: startNats },
  minio: { program: programs.minio, start: startMinio },
};

/**
 * Starts the real servers, each under `dir`; a server whose address is set in the environment is used as it is.
 * @template {Kind} K
 * @param {{ which: K[], dir: string, ports?: Partial<Record<Kind, number>>, log?: (line: string) => void }} options
 * @returns {Promise<Record<K, Server> & { stop: () => Promise<void> }>}
 */
export async function startServers({ which, dir, ports = {}, log = console.log }) {
  const started = await Promise.allSettled(which.map((kind) => startOne(kind, { dir, port: ports[kind], log })));
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const byKind = Object.fromEntries(which.map((kind, index) => [kind, servers[index]]));
  return /** @type {Record<K, Server> & { stop: () => Promise<void> }} */ ({ ...byKind, stop });
}

/**
 * @param {Kind} kind
 * @param {import('./mongod.mjs').Place} place
 * @returns {Promise<Server>}
 */
async function startOne(kind, place) {
  const { program, start } = kinds[kind];
  const address = process.env[program.addressVariable];
  if (!address) return start(place);
  place.log(`${program.name}: using ${new URL(address).host}, set in ${program.addressVariable}`);
  return { address, port: Number(new URL(address).port), stop: async () => {} };
}

/** `node tools/servers/up.mjs [folder]`: all three until Ctrl+C, their addresses as JSON on one line. */
async function main() {
  const dir = path.resolve(process.argv[2] ?? '.junto/servers');
  const servers = await startServers({ which: ['mongo', 'nats', 'minio'], dir, log: (line) => console.error(line) });
  console.log(
    JSON.stringify({ mongo: servers.mongo.address, nats: servers.nats.address, minio: servers.minio.address }),
  );
  const keepAlive = setInterval(() => {}, 60_000);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, async () => {
      await servers.stop();
      clearInterval(keepAlive);
      process.exit(0);
    });
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
