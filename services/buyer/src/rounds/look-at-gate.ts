import { atMostEveryOfEach } from '@junto/service-kit/work/at-most-every';
import { poolFields, type PoolFacts } from '../pools/pool-facts';
import { RoundGateModel, type RoundGate } from './round-gate.model';

export type GateLook = Pick<RoundGate, 'step' | 'terms' | keyof PoolFacts>;

/**
 * A gate with units of a thousand offers takes some 200 KB: 40 MB at most. A round that is not there yet may come any
 * moment.
 */
const lookOnce = atMostEveryOfEach<GateLook | null>({ ms: 250, max: 200, keeps: (gate) => gate !== null });

/**
 * How a round's gate stood at most a quarter of a second ago, one reading for all who ask meanwhile; null without one.
 */
export function lookAtGate(roundId: string): Promise<GateLook | null> {
  return lookOnce(roundId, () =>
    RoundGateModel.findById(roundId, { step: 1, terms: 1, ...poolFields })
      .lean<GateLook>()
      .exec(),
  );
}
