import type { OfferOutcome } from './settle-offer';

const dayMs = 24 * 60 * 60 * 1_000;

export interface ExtensionTerms {
  /** 1 to 30; null if the round is never extended. */
  extendDays: number | null;
  /** A round is extended once. */
  isExtended: boolean;
  closeAt: Date;
}

/**
 * The new deadline of a round that is extended instead of closed: an offer that follows the policy of the round has
 * buyers and is short. Not used for a close by hand, which is final.
 * @param offers of the outcome at the deadline, pending orders included
 * @param decidedAt when the closer decides, which can be later than the deadline
 * @returns undefined if the round closes
 */
export function extendedCloseAt(
  { extendDays, isExtended, closeAt }: ExtensionTerms,
  offers: readonly Pick<OfferOutcome, 'followsRoundPolicy' | 'state' | 'result'>[],
  decidedAt: Date,
): Date | undefined {
  if (extendDays === null || isExtended) return undefined;
  const isShort = offers.some(
    ({ followsRoundPolicy, state, result }) => followsRoundPolicy && state === 'short' && result !== 'no_orders',
  );
  return isShort ? new Date(Math.max(closeAt.getTime(), decidedAt.getTime()) + extendDays * dayMs) : undefined;
}
