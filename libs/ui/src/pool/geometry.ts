/** Price tiers of a pool, with prices as words. */
interface PricedPool {
  /** Units from which each tier applies, in rising order. */
  tiers: readonly number[];
  /** The price that the pool has reached. */
  price: string;
  next: { price: string; fromUnits: number } | undefined;
}

/** Figures of one pool for a bar; units are integers. `maxQty` null means no cap. */
export interface PoolFigures {
  committed: number;
  /** Units that the viewer would add, shown between the committed and the selected ones. */
  typed?: number;
  selected?: number;
  /** Units below the cap that only a waitlist can order; hatched with the selected ones. */
  held?: number | undefined;
  /** `selected` are other buyers' carts, without the own one. */
  ofOthers?: boolean;
  moq: number;
  maxQty?: number | null;
  /** Of an offer with price tiers. */
  priced?: PricedPool | undefined;
  /** Units that the pool likely has at the close. */
  forecast?: { low: number; high: number } | undefined;
}

export interface BarGeometry {
  /** Per cent of the bar's width, 0..100. */
  fill: number;
  /** Also the end of the typed part, which begins at `fill`. */
  hatchFrom: number;
  hatchTo: number;
  /** End of the track: 75 when the cap equals the MOQ, else 100. */
  end: number;
  room: 'capped' | 'fading' | 'none';
}

/** The MOQ line is at three quarters of every bar, so that the lines of a page align. */
const moqLine = 75;

/**
 * Positions of a bar's parts. Up to the MOQ a unit takes 75/moq per cent; beyond it, the last quarter covers the range
 * to the cap, or to one and a half MOQs without a cap.
 */
export function barGeometry({
  committed,
  typed = 0,
  selected = 0,
  held = 0,
  moq,
  maxQty = null,
}: PoolFigures): BarGeometry {
  const room = maxQty === null ? 'fading' : maxQty <= moq ? 'none' : 'capped';
  const end = room === 'none' ? moqLine : 100;
  const fill = positionOf(committed, moq, maxQty);
  const hatchFrom = Math.max(fill, positionOf(committed + typed, moq, maxQty));
  const hatchTo = Math.max(hatchFrom, positionOf(committed + typed + selected + held, moq, maxQty));
  return { fill, hatchFrom, hatchTo, end, room };
}

export interface PriceMark {
  /** Per cent of the bar's width. */
  at: number;
  isReached: boolean;
  /** At the cap the bar ends. */
  hasCut: boolean;
}

/** Marks of the price tiers. A tier at the MOQ has the MOQ line instead; without a cap some are beyond the bar. */
export function priceMarks({ committed, moq, maxQty = null, priced }: PoolFigures): PriceMark[] {
  return (priced?.tiers ?? [])
    .filter((fromUnits) => fromUnits > moq && fromUnits <= (maxQty ?? 1.5 * moq))
    .map((fromUnits) => ({
      at: positionOf(fromUnits, moq, maxQty),
      isReached: committed >= fromUnits,
      hasCut: fromUnits !== maxQty,
    }));
}

/** Position of a number of units, in per cent of the bar. */
export function positionOf(units: number, moq: number, maxQty: number | null = null): number {
  if (moq <= 0 || units <= 0) return 0;
  if (units <= moq) return (moqLine * units) / moq;
  const limit = maxQty ?? 1.5 * moq;
  if (limit <= moq) return moqLine;
  return Math.min(100, moqLine + ((100 - moqLine) * (units - moq)) / (limit - moq));
}
