import { LRUCache } from 'lru-cache';
import { poolFields, type PoolFacts } from '../pools/pool-facts';
import { RoundGateModel, type RoundGate } from './round-gate.model';

export type GateLook = Pick<RoundGate, 'step' | 'terms' | keyof PoolFacts>;

/** A gate with units of a thousand offers takes some 200 KB: 40 MB at most. */
const looks = new LRUCache<string, Promise<GateLook | null>>({ max: 200, ttl: 250 });

/** How a round's gate stood at most a quarter of a second ago, one reading for all who ask meanwhile; null without one. */
export function lookAtGate(roundId: string): Promise<GateLook | null> {
  const held = looks.get(roundId);
  if (held) return held;
  const look = RoundGateModel.findById(roundId, { step: 1, terms: 1, ...poolFields })
    .lean<GateLook>()
    .exec();
  looks.set(roundId, look);
  // A round that is not there yet may come any moment.
  const forget = () => void (looks.get(roundId) === look && looks.delete(roundId));
  look.then((gate) => gate ?? forget(), forget);
  return look;
}
