import { join } from 'node:path';
import { freePort } from '@junto/test-kit/free-port';
import { serveTestKeys } from '@junto/test-kit/serve-test-keys';
import { launch, type Launched } from '../../tools/processes/launch.mjs';
import { waitUntilReady } from '../../tools/processes/wait-until.mjs';
import { mongoUri } from '../../tools/servers/mongod.mjs';
import { root } from '../../tools/stack/places.mjs';
import { startServers } from '../faults/platform/servers';
import { progress, type Bench } from './harness';

export interface Program extends Launched {
  port: number;
}

/** A bundle of run-bench.mjs and what it is started with. */
interface Start {
  /** Also the name of its log; that of the bundle by default. */
  name?: string;
  database?: string;
  env?: Record<string, string>;
}

export interface BenchServers {
  mongoPid: number;
  natsUrl: string;
  mongoUri: (database: string) => string;
  /** Starts a bundle as a process of its own, with production settings, and waits until it is ready. */
  start: (bundle: string, options?: Start) => Promise<Program>;
}

/** Starts MongoDB and NATS with the settings of the local stack, and serves the key that signs the tokens of the tests. */
export async function openServers(bench: Bench): Promise<BenchServers> {
  const servers = await startServers(join(bench.dir, 'servers'), progress);
  bench.defer(servers.stop);
  const keys = await serveTestKeys();
  bench.defer(keys.close);
  const common = {
    ...{ LOG_LEVEL: 'warn', STAGE: 'production', PUBLIC_URL: 'http://localhost:8080' },
    ...{ STORE_KIND: 'folder', STORE_FOLDER: bench.dir },
    NATS_URL: servers.nats.address,
    JWKS_URL: keys.url,
  };
  const start: BenchServers['start'] = async (bundle, { name = bundle, database, env = {} } = {}) => {
    const port = await freePort();
    const uri = database ? { MONGO_URI: mongoUri(servers.mongo.address, database) } : {};
    const program = launch(name, process.execPath, ['--enable-source-maps', join(root, `.junto/bench/${bundle}.cjs`)], {
      logFile: join(bench.dir, `${name}.log`),
      env: { ...process.env, ...common, ...uri, ...env, SERVICE_PORT: String(port) },
    });
    bench.defer(() => program.stop(15_000));
    await waitUntilReady(program, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 120_000);
    return { ...program, port };
  };
  return {
    mongoPid: servers.mongo.pid,
    natsUrl: servers.nats.address,
    mongoUri: (database) => mongoUri(servers.mongo.address, database),
    start,
  };
}
