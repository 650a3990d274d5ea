import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import express from 'express';

/**
 * Proxies whose forwarding headers are trusted, in the syntax of Express: the gateway and other hosts of the same
 * network.
 */
export const ownNetwork = 'loopback, linklocal, uniquelocal';

/** Express's form of `trust proxy`: is the n-th hop, counted from this server, a trusted proxy? */
export type TrustHop = (address: string, hop: number) => boolean;

/**
 * `trust proxy` for upgrades and connections, which are no Express requests.
 * @param proxies in the syntax of `trust proxy`; '' trusts nobody
 */
export function trustIn(proxies: string): TrustHop {
  return express()
    .set('trust proxy', proxies === '' ? false : proxies)
    .get('trust proxy fn') as TrustHop;
}

/** Client address of a socket, determined as Express does for a request. */
export function addressOf(req: IncomingMessage, trust: TrustHop): string {
  const listed = String(req.headers['x-forwarded-for'] ?? '').split(',');
  const named = listed.map((one) => one.trim()).filter((one) => one !== '');
  const hops = [req.socket.remoteAddress ?? '', ...named.reverse()];
  const first = hops.findIndex((address, hop) => !trust(address, hop));
  return hops[first === -1 ? hops.length - 1 : first] ?? '';
}

/** Plain notation: removes the IPv6 prefix of an IPv4 address on a dual-stack socket. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Key of limits per address: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns a /64 and can
 * use any address of it.
 */
export function networkPrefixOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
