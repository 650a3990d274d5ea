import type { readPools as readPoolsSpec } from '@junto/contracts/buyer/rounds';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { poolOnTheWire } from '../pools/pool-on-the-wire';
import { PoolModel, type Pool } from '../pools/pool.model';

type Answer = AnswerOf<typeof readPoolsSpec> | Refusal<'not_found'>;

const reading = new Map<string, Promise<Answer>>();

/**
 * The live quantities of a round's offers. A hot round is asked for by many at once: whoever comes while it is being read
 * shares the reading.
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
  const pools = (await PoolModel.find({ round_id: roundId }).lean()) as Pool[];
  return pools.length === 0 ? refuse('not_found') : { pools: pools.map(poolOnTheWire), as_of: asOf.toISOString() };
}
