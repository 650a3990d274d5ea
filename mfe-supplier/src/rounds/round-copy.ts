import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { TradeCurrency } from '@junto/contracts/wire';
import { valuesOfRound, type RoundValues } from './round-draft';

/** What is no longer as it was when the round was offered; prices and packs are those then and now. */
export type CopyChange =
  /** `wasIn`: where that was another currency. */
  | { kind: 'price'; product: string; before: number; now: number; currency: TradeCurrency; wasIn?: TradeCurrency }
  | { kind: 'pack'; product: string; before: number; now: number }
  | { kind: 'inactive'; product: string }
  /** All products that are offered are in another currency now, and the draft with them. */
  | { kind: 'currency'; before: TradeCurrency; now: TradeCurrency }
  /** A product is in another currency than the draft, and left out. */
  | { kind: 'otherCurrency'; product: string; currency: TradeCurrency }
  | { kind: 'dates' };

/** What a new draft begins with when it repeats a round. */
export interface RoundCopy {
  values: RoundValues;
  changes: CopyChange[];
}

/**
 * Repeats a round as a draft: its terms, at today's prices. Products that can't be offered any more are left out, dates
 * that have passed are emptied, the currency is the products' where all of them have another one now, and all of it is
 * listed. @param now epoch ms
 */
export function copyOfRound(round: OwnRound, now: number): RoundCopy {
  const values = valuesOfRound(round);
  const isPast = (instant: string | null) => instant !== null && Date.parse(instant) <= now;
  const pastClose = isPast(values.close_at);
  const pastOpen = isPast(values.open_at);
  const currency = currencyOf(round);
  const isSwitched = currency !== round.currency;
  return {
    values: {
      ...values,
      currency,
      open_at: pastOpen ? null : values.open_at,
      close_at: pastClose ? null : values.close_at,
      offers: values.offers.filter(({ product }) => product.active && product.currency === currency),
    },
    changes: [
      ...(isSwitched ? [{ kind: 'currency', before: round.currency, now: currency } as const] : []),
      ...round.offers.flatMap((offer) => changesOf(offer, round.currency, currency)),
      ...(pastOpen || pastClose ? [{ kind: 'dates' } as const] : []),
    ],
  };
}

/** The round's, or the one that all products of it that can still be offered have now. */
function currencyOf({ currency, offers }: OwnRound): TradeCurrency {
  const now = new Set(offers.filter(({ product }) => product.active).map(({ product }) => product.currency));
  return (now.size === 1 ? [...now][0] : undefined) ?? currency;
}

/** @param wasIn the round's currency   @param currency the draft's */
function changesOf(
  { product, as_offered }: OwnRound['offers'][number],
  wasIn: TradeCurrency,
  currency: TradeCurrency,
): CopyChange[] {
  const { name, active, unit_price, units_per_pack } = product;
  if (!active) return [{ kind: 'inactive', product: name }];
  if (product.currency !== currency) return [{ kind: 'otherCurrency', product: name, currency: product.currency }];
  if (!as_offered) return [];
  const changes: CopyChange[] = [];
  const isSwitched = wasIn !== currency;
  if (isSwitched || as_offered.unit_price !== unit_price)
    changes.push({
      ...{ kind: 'price', product: name, before: as_offered.unit_price, now: unit_price, currency },
      ...(isSwitched && { wasIn }),
    });
  if (as_offered.units_per_pack !== units_per_pack)
    changes.push({ kind: 'pack', product: name, before: as_offered.units_per_pack, now: units_per_pack });
  return changes;
}
