import { readCommittedCommand } from '@junto/contracts/commands/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { drawnFrom } from '@junto/domain/outcome/draw';
import { extendedCloseAt } from '@junto/domain/outcome/extend';
import { stateOf } from '@junto/domain/outcome/judge';
import { offerToSettle } from '@junto/domain/outcome/stored-terms';
import type { SendCommand } from '@junto/service-kit/commands';
import { platformContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { beginClosing } from './close-round';
import { lapsedChange } from './round-change';
import { RoundModel, type RoundDoc } from './round.model';
import { moveRound } from './save-round';

/** By offer: committed units, and what up-to quantities add. */
interface Units {
  committed: Readonly<Record<string, number>>;
  drawable?: Readonly<Record<string, number>> | undefined;
}

/** Whether the pools of a round decide what happens at its deadline. */
export function mayBeExtended({ extend_days, extended_from }: RoundDoc): boolean {
  return (extend_days ?? null) !== null && (extended_from ?? null) === null;
}

export interface Deadline {
  /** Filter of the rounds whose deadline passed. */
  due: object;
  now: Date;
  /** Reads pools from the buyer service. */
  send: SendCommand;
  signal?: AbortSignal | undefined;
}

/**
 * Extends each round if a product with buyers is below its threshold, and closes it otherwise. A round whose pools the buyer
 * service does not report stays as it is.
 * @throws after all others, if one stays as it is
 */
export async function extendOrClose(roundIds: Iterable<string>, { due, now, send, signal }: Deadline): Promise<void> {
  const errors: unknown[] = [];
  for (const id of roundIds) {
    if (signal?.aborted) return;
    try {
      await decide({ _id: id, ...due }, await unitsOf(id, send), now);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `rounds wait at their deadline: ${errors.length}`);
}

async function unitsOf(round_id: string, send: SendCommand): Promise<Units> {
  const pools = await send(readCommittedCommand, { round_id });
  if (!isRefusal(pools)) return pools;
  // A round that no buyer has seen has no pool.
  if (pools.refused === 'not_found') return { committed: {} };
  throw new Error(`no pools of round ${round_id}: ${pools.refused}`);
}

/** @param filter of the round while it is due: another replica or an administrator may have been faster */
function decide(filter: object, units: Units, now: Date): Promise<unknown> {
  return inTransaction(async (session) => {
    const from = await RoundModel.findOne(filter).session(session).lean<RoundDoc>();
    if (!from) return;
    const close_at = laterDeadline(from, units, now);
    if (!close_at) return beginClosing(session, from._id, platformContext);
    const change = {
      close_at,
      close_key: close_at,
      extended_from: from.close_at,
      // The reminder a day before is sent again.
      close_step: 'none',
      close_step_at: now,
      // A requested deadline that is not later any more cannot be approved.
      ...(isOutdated(from, close_at) && lapsedChange(from, now)),
    } as const;
    return moveRound(session, { from, change, event: roundExtended, cause: platformContext });
  });
}

function isOutdated({ change }: RoundDoc, closeAt: Date): boolean {
  const requested = change?.close_at;
  return typeof requested === 'string' && new Date(requested) <= closeAt;
}

function laterDeadline(
  { extend_days = null, extended_from = null, close_at, offers }: RoundDoc,
  { committed, drawable = {} }: Units,
  now: Date,
): Date | undefined {
  if (!close_at) return undefined;
  const outcomes = offers.map((offer) => {
    const units = committed[offer.id] ?? 0;
    // Prices and packs do not matter to its state.
    const terms = offerToSettle({ ...offer, tiers: [], product: { units_per_pack: 1, unit_price: 0 } });
    const drawn = drawnFrom({ committed: units, drawable: drawable[offer.id] ?? 0 }, terms);
    const state = stateOf(units + drawn, terms);
    return { followsRoundPolicy: true, state, result: units === 0 ? 'no_orders' : 'undecided' } as const;
  });
  return extendedCloseAt(
    { extendDays: extend_days, isExtended: extended_from !== null, closeAt: close_at },
    outcomes,
    now,
  );
}
