import { maxUnits } from './units';

/** Constraints of a number: its decimal places, and its bounds in whole units. */
export interface NumberKind {
  places: number;
  min: number;
  max: number;
  /** Amounts are written in en-US format in every language (decision 15). */
  isMoney?: true;
}

/** The kinds of numbers that users type, shared by form fields and servers. */
export const numberKinds = {
  /** Units of an offer: MOQ, max qty. */
  units: { places: 0, min: 1, max: maxUnits },
  /** Days by which a round is extended. */
  extendDays: { places: 0, min: 1, max: 30 },
  /** Share of the MOQ in percent from which a product ships. */
  minimumFill: { places: 0, min: 1, max: 100 },
  unitsPerPack: { places: 0, min: 1, max: 1_000_000 },
  /** An amount in any currency (decision 15). */
  money: { places: 2, min: 0, max: 1_000_000_000, isMoney: true },
  /** Totals of an order line (decision 25). */
  kilograms: { places: 3, min: 0, max: 10_000_000 },
  /** A change of catalogue prices in one operation. */
  percent: { places: 2, min: 0, max: 1_000 },
  /** Of one pack: its weight, and the length of a side. */
  packKilograms: { places: 3, min: 0, max: 10_000 },
  centimetres: { places: 1, min: 0.1, max: 1_000 },
  cubicMetres: { places: 4, min: 0, max: 1_000_000 },
} as const satisfies Record<string, NumberKind>;

/** A decimal as an integer of its last place: 70.125 with 3 places is 70,125. */
export function scaled(value: number, places: number): number {
  return Math.round(value * 10 ** places);
}

/** The decimal of an integer of last places; the same number that JSON parses from those digits. */
export function unscaled(value: number, places: number): number {
  return value / 10 ** places;
}

/** Whether a number is exactly a decimal with the given places: 0.1 + 0.2 is not. */
export function hasPlaces(value: number, places: number): boolean {
  return unscaled(scaled(value, places), places) === value;
}
