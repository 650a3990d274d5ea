import { EndedSessionModel } from './ended-session.model';

/** Maximum difference between the clocks of servers. */
const slackMs = 10 * 60 * 1000;

/**
 * Ended sessions in memory: updated by messages and read again every few seconds, which corrects lost messages. There
 * are few, because each is removed after its tokens, valid for five minutes, have expired.
 */
export class EndedSessions {
  private readonly ended = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private known = false;

  /** Returns a promise only until the sessions from before the start are loaded. */
  has(sessionId: string): boolean | Promise<boolean> {
    return this.known ? this.ended.has(sessionId) : this.read().then(() => this.ended.has(sessionId));
  }

  put(sessionId: string, expiresAt: Date): void {
    this.ended.set(sessionId, expiresAt.getTime());
  }

  start(everyMs: number): void {
    // Without the database the service cannot answer anyway; the next read catches up.
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
    const expiredBefore = Date.now() - slackMs;
    for (const [sessionId, expiresAtMs] of this.ended) if (expiresAtMs < expiredBefore) this.ended.delete(sessionId);
  }
}
