import type { IncomingMessage } from 'node:http';

/** A line that works sends something in this time; the whole of a body has the server's own bound. */
export const stalledAfterMs = 10_000;

/** Calls back once when a request has sent nothing for `boundMs`. @returns ends the watch */
export function watchForStall(req: IncomingMessage, onStall: () => void, boundMs = stalledAfterMs): () => void {
  const timer = setTimeout(onStall, boundMs);
  const heard = () => void timer.refresh();
  req.on('data', heard);
  return () => {
    clearTimeout(timer);
    req.off('data', heard);
  };
}

/** What reading a body fails with when its caller leaves; nobody is there to be told. */
export class CallerDisconnected extends Error {
  override name = 'CallerGone';
}

/** A request can be over before its body is read (while its token was checked): it will never tell of its end again. */
export function failOnDisconnect(req: IncomingMessage): void {
  if (req.destroyed && !req.complete) throw new CallerDisconnected('The caller went away');
}
