import { weights } from '@junto/contracts/supplier/sales';
import { fromDto } from '@junto/service-kit/mongo/dto';
import { storedPart } from '@junto/service-kit/mongo/stored';
import { smallUnits } from '@junto/service-kit/mongo/stored-fields';
import type { WeightsDoc } from './sale.model';

/** Converts kg and m³ of DTOs to whole grams and cm³. */
export const weightsFromTheWire = fromDto(weights, storedPart(weights));

export function inKg(grams: number): number {
  return grams / smallUnits.net_weight.perWhole;
}
export function inM3(cm3: number): number {
  return cm3 / smallUnits.cbm.perWhole;
}

/** Weights without missing values. */
export type CompleteWeights = { [Name in keyof WeightsDoc]: number };

/** Whether the gross weight, which includes packing, is less than the net weight, if both are known. */
export function isGrossBelowNet({ net_weight_g: net, gross_weight_g: gross }: WeightsDoc): boolean {
  return net !== null && gross !== null && gross < net;
}

export function isComplete<W extends WeightsDoc>(weighed: W): weighed is W & CompleteWeights {
  return weighed.net_weight_g !== null && weighed.gross_weight_g !== null && weighed.volume_cm3 !== null;
}
