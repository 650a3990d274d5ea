import { z } from 'zod';
import { numberKinds } from '@junto/domain/number-kinds';
import { decimal } from './wire';

const packKg = decimal(numberKinds.packKilograms).nullish();
const packCm = decimal(numberKinds.centimetres).nullish();

/** Weight and outer dimensions of one pack: defaults for the weights of a sale. */
export const packMeasures = z.object({
  pack_net_kg: packKg,
  pack_gross_kg: packKg,
  pack_length_cm: packCm,
  pack_width_cm: packCm,
  pack_height_cm: packCm,
});
