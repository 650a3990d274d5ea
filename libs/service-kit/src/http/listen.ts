import type { Server } from 'node:http';

/** Time-outs against callers that hold a connection without using it. */
export function listenOn(server: Server, port: number): Promise<Server> {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  // Longer than the door's own, so that it never sends into a connection that is closing.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
