import { waitingBytes } from '../listeners/gateway-metrics';
import type { Listener } from '../listeners/listener';
import type { Listeners } from '../listeners/listeners';
import type { Settings } from '../settings';

/** Looks at every socket again and again, and at the rest of the gateway before. @returns ends it */
export function startSweep(listeners: Listeners, settings: Settings, before: () => void): () => void {
  const sweep = setInterval(() => {
    before();
    const now = Date.now();
    let waiting = 0;
    for (const listener of listeners) {
      sweepListener(listener, now, settings);
      waiting += listener.waitingBytes;
    }
    waitingBytes.set(waiting);
  }, settings.sweepMs);
  return () => clearInterval(sweep);
}

/**
 * Looks at one socket, every second: has it said who it is, has its token run out, does it still answer, does it
 * read, did it hear anything of late? One look at all of them is cheaper than timers of each.
 */
function sweepListener(listener: Listener, now: number, settings: Settings): void {
  if (!listener.open) {
    listener.closingSince ||= now;
    if (now - listener.closingSince >= settings.closeWithinMs) listener.socket.terminate();
    return;
  }
  if (!listener.claims) {
    if (now - listener.openedAt >= settings.authWithinMs) listener.close('notSignedIn');
    return;
  }
  if (now >= listener.claims.expiresAt * 1000 + settings.graceAfterExpiryMs) return listener.close('notSignedIn');
  // What has stalled for so long cannot be told that it is closed either.
  if (now - listener.heardAt >= settings.silentForMs) return listener.socket.terminate();
  listener.closeWhenHopeless();
  // Up to a third sooner, each at a time of its own: who heard the same change is not told at the same moment again.
  const sooner = listener.nextPingAt % (settings.beatEveryMs / 3);
  if (now - listener.saidAt >= settings.beatEveryMs - sooner) listener.beat(now);
  if (now < listener.nextPingAt || !listener.open) return;
  listener.nextPingAt = now + settings.pingEveryMs;
  listener.socket.ping();
}
