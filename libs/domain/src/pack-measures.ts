import { numberKinds, scaled, unscaled } from './number-kinds';

/** What one pack of a product weighs and measures outside; null or absent where it is not known. */
export interface PackMeasures {
  pack_net_kg?: number | null | undefined;
  pack_gross_kg?: number | null | undefined;
  pack_length_cm?: number | null | undefined;
  pack_width_cm?: number | null | undefined;
  pack_height_cm?: number | null | undefined;
}

/** Packing weighs something: what is known of a pack's gross weight is never less than its net weight. */
export function isPackGrossBelowNet({ pack_net_kg: net, pack_gross_kg: gross }: PackMeasures): boolean {
  return typeof net === 'number' && typeof gross === 'number' && gross < net;
}

/**
 * Volume of packs in m³, exact, rounded at the end to the places of a line's volume; null where a side is not known.
 */
export function packsCbm(measures: PackMeasures, packs: number): number | null {
  const { pack_length_cm: length, pack_width_cm: width, pack_height_cm: height } = measures;
  if (typeof length !== 'number' || typeof width !== 'number' || typeof height !== 'number') return null;
  const { places } = numberKinds.centimetres;
  const side = (cm: number) => BigInt(scaled(cm, places));
  // In mm³ a line of large packs passes what a number holds exactly.
  const cubicMm = side(length) * side(width) * side(height) * BigInt(packs);
  return Number((cubicMm + cubicMmPerPlace / 2n) / cubicMmPerPlace) / 10 ** numberKinds.cubicMetres.places;
}
/** 0.0001 m³, the last place of a volume. */
const cubicMmPerPlace = 100_000n;

/**
 * Totals of an order line of so many packs; null where the catalogue does not know, or the line would weigh too much.
 */
export function lineMeasures(measures: PackMeasures, packs: number) {
  const { kilograms, cubicMetres } = numberKinds;
  const weight = (kg: number | null | undefined) =>
    typeof kg === 'number'
      ? atMost(unscaled(scaled(kg, kilograms.places) * packs, kilograms.places), kilograms.max)
      : null;
  return {
    net_weight: weight(measures.pack_net_kg),
    gross_weight: weight(measures.pack_gross_kg),
    cbm: atMost(packsCbm(measures, packs), cubicMetres.max),
  };
}

function atMost(value: number | null, max: number): number | null {
  return value !== null && value <= max ? value : null;
}
