import { LRUCache } from 'lru-cache';
import { PreparedBody } from '@junto/service-kit/http/prepared';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { toRoundDto } from './round-dto';
import { RoundLockModel } from './round-lock.model';

interface Held {
  terms: number;
  body: PreparedBody;
  checkedAt: number;
}

export interface RoundBodyCacheOptions {
  /** Memory limit for bodies, whose compressed forms count as much as they do; the least recently used one is evicted. */
  maxBytes?: number;
  /** How long a body is served before its terms are checked. */
  checkEveryMs?: number;
  now?: () => number;
}

/**
 * Caches serialized and compressed bodies of round dialogs (decision 111). The lock's `terms` change with every change
 * of a round or its products; a periodic check of them, shared by all requests, tells whether a body is current,
 * whichever process changed the round.
 */
export class RoundBodyCache {
  private readonly held: LRUCache<string, Held>;
  private readonly checking = new Map<string, Promise<PreparedBody | null>>();
  private readonly checkEveryMs: number;
  private readonly now: () => number;

  constructor({ maxBytes = 64 * 1024 * 1024, checkEveryMs = 250, now = Date.now }: RoundBodyCacheOptions = {}) {
    this.held = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => 2 * body.identity.length });
    this.checkEveryMs = checkEveryMs;
    this.now = now;
  }

  /** The body of an approved round, null if there is none; a promise only if it has to be checked. */
  bodyOf(roundId: string): PreparedBody | null | Promise<PreparedBody | null> {
    const held = this.held.get(roundId);
    if (held && this.now() - held.checkedAt < this.checkEveryMs) return held.body;
    const running = this.checking.get(roundId);
    if (running) return running;
    const checking = this.check(roundId, held).finally(() => this.checking.delete(roundId));
    this.checking.set(roundId, checking);
    return checking;
  }

  private async check(roundId: string, held: Held | undefined): Promise<PreparedBody | null> {
    const checkedAt = this.now();
    const gate = held && (await RoundLockModel.findById(roundId, { terms: 1 }).lean());
    if (held && gate?.terms === held.terms) {
      this.held.set(roundId, { ...held, checkedAt });
      return held.body;
    }
    const round = await ListedRoundModel.findOne({ _id: roundId, status: 'approved' }).lean<ListedRound>();
    this.held.delete(roundId);
    if (!round) return null;
    const body = new PreparedBody(toRoundDto(round));
    this.held.set(roundId, { terms: round.terms, body, checkedAt });
    return body;
  }
}
