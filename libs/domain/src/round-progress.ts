import { bandOf, type RoundBand } from './pool-progress';

/** A product of a round, as far as its own progress needs it. */
export interface ProductPool {
  committed: number;
  moq: number;
}

/** Number of products in each band, and the products themselves unless the round is large. */
export interface RoundProgress<P extends ProductPool = ProductPool> {
  bands: Record<RoundBand, number>;
  /** Empty for a round of more than `maxSegments` products. */
  pools: readonly P[];
}

/** Products up to which each one has a segment of its own; a larger round shows the shares of its bands. */
export const maxSegments = 24;

/** The band of one product, on the exact ratio: 99.6 % is close, not met (decision 1). */
export function productBandOf({ committed, moq }: ProductPool): RoundBand {
  if (committed <= 0) return 'empty';
  const band = bandOf(committed, moq);
  return band === 'danger' ? 'filling' : band;
}

export function progressOf<P extends ProductPool>(pools: readonly P[]): RoundProgress<P> & { pools: P[] } {
  const bands = { empty: 0, filling: 0, close: 0, met: 0 };
  for (const pool of pools) bands[productBandOf(pool)] += 1;
  return { bands, pools: pools.length > maxSegments ? [] : [...pools] };
}

/** Fullest first, by the share of the own MOQ. */
export function fullestFirst<P extends ProductPool>(pools: readonly P[]): P[] {
  return [...pools].sort((one, other) => other.committed * one.moq - one.committed * other.moq);
}

/** The product below its MOQ that lacks the smallest share of it. */
export function nearestOf<P extends ProductPool>(pools: readonly P[]): P | undefined {
  return fullestFirst(pools).find(({ committed, moq }) => committed < moq);
}
