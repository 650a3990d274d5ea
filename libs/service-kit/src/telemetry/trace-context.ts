import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A W3C trace context: the ids of trace and span, and its flags. */
export const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The caller's W3C trace context, if it is valid. */
function givenTrace({ headers }: IncomingMessage): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' && wellFormed.test(traceparent) ? traceparent : undefined;
}

/** The caller's trace context, or a new one. */
export function traceparentOf(req: IncomingMessage): string {
  const given = givenTrace(req);
  if (given) return given;
  const fresh = randomBytes(24).toString('hex');
  return `00-${fresh.slice(0, 32)}-${fresh.slice(32)}-01`;
}

/** Trace id that connects log lines and spans. */
export function traceIdOf(traceparent: string | null | undefined): string | undefined {
  return traceparent ? traceparent.slice(3, 35) : undefined;
}

/** Trace id of a request; undefined if the caller sent none. */
export function traceIdOfRequest(req: IncomingMessage): string | undefined {
  return traceIdOf(givenTrace(req));
}
