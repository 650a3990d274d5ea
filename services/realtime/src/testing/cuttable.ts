import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between a service and a server: it can be cut, and mended. */
export interface Cuttable {
  port: number;
  cut(): void;
  mend(): void;
  stop(): void;
}

/** Passes bytes on to `target`; cut, it drops all connections and takes none. */
export async function cuttable(target: string): Promise<Cuttable> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => (open.delete(one), other.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => ((isCut = true), drop()),
    mend: () => void (isCut = false),
    stop: () => (server.close(), drop()),
  };
}
