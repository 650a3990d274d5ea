import type { RoundChange } from '@junto/contracts/round-change';
import {
  changeRequestProblems,
  type PlacedChangeProblem,
  type RequestedChange,
  type RunningTerms,
} from '@junto/domain/outcome/running-change';
import type { OfferDoc, RoundDoc } from './round.model';

type Requested = Pick<RoundChange, 'close_at' | 'offers'>;
type Decided = 'approved' | 'rejected' | 'withdrawn' | 'lapsed';

/** The change that awaits a decision. */
export function requestedChange({ change }: Pick<RoundDoc, 'change'>): RoundChange | undefined {
  return change?.status === 'requested' ? change : undefined;
}

/** The end of the requested change, for the write that ends it; empty without one. */
export function endedChange(
  round: Pick<RoundDoc, 'change'>,
  status: Decided,
  { now, reason = null }: { now: Date; reason?: string | null },
): Pick<RoundDoc, 'change' | 'change_requested'> | undefined {
  const change = requestedChange(round);
  return change && { change: { ...change, status, reason, decided_at: now.toISOString() }, change_requested: false };
}

/** A close, or a deadline that is later than the requested one, ends the request. */
export function lapsedChange(round: Pick<RoundDoc, 'change'>, now: Date) {
  return endedChange(round, 'lapsed', { now });
}

/** What is wrong with a change of a running round. */
export function judgeChange(round: RoundDoc, change: Requested): PlacedChangeProblem[] {
  const running = {
    closeAt: round.close_at,
    isExtendable: (round.extend_days ?? null) !== null && (round.extended_from ?? null) === null,
    offers: new Map(round.offers.map((offer) => [offer.id, termsOf(offer)])),
  };
  return changeRequestProblems(running, requestOf(change));
}

function requestOf({ close_at, offers }: Requested): RequestedChange {
  return {
    closeAt: typeof close_at === 'string' ? new Date(close_at) : close_at,
    offers: offers.map((offer) => ({ id: offer.round_product_id, ...termsOf(offer) })),
  };
}

function termsOf({
  moq,
  max_qty,
  minimum_fill = null,
}: Pick<OfferDoc, 'moq' | 'max_qty' | 'minimum_fill'>): RunningTerms {
  return { moq, maxQty: max_qty, minimumFill: minimum_fill };
}

/** The offers with their new terms, and with those of the submission beside them. */
export function changedOffersOf(round: RoundDoc, { offers }: Requested): OfferDoc[] {
  const changes = new Map(offers.map((offer) => [offer.round_product_id, offer]));
  return round.offers.map((offer) => {
    const change = changes.get(offer.id);
    if (!change) return offer;
    const { moq, max_qty, minimum_fill } = change;
    const submitted = offer.submitted ?? {
      moq: offer.moq,
      max_qty: offer.max_qty,
      minimum_fill: offer.minimum_fill ?? null,
    };
    return { ...offer, moq, max_qty, minimum_fill, submitted };
  });
}
