import { freePort, isPortFree } from '../processes/ports.mjs';
import { readJson, writeJson } from './places.mjs';
import { services } from './topology.mjs';

/** @typedef {Record<import('./topology.mjs').ServiceName | 'mongo' | 'nats', number>} Ports */

/**
 * The ports of a stack: the gateway's as given, the others those of last time if they are still free.
 * @param {string} file @param {number} gateway 0 takes a free one
 * @returns {Promise<Ports>}
 */
export async function choosePorts(file, gateway) {
  if (gateway && !(await isPortFree(gateway))) {
    throw new Error(`Port ${gateway} is used by another program. Choose another: PORT=${gateway + 1} npm start`);
  }
  const last = readJson(file) ?? {};
  const names = /** @type {const} */ (['mongo', 'nats', ...services.filter((name) => name !== 'edge')]);
  const ports = /** @type {Ports} */ ({ edge: gateway || (await freePort(last.edge)) });
  const taken = new Set([ports.edge]);
  for (const name of names) {
    let port = await freePort(last[name]);
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    ports[name] = port;
  }
  writeJson(file, ports);
  return ports;
}
