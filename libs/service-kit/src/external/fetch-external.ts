import { lookup as resolve } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { MayReach } from './public-address';

/** The given address is not on the public internet. */
export class AddressNotPublic extends Error {}

interface ExternalRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Body of a POST; without it, the request is a GET. */
  body?: string;
}

/**
 * Sends a request to a user-supplied address and returns the response. Redirects are not followed. The address is
 * resolved and checked, and the connection uses the checked IP: a DNS change in between has no effect.
 * @throws AddressNotPublic, or a network error
 */
export function fetchExternal(target: URL, mayReach: MayReach, external: ExternalRequest): Promise<IncomingMessage> {
  const place = placeOf(target);
  // A literal IP address is connected to without a lookup.
  if (!place || isRefused(place, mayReach)) throw new AddressNotPublic(target.host);
  const { headers, signal, body } = external;
  const method = body === undefined ? 'GET' : 'POST';
  const options = { method, signal, headers, lookup: judgedLookup(place.port, mayReach), agent: false };
  const bare = new URL(target);
  // Credentials in the URL must not appear in logs.
  bare.username = bare.password = '';
  return new Promise((answered, failed) => {
    const request = place.isSecure ? requestHttps(bare, options) : requestHttp(bare, options);
    request.on('response', answered).on('error', failed).end(body);
  });
}

/** Whether an address may be requested, as far as known now; a name that does not resolve may do so later. */
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

/** Resolves a name and returns its addresses only if all of them are allowed. */
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
