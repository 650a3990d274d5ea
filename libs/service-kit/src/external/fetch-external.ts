import { lookup as resolve } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { MayReach } from './public-address';

/** What somebody named is not an address of the open internet. */
export class AddressNotPublic extends Error {}

interface Asked {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Posted; left out, it is a GET. */
  body?: string;
}

/**
 * Sends a request to an address that somebody gave us and answers what came, a redirect too: it is not followed. The
 * address is resolved and judged, and it is the judged one that is connected to: a name that points elsewhere a moment
 * later does not matter.
 * @throws AddressNotPublic, or what the network says
 */
export function fetchExternal(target: URL, mayReach: MayReach, asked: Asked): Promise<IncomingMessage> {
  const place = placeOf(target);
  // An address as it stands is connected to without being looked up.
  if (!place || isRefused(place, mayReach)) throw new AddressNotPublic(target.host);
  const { headers, signal, body } = asked;
  const method = body === undefined ? 'GET' : 'POST';
  const options = { method, signal, headers, lookup: judgedLookup(place.port, mayReach), agent: false };
  const bare = new URL(target);
  // Whoever's they are, they are not ours to show.
  bare.username = bare.password = '';
  return new Promise((answered, failed) => {
    const request = place.isSecure ? requestHttps(bare, options) : requestHttp(bare, options);
    request.on('response', answered).on('error', failed).end(body);
  });
}

/** Whether an address may be asked as far as can be known now; a name that resolves to nothing may yet. */
export async function isExternal(target: URL, mayReach: MayReach): Promise<boolean> {
  const place = placeOf(target);
  if (!place || isRefused(place, mayReach)) return false;
  const found = await resolve(place.host, { all: true }).catch(() => []);
  return found.every(({ address }) => mayReach(address, place.port));
}

interface Place {
  host: string;
  port: number;
  isSecure: boolean;
}

function placeOf(target: URL): Place | undefined {
  const isSecure = target.protocol === 'https:';
  if (!isSecure && target.protocol !== 'http:') return undefined;
  const port = Number(target.port || (isSecure ? 443 : 80));
  return { host: target.hostname.replace(/^\[|\]$/g, ''), port, isSecure };
}

function isRefused({ host, port }: Place, mayReach: MayReach): boolean {
  return isIP(host) !== 0 && !mayReach(host, port);
}

/** Resolves a name and gives its addresses only if all of them may be reached. */
function judgedLookup(port: number, mayReach: MayReach): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true, verbatim: true }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => mayReach(address, port)))
          return done(new AddressNotPublic(host), '', 0);
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}
