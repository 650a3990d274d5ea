import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { networkPrefixOf } from './http/address-of';

/** A rate limit. */
export interface Limit {
  /** Limits with the same name share one counter. */
  name: string;
  /** Requests per `perSeconds`; a function where an operator may change it. */
  points: number | (() => Promise<number>);
  perSeconds: number;
  by: 'caller' | 'address' | 'both';
  /**
   * `database` (the default) counts over all replicas. `memory` counts in this process, for frequent requests where a
   * write would cost more than the request itself.
   */
  storage?: 'memory' | 'database';
}

/** Orders and cart changes: 20 a second per user, far more than anybody can click. */
export const burstLimit: Limit = { name: 'burst', points: 20, perSeconds: 1, by: 'caller', storage: 'memory' };

export interface RateLimitKey {
  userId: string | null;
  address: string;
}

/** Counts one request; returns a refusal above the limit. */
export type CountRequest = (asker: RateLimitKey) => Promise<Refusal<'too_many_requests'> | undefined>;

export function limiter(limit: Limit): CountRequest {
  const counting: Counting | undefined = limit.storage === 'memory' ? { counter: inMemory(limit) } : undefined;
  let inDatabase: Counting | undefined;
  return async (asker) => {
    const { counter, insurance } = counting ?? (inDatabase ??= inMongo(limit));
    if (typeof limit.points !== 'number') {
      counter.points = await limit.points();
      if (insurance) insurance.points = counter.points;
    }
    try {
      for (const key of keysOf(limit, asker)) await counter.consume(key);
      return undefined;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return refuse('too_many_requests', { retry_after_s: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
    }
  };
}

/** Its indexes are created with those of the kit, by the migration step. */
export const limitsName = 'limits';

function keysOf({ by }: Limit, { userId, address }: RateLimitKey): string[] {
  const byAddress = `a:${networkPrefixOf(address)}`;
  if (by === 'address' || userId === null) return [byAddress];
  return by === 'caller' ? [`c:${userId}`] : [`c:${userId}`, byAddress];
}

/** A counter, and its fallback while the database is unavailable. */
interface Counting {
  counter: RateLimiterAbstract;
  insurance?: RateLimiterAbstract;
}

/** Placeholder for configurable limits: the current value is set before each count. */
const firstPoints = ({ points }: Limit) => (typeof points === 'number' ? points : 0);

function inMemory(limit: Limit): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: limit.name, points: firstPoints(limit), duration: limit.perSeconds });
}

/** While the database is unavailable each process counts alone: a rate limit must not make requests fail. */
function inMongo(limit: Limit): Counting {
  const insurance = inMemory(limit);
  const counter = new RateLimiterMongo({
    storeClient: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    tableName: limitsName,
    disableIndexesCreation: true,
    keyPrefix: limit.name,
    points: firstPoints(limit),
    duration: limit.perSeconds,
    insuranceLimiter: insurance,
  });
  return { counter, insurance };
}
