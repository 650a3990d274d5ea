import type { Offer } from '@junto/contracts/buyer/rounds';
import { fromMinor } from '@junto/domain/money';
import { pricesOf } from '@junto/domain/outcome/stored-prices';
import { bandOf } from '@junto/domain/pool-progress';
import { pastReminders, type ReminderHours } from '@junto/domain/round-calls';
import type { RoundCalls } from './round-calls.model';

export type Called = Omit<RoundCalls, '_id'>;
export type CalledOffer = Pick<Offer, 'id' | 'moq' | 'tiers'> & { product: { unit_price: number } };

/** A running round as its calls depend on it. */
export interface CallableRound<O extends CalledOffer> {
  now: Date;
  closeAt: Date | null;
  offers: readonly O[];
  /** Units in live orders, by offer. */
  committed: Readonly<Record<string, number>>;
  /** Offers that have reached their MOQ once. */
  reached: ReadonlySet<string>;
  /** Undefined before the first call. */
  called: Called | undefined;
}

/** A lower price that all committed units of an offer reach. */
export interface FallenPrice<O> {
  offer: O;
  from_units: number;
  unit_price: number;
}

export interface DueCalls<O> {
  near: O[];
  fallen: FallenPrice<O>[];
  reminder: ReminderHours | undefined;
  /** What was called once these calls are sent; undefined if nothing changed. */
  next: Called | undefined;
}

/**
 * The calls that a round owes its buyers. Each offer is called once at 80 % of its MOQ and once per price tier, whatever
 * its units do afterwards. A reminder whose moment has passed when its deadline is first seen is skipped; of two that
 * are due, only the later one is sent.
 */
export function dueCalls<O extends CalledOffer>(round: CallableRound<O>): DueCalls<O> {
  const { closeAt, committed, called } = round;
  const near = round.offers.filter(
    ({ id, moq }) =>
      bandOf(committed[id] ?? 0, moq) === 'close' && !round.reached.has(id) && !called?.near.includes(id),
  );
  const fallen = round.offers.flatMap((offer) => fallenPrice(offer, committed[offer.id] ?? 0, called?.tiers) ?? []);
  const isNoted = called !== undefined && isSame(called.close_at, closeAt);
  const past = closeAt ? pastReminders(closeAt, round.now) : [];
  const due = isNoted ? past.filter((hours) => !called.reminded.includes(hours)) : [];
  const next = {
    close_at: closeAt,
    reminded: isNoted && due.length === 0 ? called.reminded : past,
    near: [...(called?.near ?? []), ...near.map(({ id }) => id)],
    tiers: { ...called?.tiers, ...Object.fromEntries(fallen.map(({ offer, from_units }) => [offer.id, from_units])) },
  };
  const isChanged = !isNoted || due.length > 0 || near.length > 0 || fallen.length > 0;
  return { near, fallen, reminder: due.at(-1), next: isChanged ? next : undefined };
}

function fallenPrice<O extends CalledOffer>(
  offer: O,
  units: number,
  tiers: Readonly<Record<string, number>> = {},
): FallenPrice<O> | undefined {
  const tier = pricesOf(offer).tiers.findLast(({ fromUnits }) => fromUnits <= units);
  if (!tier || tier.fromUnits <= (tiers[offer.id] ?? 0)) return undefined;
  return { offer, from_units: tier.fromUnits, unit_price: fromMinor(tier.priceMinor) };
}

function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
