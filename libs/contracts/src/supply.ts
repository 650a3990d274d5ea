import { z } from 'zod';
import { count, id } from './wire';

/** Units of one offer that its supplier can deliver, with the reason. */
export const supply = z.object({ units: count, reason: z.string() });
export type Supply = z.output<typeof supply>;

/** The stated supply of an offer in the state of its round. */
export const statedSupply = supply.extend({ round_product_id: id });

/** Why an order line has fewer units than placed. */
export const supplyCut = z.object({
  supply: count,
  demand: count,
  /** Of the administrator, for a share by hand that differs from the proportional one. */
  reason: z.string().nullable(),
});
