import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const saneId = /^[\w-]{8,64}$/;
const saneTrace = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id that a proxy before us gave, when it is sane, else a new one. */
export function newRequestId(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

/** The id that this request was given when it came in. */
export function requestIdOf(req: IncomingMessage): string {
  return String(req.id);
}

/** The caller's trace, or the beginning of one. */
export function traceparentOf(req: IncomingMessage): string {
  const given = req.headers.traceparent;
  if (typeof given === 'string' && saneTrace.test(given)) return given;
  const fresh = randomBytes(24).toString('hex');
  return `00-${fresh.slice(0, 32)}-${fresh.slice(32)}-01`;
}
