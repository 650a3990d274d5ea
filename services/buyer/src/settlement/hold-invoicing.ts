import { trusted } from 'mongoose';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { RoundLockModel } from '../rounds/round-lock.model';
import { SettlementModel, type StoredSettlement } from './settlement.model';

/** A hold of the supplier service lasts ten minutes; it is renewed after half of them. */
const renewedAfterMs = 5 * 60_000;

type Held = Pick<StoredSettlement, 'round_id' | 'hold_id' | 'decisions'> & { isUndo: boolean };
type HoldRefusal = Refusal<'settlement_blocked' | 'settlement_invoiced' | 'try_again'>;

/**
 * Sends the command to hold invoicing and shipping of the round. A round whose terms make it await its settlement needs
 * no hold: the supplier service refuses both until `round.settled`. It learns of up-to quantities only with their orders.
 */
export async function holdInvoicing(send: SendCommand, held: Held): Promise<HoldRefusal | undefined> {
  const byTerms = { _id: held.round_id, awaits_settlement: true, has_up_to: trusted({ $ne: true }) };
  if (!held.isUndo && (await RoundLockModel.exists(byTerms))) return undefined;
  const cancelled = held.decisions.filter(({ decision }) => decision === 'cancel_lines');
  const answer = await send(holdInvoicingCommand, {
    round_id: held.round_id,
    hold_id: held.hold_id,
    round_product_ids: held.isUndo ? null : cancelled.map(({ round_product_id }) => round_product_id),
  });
  return isRefusal(answer) ? answer : undefined;
}

/** Renews the hold of a settlement whose orders are still being written. */
export async function renewHold(send: SendCommand, settlement: StoredSettlement): Promise<HoldRefusal | undefined> {
  if (Date.now() - settlement.held_at.getTime() < renewedAfterMs) return undefined;
  const refusal = await holdInvoicing(send, { ...settlement, isUndo: settlement.state === 'undoing' });
  if (refusal) return refusal;
  settlement.held_at = new Date();
  await SettlementModel.updateOne({ _id: settlement._id }, { $set: { held_at: settlement.held_at } });
  return undefined;
}
