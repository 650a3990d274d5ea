import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { Log } from '@junto/service-kit/telemetry/log';
import { replayStream } from '../subscriptions/replay-stream';
import type { Subscriptions } from '../subscriptions/subscriptions';
import { rememberMs, type Sessions } from './sessions';

export interface SessionSources {
  bus: Bus;
  subscriptions: Subscriptions;
  sessions: Sessions;
  log: Log;
  onEnded: (sessionId: string) => void;
  onProfileChanged: (profileId: string) => void;
}

const sessionEvents = [sessionEnded, profileChanged] as const;

/**
 * Subscribes to changes that tokens do not contain yet. At start and after a NATS outage it also replays recent events,
 * because tokens from before are still in use.
 */
export function subscribeToSessions({
  bus,
  subscriptions,
  sessions,
  log,
  onEnded,
  onProfileChanged,
}: SessionSources): void {
  const take = (event: EnvelopeOf<(typeof sessionEvents)[number]>) => {
    if (event.type === sessionEnded.type) {
      sessions.end(event);
      onEnded(event.payload.session_id);
    } else if (sessions.changeProfile(event)) onProfileChanged(event.payload.profile_id);
  };
  subscriptions.events(sessionEvents, take);
  bus.onConnected(() => {
    replayStream({ bus, log }, sessionEvents, new Date(Date.now() - rememberMs), take).catch((error: unknown) =>
      log.warn({ err: error }, 'past session events could not be read'),
    );
  });
}
