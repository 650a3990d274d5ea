import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { launch } from '../processes/launch.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitUntilReady } from '../processes/wait-until.mjs';
import { findProgram } from './find.mjs';
import { minio } from './programs.mjs';

/** The keys of a store that listens on this machine alone and lives as long as a test run. */
export const localKeys = { accessKey: 'junto-local', secretKey: 'junto-local-secret' };

/**
 * A MinIO server over a folder.
 * @param {import('./mongod.mjs').Place} place
 * @returns {Promise<import('./mongod.mjs').Server>}
 */
export async function startMinio({ dir, port: wished, log }) {
  const program = await findProgram(minio, log);
  const port = await freePort(wished);
  const storeDir = path.join(dir, 'minio');
  mkdirSync(storeDir, { recursive: true });
  const env = {
    ...process.env,
    MINIO_ROOT_USER: localKeys.accessKey,
    MINIO_ROOT_PASSWORD: localKeys.secretKey,
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
  };
  const launched = launch('minio', program, ['server', '--quiet', '--address', `127.0.0.1:${port}`, storeDir], {
    logFile: path.join(dir, 'log', 'minio.log'),
    env,
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(launched, async () => (await fetch(`${address}/minio/health/ready`)).ok);
  const stop = async () => void (await launched.stop());
  return { address, port, stop, program: launched };
}
