import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './ledger';

/** Responses of a load so far. */
export class Tally {
  readonly statuses = new Map<number, number>();
  slowestMs = 0;
  private readonly accepted: { requestedAt: number; at: number }[] = [];

  note(outcome: Outcome): Outcome {
    this.statuses.set(outcome.status, (this.statuses.get(outcome.status) ?? 0) + 1);
    this.slowestMs = Math.max(this.slowestMs, outcome.tookMs);
    return outcome;
  }

  /** Records that the order requested at this time was placed. */
  noteAccepted(requestedAt: number): void {
    this.accepted.push({ requestedAt, at: Date.now() });
  }

  placed(): number {
    return this.accepted.length;
  }

  /** Milliseconds from `since` to the response of the first order requested after it. @throws after `boundMs` */
  async acceptedAfter(since: number, boundMs: number): Promise<number> {
    for (;;) {
      const first = this.accepted.find(({ requestedAt }) => requestedAt > since);
      if (first) return first.at - since;
      if (Date.now() - since > boundMs) throw new Error(`No order was accepted within ${boundMs / 1000} s`);
      await sleep(10);
    }
  }
}
