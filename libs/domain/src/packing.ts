import { numberKinds, scaled, unscaled } from './number-kinds';
import { packsOf } from './packs';

/** A line to pack: kg and m³ of all its packs, null if not measured yet. */
export interface PackedLine {
  qty: number;
  /** Unit of measure. */
  uom: string;
  units_per_pack: number;
  net_weight: number | null;
  gross_weight: number | null;
  cbm: number | null;
}

export interface PackingTotals {
  lines: number;
  /** By unit of measure: boxes and pieces are never added up. */
  units: ReadonlyMap<string, number>;
  packs: number;
  /** Of the weighed lines, exact: 0.1 kg and 0.2 kg are 0.3 kg. */
  net_weight: number;
  gross_weight: number;
  cbm: number;
  /** Lines without a weight or volume. */
  unweighed: number;
}

const places = {
  net_weight: numberKinds.kilograms.places,
  gross_weight: numberKinds.kilograms.places,
  cbm: numberKinds.cubicMetres.places,
} as const;
type Measure = keyof typeof places;
const measures = Object.keys(places) as Measure[];

/** Totals of a delivery. */
export function packingTotals(lines: Iterable<PackedLine>): PackingTotals {
  const totals = { lines: 0, packs: 0, unweighed: 0 };
  const units = new Map<string, number>();
  const sums: Record<Measure, number> = { net_weight: 0, gross_weight: 0, cbm: 0 };
  for (const line of lines) {
    totals.lines += 1;
    units.set(line.uom, (units.get(line.uom) ?? 0) + line.qty);
    totals.packs += packsOf(line.qty, line.units_per_pack);
    totals.unweighed += isWeighed(line) ? 0 : 1;
    for (const measure of measures) sums[measure] += scaled(line[measure] ?? 0, places[measure]);
  }
  const exact = (measure: Measure) => unscaled(sums[measure], places[measure]);
  return { ...totals, units, net_weight: exact('net_weight'), gross_weight: exact('gross_weight'), cbm: exact('cbm') };
}

export function isWeighed(line: Pick<PackedLine, Measure>): boolean {
  return measures.every((measure) => line[measure] !== null);
}

/** One pack of an order, as numbered on its label. */
export interface Carton<L> {
  line: L;
  /** Number among all packs of the order, from 1. */
  number: number;
  /** Units in it: the last pack of a line may hold fewer. */
  units: number;
}

/** The packs of an order in the order of its lines, starting with `first` (1-based), at most `most`. */
export function* cartonsOf<L extends Pick<PackedLine, 'qty' | 'units_per_pack'>>(
  lines: readonly L[],
  first: number,
  most: number,
): Generator<Carton<L>> {
  let before = 0;
  for (const line of lines) {
    const packs = packsOf(line.qty, line.units_per_pack);
    const last = Math.min(packs, first + most - 1 - before);
    for (let pack = Math.max(1, first - before); pack <= last; pack++) {
      const units = Math.min(line.units_per_pack, line.qty - (pack - 1) * line.units_per_pack);
      yield { line, number: before + pack, units };
    }
    before += packs;
  }
}
