import { randomUUID } from 'node:crypto';
import type { InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import { undoSettlementCommand } from '@junto/contracts/commands/buyer';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { undoProblem } from '@junto/domain/outcome/undo';
import { answerCommand, type SendCommand } from '@junto/service-kit/commands';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { RoundWriters } from '../group-commit/round-writers';
import { RoundLockModel } from '../rounds/round-lock.model';
import { holdInvoicing } from './hold-invoicing';
import { toSettlementDto } from './settlement-dto';
import { SettlementModel, type StoredSettlement } from './settlement.model';

type Wanted = InputOf<typeof undoSettlementCommand>;
type UndoRefusal = RefusalsOfCommand<typeof undoSettlementCommand>;

/**
 * Marks a settlement to be undone, within a day and while no invoice of the round is sent; the supplier service decides
 * on the latter and holds invoicing. A repeated request returns the settlement as it is.
 */
export async function undoSettlement(
  { round_id, settlement_id, by }: Wanted,
  { send, writers }: { send: SendCommand; writers: RoundWriters },
): Promise<StoredSettlement | UndoRefusal> {
  const settlement = await SettlementModel.findOne({ _id: settlement_id, round_id }).lean<StoredSettlement>();
  if (!settlement) return refuse('not_found');
  if (settlement.state === 'settling') return refuse('round_settling');
  if (settlement.state !== 'settled') return settlement;
  if (undoProblem({ settledAt: settlement.at, isInvoiceSent: false }, new Date())) return refuse('undo_too_late');
  const hold_id = randomUUID();
  const refusal = await holdInvoicing(send, { ...settlement, hold_id, isUndo: true });
  if (refusal) return refusal as UndoRefusal;
  return writers.alone(round_id, () =>
    inTransaction(async (session) => {
      const now = new Date();
      const undo = { state: 'undoing', writing: true, undone_by: by, undone_at: now, hold_id, held_at: now } as const;
      const filter = { _id: settlement_id, state: 'settled' as const };
      const { matchedCount } = await SettlementModel.updateOne(filter, { $set: undo }, { session });
      // Another request was faster.
      if (matchedCount === 0) return { ...settlement, state: 'undoing' as const };
      await RoundLockModel.updateOne({ _id: round_id }, { $set: { settling: true }, $inc: { seq: 1 } }, { session });
      return { ...settlement, ...undo };
    }),
  );
}

export function undoSettlementHandler(deps: { send: SendCommand; writers: RoundWriters; nudge: () => void }) {
  return answerCommand(undoSettlementCommand, async (wanted) => {
    const stored = await undoSettlement(wanted, deps);
    if (isRefusal(stored)) return stored;
    deps.nudge();
    return { settlement: toSettlementDto(stored) };
  });
}
