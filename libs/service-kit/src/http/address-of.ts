import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import express from 'express';

/** Who may say whom they speak for, as Express names them: the door and whatever else stands in the same network. */
export const ownNetwork = 'loopback, linklocal, uniquelocal';

/** Express's reading of `trust proxy`: is the n-th hop, counted from us, a proxy of our own? */
export type TrustHop = (address: string, hop: number) => boolean;

/**
 * For what is no request of Express: upgrades and connections.
 * @param proxies as `trust proxy` takes them; '' trusts nobody
 */
export function trustIn(proxies: string): TrustHop {
  return express()
    .set('trust proxy', proxies === '' ? false : proxies)
    .get('trust proxy fn') as TrustHop;
}

/** The address of who opens a socket, judged as Express judges that of a request. */
export function addressOf(req: IncomingMessage, trust: TrustHop): string {
  const listed = String(req.headers['x-forwarded-for'] ?? '').split(',');
  const named = listed.map((one) => one.trim()).filter((one) => one !== '');
  const hops = [req.socket.remoteAddress ?? '', ...named.reverse()];
  const first = hops.findIndex((address, hop) => !trust(address, hop));
  return hops[first === -1 ? hops.length - 1 : first] ?? '';
}

/** As people write it: an IPv4 address as a dual socket names it is still one. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * What bounds per address are counted on: an IPv4 address, or the /64 of an IPv6 one, since that is what a single
 * subscriber has and may choose any address of.
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
