import type { ClientRequest, IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { socketPath } from '@junto/contracts/channels';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { hangUp } from '@junto/service-kit/http/hang-up';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { OneTooMany } from '../crowd/bound-connections';
import { timeUpgrade, type TimedUpgrade } from '../door-metrics';
import type { Replicas } from './replicas';

/** A gateway that takes a connection and then says nothing is as good as none. */
const upgradeWithinMs = 5_000;
/** Who is left behind by the gateway has so long to leave too. */
const lingerMs = 2_000;

export interface SocketDeps {
  gateways: Replicas;
  addressOf: (req: IncomingMessage) => string;
  oneTooMany: OneTooMany;
  log: Log;
}

/**
 * Leads web sockets at /ws to a gateway, any ready one; other upgrades are refused.
 * @returns closes the sockets that stand, so that the door can stop
 */
export function proxySockets(server: Server, { gateways, addressOf, oneTooMany, log }: SocketDeps): () => void {
  const proxy = createProxyServer({ ws: true, connectTimeout: 3_000 });
  // A browser that leaves in the middle of the upgrade is told to nobody else; without a listener it ends the process.
  proxy.on('error', (error, _req, stream) => {
    log.info({ upstream: gateways.service, code: (error as NodeJS.ErrnoException).code }, 'a socket broke');
    stream?.destroy();
  });
  // Once the gateway has answered, the stream is its own.
  const passedOn = new WeakSet<Duplex>();
  const times = new WeakMap<Duplex, TimedUpgrade>();
  proxy.on('proxyReqWs', (asking, _req, socket) =>
    boundUpgrade(asking, socket, (status) => {
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
    // Whoever went away before an answer began is no failure of the platform.
    socket.once('close', () => time.answered(499));
    const refuseIt = (refusal: Refusal) => {
      time.refused(refusal);
      hangUp(socket, refusal);
    };
    if (path !== socketPath) return refuseIt(refuse('not_found'));
    const refusal = oneTooMany(socket);
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
      if (code === 'ECONNREFUSED') gateways.foundAway(target);
      log.warn({ upstream: gateways.service, target, code }, 'a socket could not be passed on');
      if (passedOn.has(socket)) socket.destroy();
      else if (!socket.destroyed) refuseIt(away);
    });
  });

  return () => {
    for (const socket of open) socket.destroy();
  };
}

const away = refuse('try_again', { retry_after_s: 2 });

/**
 * Neither end holds the other: the upgrade is answered in time or refused, and when one end goes, or half of it, the
 * other one does too.
 */
function boundUpgrade(asking: ClientRequest, socket: Duplex, onAnswer: (status: number) => void): void {
  const late = setTimeout(() => asking.destroy(new Error('The gateway did not answer')), upgradeWithinMs);
  asking.once('close', () => clearTimeout(late));
  socket.once('close', () => {
    clearTimeout(late);
    asking.destroy();
  });
  asking.once('upgrade', (_answer, gateway) => {
    clearTimeout(late);
    onAnswer(101);
    gateway.once('close', () => cutSoon(socket));
    for (const gone of ['end', 'close']) socket.once(gone, () => cutSoon(gateway));
  });
  asking.once('response', (answer) => {
    clearTimeout(late);
    onAnswer(answer.statusCode ?? 0);
    answer.once('close', () => cutSoon(socket));
  });
}

/** What is left of it is sent, then it ends, whether or not the other side agrees. */
function cutSoon(stream: Duplex): void {
  if (stream.destroyed) return;
  const cut = setTimeout(() => stream.destroy(), lingerMs);
  stream.once('close', () => clearTimeout(cut));
}
