import type { IncomingMessage } from 'node:http';

/** Enough for browsers, some of which read the response only after they have sent the whole body. */
const restWithinMs = 5_000;

/**
 * Discards what a caller keeps sending after the response (such as a refusal sent before the body was read), and closes
 * the connection after a while: an answered request must not hold a socket.
 */
export function discardRequestBody(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.socket.destroy(), restWithinMs);
  req.once('close', () => clearTimeout(timer));
}
