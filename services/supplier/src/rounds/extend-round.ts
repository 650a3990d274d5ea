import { trusted } from 'mongoose';
import { readCommittedCommand } from '@junto/contracts/commands/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { extendedCloseAt } from '@junto/domain/outcome/extend';
import { stateOf } from '@junto/domain/outcome/judge';
import { withoutSettings } from '@junto/domain/outcome/settle-offer';
import type { SendCommand } from '@junto/service-kit/commands';
import { platformContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { RoundModel, type RoundDoc } from './round.model';
import { moveRound } from './save-round';

type Committed = Readonly<Record<string, number>>;

/**
 * Extends the due rounds that have a product with buyers below its MOQ, each once, instead of closing them.
 * @param due filter of the rounds to close
 * @returns ids of rounds whose pools the buyer service did not report: they are neither extended nor closed yet
 */
export async function extendShortRounds(due: object, now: Date, send: SendCommand): Promise<string[]> {
  const extendable = { ...due, extend_days: trusted({ $gte: 1 }), extended_from: null };
  const unknown: string[] = [];
  for (const { _id } of await RoundModel.find(extendable, { _id: 1 }).lean()) {
    const pools = await send(readCommittedCommand, { round_id: _id });
    // A round that no buyer has seen has no pool.
    if (!isRefusal(pools)) await extend(_id, extendable, pools.committed, now);
    else if (pools.refused !== 'not_found') unknown.push(_id);
  }
  return unknown;
}

function extend(roundId: string, extendable: object, committed: Committed, now: Date): Promise<void> {
  return inTransaction(async (session) => {
    // Read again: another replica may have extended or closed it.
    const from = await RoundModel.findOne({ _id: roundId, ...extendable })
      .session(session)
      .lean<RoundDoc>();
    const close_at = from && laterDeadline(from, committed, now);
    if (!from || !close_at) return;
    const change = {
      close_at,
      close_key: close_at,
      extended_from: from.close_at,
      // The reminder a day before is sent again.
      close_step: 'none',
      close_step_at: now,
    } as const;
    await moveRound(session, { from, change, event: roundExtended, cause: platformContext });
  });
}

function laterDeadline(
  { extend_days = null, extended_from = null, close_at, offers }: RoundDoc,
  committed: Committed,
  now: Date,
): Date | undefined {
  if (!close_at) return undefined;
  const outcomes = offers.map(({ id, moq, max_qty: maxQty }) => {
    const units = committed[id] ?? 0;
    const state = stateOf(units, { ...withoutSettings, moq, maxQty, unitsPerPack: 1 });
    return { followsRoundPolicy: true, state, result: units === 0 ? 'no_orders' : 'undecided' } as const;
  });
  return extendedCloseAt(
    { extendDays: extend_days, isExtended: extended_from !== null, closeAt: close_at },
    outcomes,
    now,
  );
}
