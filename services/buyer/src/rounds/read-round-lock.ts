import { atMostEveryOfEach } from '@junto/service-kit/work/at-most-every';
import { poolFields, type PoolFacts } from '../pools/pool-facts';
import { RoundLockModel, type RoundLock } from './round-lock.model';

export type RoundLockState = Pick<RoundLock, 'step' | 'terms' | keyof PoolFacts>;

/**
 * A gate with units of a thousand offers takes some 200 KB: 40 MB at most. A round that is not there yet may come any
 * moment.
 */
const lookOnce = atMostEveryOfEach<RoundLockState | null>({ ms: 250, max: 200, keeps: (gate) => gate !== null });

/**
 * How a round's gate stood at most a quarter of a second ago, one reading for all who ask meanwhile; null without one.
 */
export function readRoundLock(roundId: string): Promise<RoundLockState | null> {
  return lookOnce(roundId, () =>
    RoundLockModel.findById(roundId, { step: 1, terms: 1, ...poolFields })
      .lean<RoundLockState>()
      .exec(),
  );
}
