import { socketPath } from '@junto/contracts/channels';
import type { Log } from '@junto/service-kit/telemetry/log';
import { createProxyServer } from 'http-proxy-3';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Replicas } from './replicas';

/**
 * Leads web sockets at /ws to a gateway, any ready one; other upgrades are refused.
 * @returns closes the sockets that stand, so that the door can stop
 */
export function proxySockets(server: Server, gateways: Replicas, addressOf: (req: IncomingMessage) => string, log: Log): () => void {
  const proxy = createProxyServer({ ws: true, connectTimeout: 3_000 });
  // A browser that leaves in the middle of the upgrade is told to nobody else; without a listener it ends the process.
  proxy.on('error', (error, _req, stream) => {
    log.info({ upstream: gateways.service, code: (error as NodeJS.ErrnoException).code }, 'a socket broke');
    stream?.destroy();
  });
  const open = new Set<Socket>();

  server.on('upgrade', (req, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    if (req.url?.split('?', 1)[0] !== socketPath) return refuseUpgrade(socket, '404 Not Found');
    const [target] = gateways.inOrder();
    if (!target) return refuseUpgrade(socket, '503 Service Unavailable');
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = addressOf(req);
    for (const name of Object.keys(req.headers)) if (name.startsWith('x-forwarded-')) delete req.headers[name];
    req.headers['x-forwarded-for'] = address;
    proxy.ws(req, socket, head, { target }, (error) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') gateways.foundAway(target);
      log.warn({ upstream: gateways.service, target, code }, 'a socket could not be passed on');
      refuseUpgrade(socket, '503 Service Unavailable');
    });
  });

  return () => {
    for (const socket of open) socket.destroy();
  };
}

/** Before the upgrade an answer, after it nothing: the stream is the gateway's then. */
function refuseUpgrade(socket: Socket, status: string): void {
  if (socket.destroyed) return;
  if (socket.bytesWritten > 0) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
