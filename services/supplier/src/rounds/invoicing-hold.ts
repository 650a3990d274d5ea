import { trusted } from 'mongoose';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { RoundModel } from './round.model';

/** A settlement is written within seconds; a hold that nothing renews ends by itself. */
const holdMs = 10 * 60_000;

/**
 * Refuses an invoice or a shipment of a round that awaits its settlement, or whose settlement is being written. Writes the
 * round, so that it conflicts with a hold that begins at the same time.
 */
export async function refuseWhileHeld(
  roundId: string,
  session: ClientSession,
): Promise<Refusal<'round_settling' | 'round_unsettled'> | undefined> {
  const round = await RoundModel.findOneAndUpdate(
    { _id: roundId },
    { $inc: { invoicing_seq: 1 } },
    { session, projection: { invoicing_hold: 1, awaits_settlement: 1 } },
  ).lean();
  const until = round?.invoicing_hold?.until;
  if (until && until > new Date()) return refuse('round_settling');
  return round?.awaits_settlement ? refuse('round_unsettled') : undefined;
}

/**
 * A sale with an up-to quantity makes its round await the settlement, in the transaction that creates the sale. An order
 * that arrives after the settlement of its round no longer does.
 */
export async function noteUpTo(roundId: string, session: ClientSession): Promise<void> {
  await RoundModel.updateOne({ _id: roundId }, { $set: { has_up_to: true } }, { session });
  const unsettled = { _id: roundId, is_settled: trusted({ $ne: true }) };
  await RoundModel.updateOne(unsettled, { $set: { awaits_settlement: true } }, { session });
}

/** @returns until when invoicing is held */
export async function beginHold(roundId: string, holdId: string, session: ClientSession): Promise<Date> {
  const until = new Date(Date.now() + holdMs);
  const held = { $set: { invoicing_hold: { id: holdId, until } }, $inc: { invoicing_seq: 1 } };
  await RoundModel.updateOne({ _id: roundId }, held, { session });
  return until;
}

/** Whether this hold has neither lapsed nor been followed by another one. */
export async function holds(roundId: string, holdId: string, session: ClientSession): Promise<boolean> {
  const held = { 'invoicing_hold.id': holdId, 'invoicing_hold.until': trusted({ $gt: new Date() }) };
  return (await RoundModel.exists({ _id: roundId, ...held }).session(session)) !== null;
}

interface Ending {
  holdId: string;
  /** False once the round is settled; true after an undo, if invoicing of the round waits for a settlement. */
  awaitsSettlement: boolean;
}

/** Ends a hold, unless another one has begun since. */
export async function endHold(
  roundId: string,
  { holdId, awaitsSettlement }: Ending,
  session: ClientSession,
): Promise<void> {
  await RoundModel.updateOne({ _id: roundId }, { $set: { awaits_settlement: awaitsSettlement } }, { session });
  const filter = { _id: roundId, 'invoicing_hold.id': holdId };
  await RoundModel.updateOne(filter, { $set: { invoicing_hold: null } }, { session });
}
