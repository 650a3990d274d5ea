import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { networkPrefixOf } from './http/address-of';

/** How often something may be asked. */
export interface Limit {
  /** Limits of one name are counted together. */
  name: string;
  /** How often within `perSeconds`; asked for each time where an operator may change it. */
  points: number | (() => Promise<number>);
  perSeconds: number;
  by: 'caller' | 'address' | 'both';
  /**
   * `database` (the default) counts over all replicas. `memory` counts in this process: for what comes often, where a
   * write per request would cost more than the request.
   */
  kept?: 'memory' | 'database';
}

/** Orders and cart changes: 20 a second of one person, far above what a hand can do. */
export const burstLimit: Limit = { name: 'burst', points: 20, perSeconds: 1, by: 'caller', kept: 'memory' };

export interface RateLimitKey {
  userId: string | null;
  address: string;
}

/** Counts one request; a refusal when it is one too many. */
export type CountRequest = (asker: RateLimitKey) => Promise<Refusal<'too_many_requests'> | undefined>;

export function limiter(limit: Limit): CountRequest {
  const counting: Counting | undefined = limit.kept === 'memory' ? { counter: inMemory(limit) } : undefined;
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

/** Its indexes are made with those of the kit, by the migration step. */
export const limitsName = 'limits';

function keysOf({ by }: Limit, { userId, address }: RateLimitKey): string[] {
  const byAddress = `a:${networkPrefixOf(address)}`;
  if (by === 'address' || userId === null) return [byAddress];
  return by === 'caller' ? [`c:${userId}`] : [`c:${userId}`, byAddress];
}

/** What counts, and what counts in its place while the database is away. */
interface Counting {
  counter: RateLimiterAbstract;
  insurance?: RateLimiterAbstract;
}

/** What is asked for each time is set before it counts. */
const firstPoints = ({ points }: Limit) => (typeof points === 'number' ? points : 0);

function inMemory(limit: Limit): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: limit.name, points: firstPoints(limit), duration: limit.perSeconds });
}

/** While the database is away this process counts alone: a limit must not be what makes a request fail. */
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
