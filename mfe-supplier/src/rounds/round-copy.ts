import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { TradeCurrency } from '@junto/contracts/wire';
import { valuesOfRound, type RoundValues } from './round-draft';

/** A difference between the copied round and today; prices and packs are given as before and now. */
export type CopyChange =
  /** `wasIn`: the currency before, if it was another one. */
  | { kind: 'price'; product: string; before: number; now: number; currency: TradeCurrency; wasIn?: TradeCurrency }
  | { kind: 'pack'; product: string; before: number; now: number }
  | { kind: 'inactive'; product: string }
  /** All offered products changed their currency, and the draft with them. */
  | { kind: 'currency'; before: TradeCurrency; now: TradeCurrency }
  /** A product in another currency than the draft; it is left out. */
  | { kind: 'otherCurrency'; product: string; currency: TradeCurrency }
  /** Price tiers and list prices in the currency before; they are cleared. */
  | { kind: 'tiers'; currency: TradeCurrency }
  | { kind: 'dates' };

/** Initial values of a draft that copies a round. */
export interface RoundCopy {
  values: RoundValues;
  changes: CopyChange[];
}

/**
 * Copies a round as a draft: its terms at current prices. Products that can no longer be offered are left out, past
 * dates are cleared, and the currency follows the products if all of them changed it; all changes are listed. @param
 * now epoch ms
 */
export function copyOfRound(round: OwnRound, now: number): RoundCopy {
  const values = valuesOfRound(round);
  const isPast = (instant: string | null) => instant !== null && Date.parse(instant) <= now;
  const pastClose = isPast(values.close_at);
  const pastOpen = isPast(values.open_at);
  const currency = currencyOf(round);
  const isSwitched = currency !== round.currency;
  const offers = values.offers.filter(({ product }) => product.active && product.currency === currency);
  const isCleared = isSwitched && offers.some(({ tiers, listPrice }) => tiers?.length || listPrice);
  return {
    values: {
      ...values,
      currency,
      open_at: pastOpen ? null : values.open_at,
      close_at: pastClose ? null : values.close_at,
      offers: isSwitched ? offers.map((offer) => ({ ...offer, tiers: [], listPrice: null })) : offers,
    },
    changes: [
      ...(isSwitched ? [{ kind: 'currency', before: round.currency, now: currency } as const] : []),
      ...round.offers.flatMap((offer) => changesOf(offer, round.currency, currency)),
      ...(isCleared ? [{ kind: 'tiers', currency: round.currency } as const] : []),
      ...(pastOpen || pastClose ? [{ kind: 'dates' } as const] : []),
    ],
  };
}

/** Currency of the round, or the new one if all of its remaining products changed it. */
function currencyOf({ currency, offers }: OwnRound): TradeCurrency {
  const now = new Set(offers.filter(({ product }) => product.active).map(({ product }) => product.currency));
  return (now.size === 1 ? [...now][0] : undefined) ?? currency;
}

/** @param wasIn the round's currency @param currency the draft's */
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
