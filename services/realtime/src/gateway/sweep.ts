import type { Settings } from '../settings';
import type { Listener } from './listener';

/**
 * Looks at one socket, every second: has it said who it is, has its token run out, does it still answer, does it read?
 * One look at all of them is cheaper than timers of each.
 */
export function sweepListener(listener: Listener, now: number, settings: Settings): void {
  if (!listener.open) return;
  if (!listener.claims) {
    if (now - listener.openedAt >= settings.authWithinMs) listener.close('notSignedIn');
    return;
  }
  if (now >= listener.claims.expiresAt * 1000 + settings.graceAfterExpiryMs) return listener.close('notSignedIn');
  // What has stalled for so long cannot be told that it is closed either.
  if (now - listener.heardAt >= settings.silentForMs) return listener.socket.terminate();
  listener.closeWhenHopeless();
  if (now < listener.nextPingAt || !listener.open) return;
  listener.nextPingAt = now + settings.pingEveryMs;
  listener.socket.ping();
}
