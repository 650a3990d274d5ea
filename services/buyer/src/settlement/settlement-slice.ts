import type { Slice } from '@junto/service-kit/service';
import { createRoundWorker } from '../rounds/round-worker';
import { previewSettlementHandler } from './preview-settlement';
import { readClaimsHandler } from './read-claims';
import { createPolicyWorker } from './settle-by-policy';
import { settleRoundHandler } from './settle-round';
import { SettlementModel } from './settlement.model';
import { undoSettlementHandler } from './undo-settlement';
import { writeSettlement, type SettlementDeps } from './write-settlement';

/** Settles closed rounds and undoes settlements; a worker writes their orders. */
export function settlementSlice(deps: SettlementDeps): Slice {
  const { job, nudge } = createRoundWorker({
    name: 'write-settlements',
    due: () => SettlementModel.distinct('round_id', { writing: true }),
    work: (roundId, signal) => writeSettlement(roundId, deps, signal),
  });
  return {
    jobs: [job, createPolicyWorker(deps, nudge).job],
    commands: [
      previewSettlementHandler,
      readClaimsHandler,
      settleRoundHandler({ ...deps, nudge }),
      undoSettlementHandler({ ...deps, nudge }),
    ],
    indexes: [SettlementModel],
  };
}
