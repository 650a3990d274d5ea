import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../processes/launch.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitUntilReady } from '../processes/wait-until.mjs';
import { findProgram } from './find.mjs';
import { natsServer } from './programs.mjs';

/** Password of every user of a server that listens only on this machine. */
export const localNatsPassword = 'junto-local';
const usersFile = fileURLToPath(new URL('nats-users.conf', import.meta.url));
const passwords = ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge', 'operator']
  .map((name) => `${name.toUpperCase()}_PASSWORD: ${localNatsPassword}\n`)
  .join('');

/**
 * A NATS server with JetStream that acknowledges what is on disk: the default acknowledges up to two minutes earlier.
 * @param {import('./mongod.mjs').Place} place
 * @returns {Promise<import('./mongod.mjs').Server>}
 */
export async function startNats({ dir, port: wished, log }) {
  const program = await findProgram(natsServer, log);
  const port = await freePort(wished);
  const storeDir = path.join(dir, 'nats');
  mkdirSync(storeDir, { recursive: true });
  copyFileSync(usersFile, path.join(dir, 'nats-users.conf'));
  writeFileSync(path.join(dir, 'nats-passwords.conf'), passwords);
  const configFile = path.join(dir, 'nats.conf');
  writeFileSync(configFile, configOf(port, storeDir));
  const launched = launch('nats-server', program, ['-c', configFile], {
    logFile: path.join(dir, 'log', 'nats-server.log'),
  });
  await waitUntilReady(launched, () => hasJetStream(port));
  const stop = async () => void (await launched.stop());
  return { address: `nats://127.0.0.1:${port}`, port, stop, program: launched };
}

/** @param {number} port @param {string} storeDir */
function configOf(port, storeDir) {
  return `listen: "127.0.0.1:${port}"
server_name: "junto-local"
jetstream {
  store_dir: ${JSON.stringify(storeDir)}
  sync_interval: always
  max_memory_store: 256MB
  max_file_store: 200GB
}
authorization { include nats-users.conf }
# A client without credentials is an operator: tests, benches and the programs of a developer.
no_auth_user: operator
`;
}

/**
 * A NATS server greets with a line of JSON about itself.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function hasJetStream(port) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, timeout: 1_000 });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no greeting')));
    socket.once('data', (greeting) => {
      socket.destroy();
      resolve(JSON.parse(greeting.toString().slice('INFO '.length)).jetstream === true);
    });
  });
}
