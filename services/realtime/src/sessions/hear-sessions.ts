import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { Hearing } from '../hearing/hearing';
import { readAgain } from '../hearing/read-again';
import { rememberMs, type Sessions } from './sessions';

export interface SessionSources {
  bus: Bus;
  hearing: Hearing;
  sessions: Sessions;
  log: Log;
  onEnded: (sessionId: string) => void;
  onProfileChanged: (profileId: string) => void;
}

const heard = [sessionEnded, profileChanged] as const;

/**
 * Learns what tokens don't say yet. At the start, and after NATS was away, also what was told before: a token that was
 * made then is still shown.
 */
export function hearSessions({ bus, hearing, sessions, log, onEnded, onProfileChanged }: SessionSources): void {
  const take = (event: EnvelopeOf<(typeof heard)[number]>) => {
    if (event.type === sessionEnded.type) {
      sessions.end(event);
      onEnded(event.payload.session_id);
    } else if (sessions.changeProfile(event)) onProfileChanged(event.payload.profile_id);
  };
  hearing.events(heard, take);
  bus.onConnected(() => {
    readAgain({ bus, log }, heard, new Date(Date.now() - rememberMs), take).catch((error: unknown) =>
      log.warn({ err: error }, 'what was told of sessions before could not be read'),
    );
  });
}
