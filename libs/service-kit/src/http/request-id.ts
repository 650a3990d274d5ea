import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const saneId = /^[\w-]{8,64}$/;

/** The id from a proxy's header if it is valid, else a new one. */
export function newRequestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

/** The id assigned to the request when it arrived. */
export function requestIdOf(req: IncomingMessage): string {
  return String(req.id);
}
