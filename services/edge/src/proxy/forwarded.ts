import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

/**
 * What a service is told of who asks: set by the door alone, whatever the browser sent, so that nobody can choose the
 * address that limits are counted on.
 */
export function setForwarded(req: Request): void {
  const { headers } = req;
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'x-real-ip') delete headers[name];
  }
  headers['x-forwarded-for'] = req.ip ?? '';
  headers['x-forwarded-proto'] = req.protocol;
  headers['x-forwarded-host'] = headers.host ?? '';
  headers['x-request-id'] = requestIdOf(req);
}

/** Express's reading of `trust proxy`: is the n-th hop, counted from us, a proxy of our own? */
export type TrustHop = (address: string, hop: number) => boolean;

/** The address of who opens a socket, judged as Express judges that of a request. */
export function addressOf(req: IncomingMessage, trust: TrustHop): string {
  const named = String(req.headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim()).filter((one) => one !== '');
  const hops = [req.socket.remoteAddress ?? '', ...named.reverse()];
  const first = hops.findIndex((address, hop) => !trust(address, hop));
  return hops[first === -1 ? hops.length - 1 : first] ?? '';
}
