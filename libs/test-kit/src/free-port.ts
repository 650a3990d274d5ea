import { createServer, type AddressInfo } from 'node:net';

/** Ports that this process was given and may not listen on yet. */
const given = new Set<number>();

/**
 * A currently free port, never the same twice, for a server that cannot choose one itself; our services listen on port
 * 0.
 */
export async function freePort(): Promise<number> {
  const port = await listenOnce();
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

function listenOnce(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
