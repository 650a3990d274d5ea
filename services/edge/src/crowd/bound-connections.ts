import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { neighbourhoodOf, type TrustHop } from '@junto/service-kit/http/address-of';
import { Places } from '@junto/service-kit/http/places';

/** A connection that is one too many has so long to ask, so that it can be told. */
const askWithinMs = 2_000;
/** So many of them at once; the others are cut without a word. */
const maxRefused = 512;
const retryAfterS = 5;

export interface ConnectionBounds {
  perAddress: number;
  all: number;
  /** Proxies of our own bring the requests of many: they count in all only. */
  trust: TrustHop;
}

/** Why a connection is one too many, undefined for the others. */
export type OneTooMany = (socket: Socket) => Refusal | undefined;

/**
 * Bounds what stands at the same time, of one address and in all. One too many is not reset: its request is answered
 * with the reason, and the connection ends.
 */
export function boundConnections(server: Server, { perAddress, all, trust }: ConnectionBounds): OneTooMany {
  const places = new Places({ each: perAddress, all });
  const ofProxies = new Places({ each: all });
  const refusals = new WeakMap<Socket, Refusal>();
  let refused = 0;

  const refuseSoon = (socket: Socket, refusal: Refusal) => {
    if (refused >= maxRefused) return void socket.destroy();
    refused += 1;
    refusals.set(socket, refusal);
    const cut = setTimeout(() => socket.destroy(), askWithinMs);
    socket.once('close', () => {
      refused -= 1;
      clearTimeout(cut);
    });
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const [counted, key] = trust(address, 0) ? [ofProxies, 'proxies'] : [places, neighbourhoodOf(address)];
    const full = counted.take(key);
    if (!full) return void socket.once('close', () => counted.giveBack(key));
    const code = full === 'all' || counted === ofProxies ? 'try_again' : 'too_many_requests';
    refuseSoon(socket, refuse(code, { retry_after_s: retryAfterS }));
  });
  return (socket) => refusals.get(socket);
}
