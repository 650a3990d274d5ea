import type { readPools as readPoolsSpec } from '@junto/contracts/buyer/rounds';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { poolFields } from '../pools/pool-facts';
import { poolsOnTheWire } from '../pools/pool-on-the-wire';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundGateModel } from './round-gate.model';

type Answer = AnswerOf<typeof readPoolsSpec> | RefusalsOf<typeof readPoolsSpec>;

const reading = new Map<string, Promise<Answer>>();

/**
 * The live quantities of a round's offers. A hot round is asked for by many at once: whoever comes while it is being
 * read shares the reading.
 */
export function readPools(roundId: string): Promise<Answer> {
  const running = reading.get(roundId);
  if (running) return running;
  const answer = read(roundId).finally(() => reading.delete(roundId));
  reading.set(roundId, answer);
  return answer;
}

async function read(roundId: string): Promise<Answer> {
  const asOf = new Date();
  const facts = await RoundGateModel.findById(roundId, poolFields).lean();
  if (!facts) return refuse('not_found');
  const pools = await PoolModel.find({ round_id: roundId }).lean<Pool[]>();
  return { pools: poolsOnTheWire(pools, facts), as_of: asOf.toISOString() };
}
