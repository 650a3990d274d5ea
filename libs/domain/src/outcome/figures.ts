import type { Minor } from '../money';
import { packsOf } from '../packs';

/** Sums of lines: of an order, an offer or a round. */
export interface Figures {
  lines: number;
  units: number;
  packs: number;
  valueMinor: Minor;
}

export function noFigures(): Figures {
  return { lines: 0, units: 0, packs: 0, valueMinor: 0 };
}

/** Adds a line in place; a line without units is not counted. */
export function addLine(figures: Figures, qty: number, priceMinor: Minor, unitsPerPack: number): void {
  if (qty === 0) return;
  figures.lines += 1;
  figures.units += qty;
  figures.packs += packsOf(qty, unitsPerPack);
  figures.valueMinor += qty * priceMinor;
}

/** Adds figures in place. */
export function addFigures(sum: Figures, { lines, units, packs, valueMinor }: Figures): void {
  sum.lines += lines;
  sum.units += units;
  sum.packs += packs;
  sum.valueMinor += valueMinor;
}
