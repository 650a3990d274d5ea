import type { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { callerOfClaims, type Caller, type Claims } from '@junto/service-kit/auth/caller';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';

/** Longer than the lifetime of a token: afterwards every token contains the newer state. */
export const rememberMs = 10 * 60 * 1000;

interface Known {
  caller: Pick<Caller, 'role' | 'companyId'>;
  version: number;
  at: number;
}

/**
 * Changes of sessions and profiles since their tokens were issued. The gateway has no database: it remembers each
 * change as long as a valid token could contradict it.
 */
export class Sessions {
  private readonly ended = new Map<string, number>();
  private readonly changed = new Map<string, Known>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The latest known role and company, otherwise those of the token; undefined when the session has ended. */
  judge(claims: Claims): Caller | undefined {
    if (this.ended.has(claims.sessionId)) return undefined;
    return { ...callerOfClaims(claims), ...this.changed.get(claims.userId)?.caller };
  }

  end({ payload }: Pick<EnvelopeOf<typeof sessionEnded>, 'payload'>): void {
    this.ended.set(payload.session_id, this.now());
  }

  /** @returns whether role or company may have changed; false for a late or duplicate event */
  changeProfile({ payload, version }: Pick<EnvelopeOf<typeof profileChanged>, 'payload' | 'version'>): boolean {
    const { profile } = payload;
    const known = this.changed.get(profile.id);
    if (known && known.version >= version) return false;
    const caller = { role: profile.role, companyId: profile.company_id };
    this.changed.set(profile.id, { caller, version, at: this.now() });
    return true;
  }

  /** Forgets what no valid token can contradict. */
  sweep(): void {
    const until = this.now() - rememberMs;
    for (const [id, at] of this.ended) if (at < until) this.ended.delete(id);
    for (const [id, { at }] of this.changed) if (at < until) this.changed.delete(id);
  }
}
