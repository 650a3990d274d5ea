import type { OfferState } from './judge';
import type { ClosePolicy, OfferTerms, ShortOfferDecision } from './terms';

/** What happens with the lines of an offer at the close; `undecided` waits for an administrator. */
export const offerResults = ['ships', 'lines_cancelled', 'undecided', 'no_orders'] as const;
export type OfferResult = (typeof offerResults)[number];

/** The policy of an offer replaces the policy of its round. */
export function policyOf(offer: { closePolicy: ClosePolicy | null }, roundPolicy: ClosePolicy): ClosePolicy {
  return offer.closePolicy ?? roundPolicy;
}

/** The policy of a stored round; an administrator decides in older rounds. */
export function storedPolicy({ close_policy }: { close_policy?: ClosePolicy | null | undefined }): ClosePolicy {
  return close_policy ?? 'ask';
}

/** @param decision of an administrator; counts only under the policy `ask` */
export function resultOf(
  state: OfferState,
  policy: ClosePolicy,
  decision: ShortOfferDecision | null,
): Exclude<OfferResult, 'no_orders'> {
  if (state !== 'short' || policy === 'accept') return 'ships';
  if (policy === 'cancel_short_lines' || decision === 'cancel_lines') return 'lines_cancelled';
  return decision === 'accept' ? 'ships' : 'undecided';
}

/**
 * Whether invoicing and completion wait for the settlement, because the round has one of the settings that change its
 * outcome. Any other round behaves as it did before these settings existed.
 */
export function waitsForSettlement(round: {
  closePolicy: ClosePolicy;
  extendDays: number | null;
  offers: readonly (Pick<OfferTerms, 'minimumFill' | 'supply'> & {
    closePolicy: ClosePolicy | null;
    hasTiers: boolean;
  })[];
  /** Whether a line of the round has an up-to quantity. */
  hasUpTo: boolean;
}): boolean {
  return (
    round.closePolicy !== 'ask' ||
    round.extendDays !== null ||
    round.hasUpTo ||
    round.offers.some(
      ({ closePolicy, minimumFill, supply, hasTiers }) =>
        (closePolicy ?? 'ask') !== 'ask' || minimumFill !== null || supply !== null || hasTiers,
    )
  );
}
