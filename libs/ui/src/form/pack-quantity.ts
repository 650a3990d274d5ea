import { numberKinds } from '@junto/domain/number-kinds';
import { nextPack, previousPack, roundToPack } from '@junto/domain/packs';
import type { NumberReading } from '@junto/domain/typed-number';

/** Nought is read too: it empties the dialog's choice, and the cart says that 1 is the least. */
export const packKind = { ...numberKinds.units, min: 0 };

export interface PackBounds {
  unitsPerPack: number;
  /** 0 in the round dialog (rounds to packs or the rest), 1 in the cart (takes any whole number; the buttons go by packs). */
  min: 0 | 1;
  /** What is left of the cap; null without one. */
  remaining: number | null;
}

/** What a typed quantity becomes on leaving, and why that is another one; or why it stays as it was typed. */
export type PackOutcome =
  | { is: 'goes'; qty: number; why?: 'packs' | 'least' }
  /** More than is left. `most`: what can be taken, undefined when that is nothing. */
  | { is: 'tooMany'; left: number; most: number | undefined }
  | { is: 'unread' };

/** The most that can be taken: every unit that is left. */
export function mostOf({ remaining }: Pick<PackBounds, 'remaining'>): number {
  return remaining ?? Infinity;
}

/**
 * Settles a quantity (decision 3).
 * @param before what holds; it stays where nothing or too little is typed in the cart
 */
export function settlePacks(reading: NumberReading, bounds: PackBounds, before: number): PackOutcome {
  if (reading.is === 'unsure' || reading.is === 'refused') return { is: 'unread' };
  const { unitsPerPack, min, remaining } = bounds;
  if (reading.is === 'nothing') return { is: 'goes', qty: min === 0 ? 0 : before };
  const { whole } = reading;
  if (remaining !== null && whole > remaining) {
    const most = mostOf(bounds);
    return { is: 'tooMany', left: remaining, most: most > 0 ? most : undefined };
  }
  if (min === 1) return whole < 1 ? { is: 'goes', qty: before, why: 'least' } : { is: 'goes', qty: whole };
  const qty = roundToPack(whole, unitsPerPack, remaining);
  return qty === whole ? { is: 'goes', qty } : { is: 'goes', qty, why: 'packs' };
}

/** So many packs up or down, never past what can be taken. @param steps negative: down */
export function steppedPacks(from: number, steps: number, bounds: PackBounds): number {
  const { unitsPerPack, min } = bounds;
  let qty = from;
  for (let left = Math.abs(steps); left > 0; left -= 1)
    qty = steps > 0 ? nextPack(qty, unitsPerPack) : previousPack(qty, unitsPerPack, min);
  return steps > 0 ? Math.max(from, Math.min(mostOf(bounds), qty)) : qty;
}
