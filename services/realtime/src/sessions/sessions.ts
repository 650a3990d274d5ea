import type { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { callerOfClaims, type Caller, type Claims } from '@junto/service-kit/auth/caller';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';

/** As long as a token may live, and some: afterwards every token has been made from the newer state. */
export const rememberMs = 10 * 60 * 1000;

interface Known {
  caller: Pick<Caller, 'role' | 'companyId'>;
  version: number;
  at: number;
}

/**
 * What happened to sessions and profiles since their tokens were made. The gateway has no database: it remembers what
 * it heard for as long as a token could contradict it.
 */
export class Sessions {
  private readonly ended = new Map<string, number>();
  private readonly changed = new Map<string, Known>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Role and company as last heard, else as claimed; undefined when the session is over. */
  judge(claims: Claims): Caller | undefined {
    if (this.ended.has(claims.sessionId)) return undefined;
    return { ...callerOfClaims(claims), ...this.changed.get(claims.userId)?.caller };
  }

  end({ payload }: Pick<EnvelopeOf<typeof sessionEnded>, 'payload'>): void {
    this.ended.set(payload.session_id, this.now());
  }

  /** @returns whether role or company may be others now; false for a late or doubled event */
  changeProfile({ payload, version }: Pick<EnvelopeOf<typeof profileChanged>, 'payload' | 'version'>): boolean {
    const { profile } = payload;
    const known = this.changed.get(profile.id);
    if (known && known.version >= version) return false;
    const caller = { role: profile.role, companyId: profile.company_id };
    this.changed.set(profile.id, { caller, version, at: this.now() });
    return true;
  }

  /** Forgets what no living token can contradict any more. */
  sweep(): void {
    const until = this.now() - rememberMs;
    for (const [id, at] of this.ended) if (at < until) this.ended.delete(id);
    for (const [id, { at }] of this.changed) if (at < until) this.changed.delete(id);
  }
}
