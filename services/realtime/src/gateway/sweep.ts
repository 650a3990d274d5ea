import type { Connection } from '../connections/connection';
import type { Connections } from '../connections/connections';
import { waitingBytes } from '../connections/gateway-metrics';
import type { Settings } from '../settings';

/** Checks every connection periodically, after `before` for the rest of the gateway. @returns stops the checks */
export function startSweep(connections: Connections, settings: Settings, before: () => void): () => void {
  const sweep = setInterval(() => {
    before();
    const now = Date.now();
    let waiting = 0;
    for (const connection of connections) {
      sweepListener(connection, now, settings);
      waiting += connection.waitingBytes;
    }
    waitingBytes.set(waiting);
  }, settings.sweepMs);
  return () => clearInterval(sweep);
}

/**
 * Checks one connection: authenticated in time, token still valid, responding, reading, due for a heartbeat. One sweep
 * over all connections is cheaper than timers for each.
 */
function sweepListener(connection: Connection, now: number, settings: Settings): void {
  if (!connection.open) {
    connection.closingSince ||= now;
    if (now - connection.closingSince >= settings.closeWithinMs) connection.socket.terminate();
    return;
  }
  if (!connection.claims) {
    if (now - connection.openedAt >= settings.authWithinMs) connection.close('notSignedIn');
    return;
  }
  if (now >= connection.claims.expiresAt * 1000 + settings.graceAfterExpiryMs) return connection.close('notSignedIn');
  // A connection that stalled this long cannot receive a close frame either.
  if (now - connection.lastMessageAt >= settings.silentForMs) return connection.socket.terminate();
  connection.closeIfTooSlow();
  // Up to a third sooner, spread, so that connections with the same last change do not get their heartbeat at once.
  const sooner = connection.nextPingAt % (settings.beatEveryMs / 3);
  if (now - connection.lastSentAt >= settings.beatEveryMs - sooner) connection.beat(now);
  if (now < connection.nextPingAt || !connection.open) return;
  connection.nextPingAt = now + settings.pingEveryMs;
  connection.socket.ping();
}
