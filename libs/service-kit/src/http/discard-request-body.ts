import type { IncomingMessage } from 'node:http';

/** Enough for a browser to notice its answer, which it may do only when it has sent all. */
const restWithinMs = 5_000;

/**
 * What a caller goes on sending after the answer (a refusal that did not wait for the body) is thrown away, and after a
 * while the connection with it: an answered request must not hold a socket.
 */
export function discardRequestBody(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.socket.destroy(), restWithinMs);
  req.once('close', () => clearTimeout(timer));
}
