import type { Weights } from '@junto/contracts/supplier/sales';
import type { WeightsDoc } from './sale.model';

const gramsPerKg = 1000;
const cm3PerM3 = 1_000_000;

/** kg and m³ of the wire as whole grams and cm³. */
export function weightsFromWire({ net_weight, gross_weight, cbm }: Weights): WeightsDoc {
  const whole = (value: number | null, factor: number) => (value === null ? null : Math.round(value * factor));
  return {
    netGrams: whole(net_weight, gramsPerKg),
    grossGrams: whole(gross_weight, gramsPerKg),
    volumeCm3: whole(cbm, cm3PerM3),
  };
}

export function weightsOnWire({ netGrams, grossGrams, volumeCm3 }: WeightsDoc): Weights {
  return {
    net_weight: inKg(netGrams),
    gross_weight: inKg(grossGrams),
    cbm: volumeCm3 === null ? null : inM3(volumeCm3),
  };
}

export function inKg<G extends number | null>(grams: G): G {
  return (grams === null ? null : grams / gramsPerKg) as G;
}
export function inM3(cm3: number): number {
  return cm3 / cm3PerM3;
}

/** Weights of which nothing is missing. */
export type CompleteWeights = { [Name in keyof WeightsDoc]: number };

export function isComplete<W extends WeightsDoc>(weights: W): weights is W & CompleteWeights {
  return weights.netGrams !== null && weights.grossGrams !== null && weights.volumeCm3 !== null;
}
