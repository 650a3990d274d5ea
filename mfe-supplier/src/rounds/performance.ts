import type { OwnOffer, OwnRound } from '@junto/contracts/supplier/rounds';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';
import { priceAt } from '@junto/domain/outcome/price';
import { pricesOf } from '@junto/domain/outcome/stored-prices';
import { laterPool, type ReceivedPool } from '@junto/remote-kit/live/round-figures';

export interface OfferPerformance {
  offer: OwnOffer;
  committed: number;
  selected: number;
  met: boolean;
  /** Decimal as in the API: committed units at the price that they reach. */
  revenue: number;
  /** Value of the MOQ, or of the committed units if they exceed it. */
  potential: number;
}

export interface RoundPerformance {
  offers: readonly OfferPerformance[];
  /** Number of products that meet their MOQ. */
  met: number;
  committed: number;
  moq: number;
  revenue: number;
  /** Value when every product reaches its MOQ, plus what is committed beyond. */
  potential: number;
}

/** Figures of Round Performance with the current pools. */
export function performanceOf(
  { offers: read }: Pick<OwnRound, 'offers'>,
  received: ReadonlyMap<string, ReceivedPool> = new Map(),
): RoundPerformance {
  const offers = read.map((offer) => {
    const { committed, selected } = laterPool(offer, received.get(offer.id));
    return {
      offer,
      committed,
      selected,
      met: committed >= offer.moq,
      revenue: worth(offer, committed),
      potential: worth(offer, Math.max(committed, offer.moq)),
    };
  });
  const sum = (amounts: number[]) => fromMinor(sumMinor(amounts.map(toMinor)));
  return {
    offers,
    met: offers.filter(({ met }) => met).length,
    committed: offers.reduce((units, { committed }) => units + committed, 0),
    moq: read.reduce((units, { moq }) => units + moq, 0),
    revenue: sum(offers.map(({ revenue }) => revenue)),
    potential: sum(offers.map(({ potential }) => potential)),
  };
}

/** At the price that so many units reach. */
function worth(offer: OwnOffer, qty: number): number {
  return fromMinor(subtotalMinor(priceAt(pricesOf(offer), qty), qty));
}
