import type { OwnOffer, OwnRound } from '@junto/contracts/supplier/rounds';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';

/** What a pool holds now: as heard on the channel, else as read. */
export interface PoolNow {
  committed: number;
  selected: number;
}

export interface OfferPerformance {
  offer: OwnOffer;
  committed: number;
  selected: number;
  met: boolean;
  /** Decimal, as on the wire: committed units at today's price. */
  revenue: number;
}

export interface RoundPerformance {
  offers: readonly OfferPerformance[];
  /** How many meet their MOQ. */
  met: number;
  committed: number;
  moq: number;
  revenue: number;
  /** At full MOQs, or what is committed beyond them. */
  potential: number;
}

/** The figures of Round Performance with the pools as they are now. */
export function performanceOf(
  { offers: read }: Pick<OwnRound, 'offers'>,
  now: ReadonlyMap<string, PoolNow>,
): RoundPerformance {
  const offers = read.map((offer) => {
    const { committed, selected } = now.get(offer.id) ?? {
      committed: offer.current_committed_qty,
      selected: offer.total_selected,
    };
    return { offer, committed, selected, met: committed >= offer.moq, revenue: worth(offer, committed) };
  });
  const sum = (amounts: number[]) => fromMinor(sumMinor(amounts.map(toMinor)));
  return {
    offers,
    met: offers.filter(({ met }) => met).length,
    committed: offers.reduce((units, { committed }) => units + committed, 0),
    moq: read.reduce((units, { moq }) => units + moq, 0),
    revenue: sum(offers.map(({ revenue }) => revenue)),
    potential: sum(offers.map(({ offer, committed }) => worth(offer, Math.max(committed, offer.moq)))),
  };
}

function worth({ product }: OwnOffer, qty: number): number {
  return fromMinor(subtotalMinor(toMinor(product.unit_price), qty));
}
