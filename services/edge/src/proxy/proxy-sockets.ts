import type { ClientRequest, IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { socketPath } from '@junto/contracts/channels';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { hangUp } from '@junto/service-kit/http/hang-up';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { RefusalOfConnection } from '../admission-control/limit-connections';
import { timeUpgrade, type TimedUpgrade } from '../gateway-metrics';
import type { Replicas } from './replicas';

/** A realtime replica that accepts a connection and does not respond counts as unavailable. */
const upgradeWithinMs = 5_000;
/** Time for the other side to close after one side closed. */
const lingerMs = 2_000;

export interface SocketDeps {
  gateways: Replicas;
  addressOf: (req: IncomingMessage) => string;
  refusalOfConnection: RefusalOfConnection;
  log: Log;
}

/**
 * Forwards web sockets at /ws to any ready realtime replica and rejects other upgrades.
 * @returns closes the open sockets so that the gateway can stop
 */
export function proxySockets(
  server: Server,
  { gateways, addressOf, refusalOfConnection, log }: SocketDeps,
): () => void {
  const proxy = createProxyServer({ ws: true, connectTimeout: 3_000 });
  // Without a listener, a browser that disconnects during the upgrade would end the process.
  proxy.on('error', (error, _req, stream) => {
    log.info(
      { upstream: gateways.service, code: (error as NodeJS.ErrnoException).code },
      'socket closed with an error',
    );
    stream?.destroy();
  });
  // After the response of realtime the stream belongs to realtime.
  const passedOn = new WeakSet<Duplex>();
  const times = new WeakMap<Duplex, TimedUpgrade>();
  proxy.on('proxyReqWs', (upstreamRequest, _req, socket) =>
    limitUpgrade(upstreamRequest, socket, (status) => {
      passedOn.add(socket);
      times.get(socket)?.answered(status);
    }),
  );
  const open = new Set<Socket>();

  server.on('upgrade', (req, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = req.url?.split('?', 1)[0];
    const time = timeUpgrade(path);
    times.set(socket, time);
    // A caller that disconnected before the response is not a failure of the platform.
    socket.once('close', () => time.answered(499));
    const refuseIt = (refusal: Refusal) => {
      time.refused(refusal);
      hangUp(socket, refusal);
    };
    if (path !== socketPath) return refuseIt(refuse('not_found'));
    const refusal = refusalOfConnection(socket);
    if (refusal) return refuseIt(refusal);
    const [target] = gateways.inOrder();
    if (!target) return refuseIt(away);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = addressOf(req);
    for (const name of Object.keys(req.headers)) if (name.startsWith('x-forwarded-')) delete req.headers[name];
    req.headers['x-forwarded-for'] = address;
    proxy.ws(req, socket, head, { target }, (error) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') gateways.markUnreachable(target);
      log.warn({ upstream: gateways.service, target, code }, 'socket could not be forwarded');
      if (passedOn.has(socket)) socket.destroy();
      else if (!socket.destroyed) refuseIt(away);
    });
  });

  return () => {
    for (const socket of open) socket.destroy();
  };
}

const away = refuse('try_again', { retry_after_s: 2 });

/** The upgrade is answered in time or rejected. When one side closes, fully or half, the other closes too. */
function limitUpgrade(upstreamRequest: ClientRequest, socket: Duplex, onAnswer: (status: number) => void): void {
  const late = setTimeout(() => upstreamRequest.destroy(new Error('realtime did not answer')), upgradeWithinMs);
  upstreamRequest.once('close', () => clearTimeout(late));
  socket.once('close', () => {
    clearTimeout(late);
    upstreamRequest.destroy();
  });
  upstreamRequest.once('upgrade', (_answer, gateway) => {
    clearTimeout(late);
    onAnswer(101);
    gateway.once('close', () => cutSoon(socket));
    for (const event of ['end', 'close']) socket.once(event, () => cutSoon(gateway));
  });
  upstreamRequest.once('response', (answer) => {
    clearTimeout(late);
    onAnswer(answer.statusCode ?? 0);
    answer.once('close', () => cutSoon(socket));
  });
}

/** Flushes the stream and closes it, whether or not the other side agrees. */
function cutSoon(stream: Duplex): void {
  if (stream.destroyed) return;
  const cut = setTimeout(() => stream.destroy(), lingerMs);
  stream.once('close', () => clearTimeout(cut));
}
