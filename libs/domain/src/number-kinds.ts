import { maxUnits } from './units';

/** What a number may be: its decimal places, and its bounds in whole units of what it counts. */
export interface NumberKind {
  places: number;
  min: number;
  max: number;
  /** Amounts are written in en-US format in every language (decision 15). */
  isMoney?: true;
}

/** The numbers that people type, for the fields and for what the servers take. */
export const numberKinds = {
  /** Units of an offer: MOQ, max qty. */
  units: { places: 0, min: 1, max: maxUnits },
  unitsPerPack: { places: 0, min: 1, max: 1_000_000 },
  /** An amount in any currency (decision 15). */
  money: { places: 2, min: 0, max: 1_000_000_000, isMoney: true },
  /** Totals of an order line (decision 25). */
  kilograms: { places: 3, min: 0, max: 10_000_000 },
  /** How far prices of a catalogue go at once. */
  percent: { places: 2, min: 0, max: 1_000 },
  /** Of one pack: what it weighs, and a side of it. */
  packKilograms: { places: 3, min: 0, max: 10_000 },
  centimetres: { places: 1, min: 0.1, max: 1_000 },
  cubicMetres: { places: 4, min: 0, max: 1_000_000 },
} as const satisfies Record<string, NumberKind>;

/** A decimal as a whole number of its last place: 70.125 with 3 places is 70,125. */
export function scaled(value: number, places: number): number {
  return Math.round(value * 10 ** places);
}

/** The decimal of a whole number of last places; the one number that JSON reads from those digits. */
export function unscaled(value: number, places: number): number {
  return value / 10 ** places;
}

/** Whether a number is exactly a decimal of so many places: 0.1 + 0.2 is none. */
export function hasPlaces(value: number, places: number): boolean {
  return unscaled(scaled(value, places), places) === value;
}
