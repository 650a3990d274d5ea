import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const saneId = /^[\w-]{8,64}$/;

/** The id that a proxy before us gave, when it is sane, else a new one. */
export function newRequestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

/** The id that this request was given when it came in. */
export function requestIdOf(req: IncomingMessage): string {
  return String(req.id);
}
