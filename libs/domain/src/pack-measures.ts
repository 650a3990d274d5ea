import { numberKinds, scaled, unscaled } from './number-kinds';
import { packsOf } from './packs';

/** Weight and outer dimensions of one pack of a product; null or absent if unknown. */
export interface PackMeasures {
  pack_net_kg?: number | null | undefined;
  pack_gross_kg?: number | null | undefined;
  pack_length_cm?: number | null | undefined;
  pack_width_cm?: number | null | undefined;
  pack_height_cm?: number | null | undefined;
}

/** Whether a pack's known gross weight is below its net weight, which is invalid because packaging adds weight. */
export function isPackGrossBelowNet({ pack_net_kg: net, pack_gross_kg: gross }: PackMeasures): boolean {
  return typeof net === 'number' && typeof gross === 'number' && gross < net;
}

/**
 * Volume of packs in m³, computed exactly and rounded once to the places of a line's volume; null if a side is unknown.
 */
export function packsCbm(measures: PackMeasures, packs: number): number | null {
  const { pack_length_cm: length, pack_width_cm: width, pack_height_cm: height } = measures;
  if (typeof length !== 'number' || typeof width !== 'number' || typeof height !== 'number') return null;
  const { places } = numberKinds.centimetres;
  const side = (cm: number) => BigInt(scaled(cm, places));
  // In mm³ the volume of a line of large packs exceeds the safe integer range.
  const cubicMm = side(length) * side(width) * side(height) * BigInt(packs);
  return Number((cubicMm + cubicMmPerPlace / 2n) / cubicMmPerPlace) / 10 ** numberKinds.cubicMetres.places;
}
/** 0.0001 m³, the last place of a volume. */
const cubicMmPerPlace = 100_000n;

/**
 * Totals of an order line: the net weight follows its units; packaging and volume follow its packs, of which the last
 * may be partly filled. Null if the catalogue has no value or the line would weigh too much.
 */
export function lineMeasures(measures: PackMeasures, { qty, units_per_pack }: { qty: number; units_per_pack: number }) {
  const { kilograms, cubicMetres } = numberKinds;
  const packs = packsOf(qty, units_per_pack);
  const grams = (kg: number | null | undefined) => (typeof kg === 'number' ? scaled(kg, kilograms.places) : null);
  const netOfPack = grams(measures.pack_net_kg);
  const grossOfPack = grams(measures.pack_gross_kg);
  const net = netOfPack === null ? null : Math.round((netOfPack * qty) / units_per_pack);
  const packaging = grossOfPack === null ? null : (grossOfPack - (netOfPack ?? 0)) * packs;
  const weight = (total: number | null) =>
    total === null ? null : atMost(unscaled(total, kilograms.places), kilograms.max);
  return {
    net_weight: weight(net),
    gross_weight: weight(packaging === null ? null : packaging + (net ?? 0)),
    cbm: atMost(packsCbm(measures, packs), cubicMetres.max),
  };
}

function atMost(value: number | null, max: number): number | null {
  return value !== null && value <= max ? value : null;
}
