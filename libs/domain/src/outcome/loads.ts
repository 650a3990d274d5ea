import { numberKinds, scaled } from '../number-kinds';
import { packingTotals, type PackedLine, type PackingTotals } from '../packing';

/** Usable volume in m³ and payload in kg of one pallet or container. */
export const loadUnits = {
  pallet: { cbm: 1.2, kg: 1_000 },
  container20: { cbm: 33, kg: 28_000 },
  container40: { cbm: 76, kg: 26_500 },
} as const satisfies Record<string, { cbm: number; kg: number }>;
export type LoadUnit = keyof typeof loadUnits;
export const loadUnitNames = Object.keys(loadUnits) as [LoadUnit, ...LoadUnit[]];

export interface UnitLoad {
  /** Full pallets or containers. */
  full: number;
  /** Fill of the last, partly filled one in whole percent, 1 to 99; 0 without one. */
  lastPercent: number;
}

export interface Loads extends PackingTotals, Record<LoadUnit, UnitLoad> {}

/**
 * Loads of lines: packs, kg and m³, and the pallets or containers they fill, by volume or weight, whichever is more.
 * `unweighed` lines lack a weight or volume; a missing value counts as 0.
 */
export function loadsOf(lines: Iterable<PackedLine>): Loads {
  const totals = packingTotals(lines);
  const load = (unit: LoadUnit) => loadOf(totals, loadUnits[unit]);
  return {
    ...totals,
    pallet: load('pallet'),
    container20: load('container20'),
    container40: load('container40'),
  };
}

function loadOf({ cbm, gross_weight }: PackingTotals, unit: { cbm: number; kg: number }): UnitLoad {
  const { cubicMetres, kilograms } = numberKinds;
  const share = (amount: number, of: number, places: number) => scaled(amount, places) / scaled(of, places);
  const byVolume = share(cbm, unit.cbm, cubicMetres.places);
  const filled = Math.max(byVolume, share(gross_weight, unit.kg, kilograms.places));
  const full = Math.floor(filled);
  const percent = Math.round((filled - full) * 100);
  return { full, lastPercent: filled === full ? 0 : Math.min(99, Math.max(1, percent)) };
}

/**
 * Weights of a line after its settlement. Weights that were typed for another quantity are lost.
 * @returns the weights that remain, and whether typed ones are lost
 */
export function settledWeights<Name extends string>(
  typed: Readonly<Record<Name, number | null>>,
  { placedQty, qty }: { placedQty: number; qty: number },
): { weights: Record<Name, number | null>; areLost: boolean } {
  if (qty === placedQty) return { weights: { ...typed }, areLost: false };
  const names = Object.keys(typed) as Name[];
  const weights = Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
  return { weights, areLost: names.some((name) => typed[name] !== null) };
}
