import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of this machine. */
export async function listenLocally(server: Server): Promise<{ port: number; url: string }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}
