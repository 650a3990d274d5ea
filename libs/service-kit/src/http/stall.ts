import type { IncomingMessage } from 'node:http';

/** Longest silence of a connection that still counts as alive. The whole body has the server's own time limit. */
export const stalledAfterMs = 10_000;

/** Calls `onStall` once when a request has sent nothing for `boundMs`. @returns a function that stops the watch */
export function watchForStall(req: IncomingMessage, onStall: () => void, boundMs = stalledAfterMs): () => void {
  const timer = setTimeout(onStall, boundMs);
  const onActivity = () => void timer.refresh();
  req.on('data', onActivity);
  return () => {
    clearTimeout(timer);
    req.off('data', onActivity);
  };
}

/** Error of reading a body whose caller disconnects; there is nobody to respond to. */
export class CallerDisconnected extends Error {
  override name = 'CallerDisconnected';
}

/** Handles requests that ended before their body is read (while the token was verified): they emit no further event. */
export function failOnDisconnect(req: IncomingMessage): void {
  if (req.destroyed && !req.complete) throw new CallerDisconnected('The caller went away');
}
