import ipaddr from 'ipaddr.js';

/** Whether a user-supplied address may be connected to at a port. */
export type MayReach = (address: string, port: number) => boolean;

const webPorts: readonly number[] = [80, 443];
/** Globally allocated IPv6 addresses; the web needs no others. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for addresses of the public internet. User-supplied addresses must not reach internal targets through the
 * server: this machine, its network, the metadata service of its cloud. IPv6 addresses that embed an IPv4 address are
 * checked as such, and those of translators (6to4, NAT64, Teredo) are rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(handedOut);
}

export const publicWeb: MayReach = (address, port) => isPublicAddress(address) && webPorts.includes(port);
