import { startMongod } from '../servers/mongod.mjs';
import { startNats } from '../servers/nats.mjs';
import { mongod, natsServer } from '../servers/programs.mjs';
import { announced } from './progress.mjs';
import { supervise } from './supervise.mjs';

/**
 * Supervises MongoDB and NATS of a stack on their ports; a server that the environment names is used as it is.
 * @param {{ stateDir: string, ports: import('./ports.mjs').Ports, log: (line: string) => void }} options
 * @returns {Promise<{ mongo: string, nats: string, stop: () => Promise<void> }>}
 */
export async function superviseServers({ stateDir, ports, log }) {
  const place = { dir: stateDir, log };
  return announced('Starting mongod and nats-server', log, async () => {
    const started = await Promise.allSettled([
      superviseOne(mongod, () => startMongod({ ...place, port: ports.mongo }), log),
      superviseOne(natsServer, () => startNats({ ...place, port: ports.nats }), log),
    ]);
    const [mongo, nats] = started.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    const stop = async () => void (await Promise.all([mongo?.stop(), nats?.stop()]));
    const failed = started.find((one) => one.status === 'rejected');
    if (mongo && nats) return { mongo: mongo.address, nats: nats.address, stop };
    await stop();
    throw failed?.reason;
  });
}

/**
 * @param {import('../servers/programs.mjs').ServerProgram} program
 * @param {() => Promise<import('../servers/mongod.mjs').Server>} start
 * @param {(line: string) => void} log
 */
async function superviseOne(program, start, log) {
  const own = process.env[program.addressVariable];
  if (own) return { address: own, stop: async () => {} };
  let address = '';
  const supervised = await supervise(
    program.name,
    async () => {
      const server = await start();
      address = server.address;
      return /** @type {import('../processes/launch.mjs').Launched} */ (server.program);
    },
    log,
  );
  return { address, stop: () => supervised.stop(20_000) };
}
