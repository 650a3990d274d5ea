import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { networkPrefixOf, type TrustHop } from '@junto/service-kit/http/address-of';
import { ConcurrencyLimiter } from '@junto/service-kit/http/concurrency-limiter';

/** Time a connection over the limit gets to send its request, so that it can be answered with 503. */
const refusalWithinMs = 2_000;
/** Connections over the limit that get an answer; further ones are closed at once. */
const maxRefused = 512;
const retryAfterS = 5;

export interface ConnectionLimits {
  perAddress: number;
  all: number;
  /** Trusted proxies carry the requests of many callers: they count towards the total only. */
  trust: TrustHop;
}

/** The refusal for a connection over the limit; undefined for any other. */
export type RefusalOfConnection = (socket: Socket) => Refusal | undefined;

/**
 * Limits open connections per address and in total. A connection over the limit is not reset: its request gets an
 * answer with the reason, then the connection closes.
 */
export function limitConnections(server: Server, { perAddress, all, trust }: ConnectionLimits): RefusalOfConnection {
  const perAddressLimiter = new ConcurrencyLimiter({ each: perAddress, all });
  const proxyLimiter = new ConcurrencyLimiter({ each: all });
  const refusals = new WeakMap<Socket, Refusal>();
  let refused = 0;

  const refuseSoon = (socket: Socket, refusal: Refusal) => {
    if (refused >= maxRefused) return void socket.destroy();
    refused += 1;
    refusals.set(socket, refusal);
    const cut = setTimeout(() => socket.destroy(), refusalWithinMs);
    socket.once('close', () => {
      refused -= 1;
      clearTimeout(cut);
    });
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const [counted, key] = trust(address, 0)
      ? [proxyLimiter, 'proxies']
      : [perAddressLimiter, networkPrefixOf(address)];
    const full = counted.take(key);
    if (!full) return void socket.once('close', () => counted.giveBack(key));
    const code = full === 'all' || counted === proxyLimiter ? 'try_again' : 'too_many_requests';
    refuseSoon(socket, refuse(code, { retry_after_s: retryAfterS }));
  });
  return (socket) => refusals.get(socket);
}
