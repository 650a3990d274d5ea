import { subjectOfAll, type Envelope } from '@junto/contracts/event';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { Hearing } from '../hearing/hearing';
import { readAgain } from '../hearing/read-again';
import { readEnvelopes } from '../hearing/read-envelopes';
import { rememberMs, type Sessions } from './sessions';

export interface SessionSources {
  bus: Bus;
  hearing: Hearing;
  sessions: Sessions;
  log: Log;
  onEnded: (sessionId: string) => void;
  onProfileChanged: (profileId: string) => void;
}

/**
 * Learns what tokens don't say yet. At the start, and after NATS was away, also what was told before: a token that was
 * made then is still shown.
 */
export function hearSessions({ bus, hearing, sessions, log, onEnded, onProfileChanged }: SessionSources): void {
  const subjects = [sessionEnded, profileChanged].map(subjectOfAll);
  const take = (event: Envelope) => {
    const ended = event.type === sessionEnded.type ? sessions.onEnded(event) : undefined;
    if (ended) onEnded(ended);
    const changed = event.type === profileChanged.type ? sessions.onProfileChanged(event) : undefined;
    if (changed) onProfileChanged(changed);
  };
  for (const subject of subjects) hearing.hear(subject, (bytes) => readEnvelopes(bytes).forEach(take));
  bus.onConnected(() => {
    readAgain(bus, subjects, new Date(Date.now() - rememberMs), take).catch((error: unknown) =>
      log.warn({ err: error }, 'what was told of sessions before could not be read'),
    );
  });
}
