import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { valuesOfRound, type RoundValues } from './round-draft';

/** What is no longer as it was when the round was offered; prices and packs are those then and now. */
export type CopyChange =
  | { kind: 'price'; product: string; before: number; now: number; currency: string }
  | { kind: 'pack'; product: string; before: number; now: number }
  | { kind: 'inactive'; product: string }
  | { kind: 'dates' };

/** What a new draft begins with when it repeats a round. */
export interface RoundCopy {
  values: RoundValues;
  changes: CopyChange[];
}

/**
 * Repeats a round as a draft: its terms, at today's prices. Products that can't be offered any more are left out, dates
 * that have passed are emptied, and all of it is listed. @param now epoch ms
 */
export function copyOfRound(round: OwnRound, now: number): RoundCopy {
  const values = valuesOfRound(round);
  const isPast = (instant: string | null) => instant !== null && Date.parse(instant) <= now;
  const pastClose = isPast(values.close_at);
  const pastOpen = isPast(values.open_at);
  return {
    values: {
      ...values,
      open_at: pastOpen ? null : values.open_at,
      close_at: pastClose ? null : values.close_at,
      offers: values.offers.filter(({ product }) => product.active),
    },
    changes: [...round.offers.flatMap(changesOf), ...(pastOpen || pastClose ? [{ kind: 'dates' } as const] : [])],
  };
}

function changesOf({ product, as_offered }: OwnRound['offers'][number]): CopyChange[] {
  const { name, active, unit_price, units_per_pack, currency } = product;
  if (!active) return [{ kind: 'inactive', product: name }];
  if (!as_offered) return [];
  const changes: CopyChange[] = [];
  if (as_offered.unit_price !== unit_price)
    changes.push({ kind: 'price', product: name, before: as_offered.unit_price, now: unit_price, currency });
  if (as_offered.units_per_pack !== units_per_pack)
    changes.push({ kind: 'pack', product: name, before: as_offered.units_per_pack, now: units_per_pack });
  return changes;
}
