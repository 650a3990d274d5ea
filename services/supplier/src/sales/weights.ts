import { weights } from '@junto/contracts/supplier/sales';
import { settledWeights } from '@junto/domain/outcome/loads';
import { fromDto } from '@junto/service-kit/mongo/dto';
import { storedPart } from '@junto/service-kit/mongo/stored';
import { smallUnits } from '@junto/service-kit/mongo/stored-fields';
import type { SaleItemDoc, WeightsDoc } from './sale.model';

/** Converts kg and m³ of DTOs to whole grams and cm³. */
export const weightsFromTheWire = fromDto(weights, storedPart(weights));

export function inKg(grams: number): number {
  return grams / smallUnits.net_weight.perWhole;
}
export function inM3(cm3: number): number {
  return cm3 / smallUnits.cbm.perWhole;
}

/** Weights of a line at another quantity. Those that were typed for this quantity before are restored. */
export function weightsAt(line: SaleItemDoc, qty: number): Partial<SaleItemDoc> {
  if (line.qty === qty) return {};
  const { net_weight_g, gross_weight_g, volume_cm3, lost_weights: earlier = null } = line;
  const typed = { net_weight_g, gross_weight_g, volume_cm3 };
  const { weights: none, areLost } = settledWeights(typed, { placedQty: line.qty, qty });
  const { qty: _earlier, ...restored } = earlier?.qty === qty ? earlier : { qty, ...none };
  const stillLost = earlier?.qty === qty ? null : earlier;
  return { ...restored, lost_weights: areLost ? { qty: line.qty, ...typed } : stillLost };
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
