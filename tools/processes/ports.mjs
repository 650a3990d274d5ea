import net from 'node:net';

/**
 * Whether nobody listens on a port of this machine, on any of its addresses.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A free port, preferably the given one. Another program may take it before it is used; the caller reports that when it
 * starts its server.
 * @param {number} [wished]
 * @returns {Promise<number>}
 */
export async function freePort(wished) {
  if (wished && (await isPortFree(wished))) return wished;
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
