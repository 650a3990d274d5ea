import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { runService } from './run-service.mjs';
import { supervise } from './supervise.mjs';

/** @typedef {import('./topology.mjs').ServiceName} ServiceName */

/**
 * Lets `npm run dev -- buyer` take a service over: while its connection is open the stack's own one rests, afterwards
 * it comes back. One line, the service's name, is answered by one line.
 * @param {import('./start-stack.mjs').RunningStack} stack
 * @param {(line: string) => void} log
 */
export function serveControl(stack, log) {
  const { places, supervised } = stack;
  rmSync(places.control, { force: true });
  const server = createServer((connection) => {
    connection.once('data', async (line) => {
      const name = /** @type {ServiceName} */ (line.toString().trim());
      const own = supervised.get(name);
      if (!own) return connection.end(`there's no service ${name}, or a developer already runs it\n`);
      supervised.delete(name);
      await own.stop(30_000);
      log(`${name} now runs in development`);
      connection.once('close', async () => {
        supervised.set(name, await supervise(name, () => runService(stack, name), log));
        log(`${name} runs in the stack again`);
      });
      connection.write('yours\n');
    });
    connection.on('error', () => connection.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(places.control, () => resolve(server));
  });
}
