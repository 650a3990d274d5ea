import { envelope } from '@junto/contracts/event';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { callerOfClaims, type Caller, type Claims } from '@junto/service-kit/auth/caller';

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

  /** @returns the id of the session that is over */
  onEnded(event: unknown): string | undefined {
    const read = sessionEnded.payload.safeParse((event as { payload?: unknown }).payload);
    if (!read.success) return undefined;
    this.ended.set(read.data.session_id, this.now());
    return read.data.session_id;
  }

  /** @returns the id of the profile whose role or company may be another now; undefined for a late or doubled event */
  onProfileChanged(event: unknown): string | undefined {
    const read = envelope.extend({ payload: profileChanged.payload }).safeParse(event);
    if (!read.success) return undefined;
    const { profile } = read.data.payload;
    const known = this.changed.get(profile.id);
    if (known && known.version >= read.data.version) return undefined;
    this.changed.set(profile.id, {
      caller: { role: profile.role, companyId: profile.company_id },
      version: read.data.version,
      at: this.now(),
    });
    return profile.id;
  }

  /** Forgets what no living token can contradict any more. */
  sweep(): void {
    const until = this.now() - rememberMs;
    for (const [id, at] of this.ended) if (at < until) this.ended.delete(id);
    for (const [id, { at }] of this.changed) if (at < until) this.changed.delete(id);
  }
}
