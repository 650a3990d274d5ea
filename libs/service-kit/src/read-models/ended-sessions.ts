import { EndedSessionModel } from './ended-session.model';

/** Clocks of servers may differ by this much. */
const slackMs = 10 * 60 * 1000;

/**
 * Sessions that are over, at hand in the process: heard as they end, and read again every few seconds, which heals what
 * was not heard. There are few: each leaves when its tokens, of five minutes, have run out.
 */
export class EndedSessions {
  private readonly ended = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private known = false;

  /** A promise only as long as those of before the start have not been read. */
  has(sessionId: string): boolean | Promise<boolean> {
    return this.known ? this.ended.has(sessionId) : this.read().then(() => this.ended.has(sessionId));
  }

  put(sessionId: string, expiresAt: Date): void {
    this.ended.set(sessionId, expiresAt.getTime());
  }

  start(everyMs: number): void {
    // With the database away nothing can be asked of this service anyway: the next reading heals it.
    const again = () =>
      void this.read()
        .catch(() => undefined)
        .finally(next);
    const next = () => void (this.timer = setTimeout(again, everyMs).unref());
    next();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async read(): Promise<void> {
    for (const { _id, expires_at } of await EndedSessionModel.find().lean()) this.put(_id, expires_at);
    this.known = true;
    const gone = Date.now() - slackMs;
    for (const [sessionId, expiresAtMs] of this.ended) if (expiresAtMs < gone) this.ended.delete(sessionId);
  }
}
