import ipaddr from 'ipaddr.js';

/** Whether an address that somebody gave us may be connected to, at a port. */
export type MayReach = (address: string, port: number) => boolean;

const webPorts: readonly number[] = [80, 443];
/** All that is handed out to anybody; what else IPv6 has is of no use to the web. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for addresses of the open internet. Whoever names an address to us must not reach through us what only we can
 * reach: this machine, its network, the metadata of its cloud. IPv6 addresses that stand for an IPv4 one are that one,
 * and those that lead through a translator (6to4, NAT64, Teredo) to one are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(handedOut);
}

export const publicWeb: MayReach = (address, port) => isPublicAddress(address) && webPorts.includes(port);
