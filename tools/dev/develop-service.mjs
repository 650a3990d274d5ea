import net from 'node:net';
import { localStateDir, placesIn } from '../stack/places.mjs';
import { environmentOf } from '../stack/topology.mjs';
import { fail, knownStack, watchService } from './foreground.mjs';
import { serviceAlone } from './service-alone.mjs';

/**
 * Runs a service from its sources and restarts it on changes: replaces the running stack's instance, or runs alone if
 * there is no stack.
 * @param {import('../stack/topology.mjs').ServiceName} name @param {string} [port] if it runs alone
 */
export function developService(name, port) {
  const places = placesIn(localStateDir);
  const stack = knownStack();
  const alone = () => void serviceAlone(name, port).catch((error) => fail(String(error)));
  if (!stack) return alone();
  const connection = net.connect(places.control, () => connection.write(`${name}\n`));
  connection.once('error', alone);
  connection.once('data', (answer) => {
    if (answer.toString() !== 'yours\n') fail(answer.toString().trim());
    watchService(name, environmentOf({ ...stack, places }, name));
  });
}
