import { numberKinds } from '@junto/domain/number-kinds';
import { nextPack, previousPack, roundToPack } from '@junto/domain/packs';
import type { NumberReading } from '@junto/domain/typed-number';

/** Zero is parsed too: it clears the selection in the dialog, and the cart answers that the minimum is 1. */
export const packKind = { ...numberKinds.units, min: 0 };

export interface PackBounds {
  unitsPerPack: number;
  /**
   * 0 in the round dialog (rounds to packs or the remainder), 1 in the cart (accepts any whole number; the buttons step
   * by packs).
   */
  min: 0 | 1;
  /** Units left below the cap; null without a cap. */
  remaining: number | null;
}

/** The quantity that a typed text becomes on blur and why it differs, or why the text stays unchanged. */
export type PackOutcome =
  | { is: 'goes'; qty: number; why?: 'packs' | 'least' }
  /** More than is left. `most`: the largest quantity that can be ordered, undefined when nothing is left. */
  | { is: 'tooMany'; left: number; most: number | undefined }
  | { is: 'unread' };

/** The largest quantity that can be ordered: every unit that is left. */
export function mostOf({ remaining }: Pick<PackBounds, 'remaining'>): number {
  return remaining ?? Infinity;
}

/**
 * Resolves a typed quantity (decision 3).
 * @param before the current quantity; kept when the cart's field is empty or below its minimum
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

/** Moves a quantity up or down by packs, never beyond what is left. @param steps negative: down */
export function steppedPacks(from: number, steps: number, bounds: PackBounds): number {
  const { unitsPerPack, min } = bounds;
  let qty = from;
  for (let left = Math.abs(steps); left > 0; left -= 1)
    qty = steps > 0 ? nextPack(qty, unitsPerPack) : previousPack(qty, unitsPerPack, min);
  return steps > 0 ? Math.max(from, Math.min(mostOf(bounds), qty)) : qty;
}
