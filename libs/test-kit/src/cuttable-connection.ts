import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a real server that a test can cut, like a network failure or a dying server. */
export interface CuttableConnection {
  port: number;
  /** Closes open connections and refuses new ones. */
  cut(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a port and forwards everything to `port` on this machine. */
export async function cuttableConnection(port: number): Promise<CuttableConnection> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => (sockets.delete(socket), other.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (on: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(on, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const own = await listen(0);
  const cut = () => {
    if (server.listening) server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: own,
    cut,
    restore: async () => void (await listen(own)),
    close: async () => cut(),
  };
}
