import { createRoundWorker, type RoundWorker } from '../rounds/round-worker';
import { SettlementModel } from './settlement.model';
import { writeSettlement, type SettlementDeps } from './write-settlement';

/** Writes settlements and undoes them. */
export function createSettlementWorker(deps: SettlementDeps): RoundWorker {
  return createRoundWorker({
    name: 'write-settlements',
    due: () => SettlementModel.distinct('round_id', { writing: true }),
    work: (roundId, signal) => writeSettlement(roundId, deps, signal),
  });
}
