import { z } from 'zod';
import { id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { SaleDoc } from './sale.model';

/** An order that a settlement ended: its sale with weights, which an undo restores. */
const endedSale = stored(
  'ended_sales',
  z.object({
    id,
    /** Null if the order ended before this service knew it. */
    sale: z.custom<SaleDoc | null>(),
    /** Version of the order that ended; older events are ignored. */
    version: z.int(),
  }),
);
export const EndedSaleModel = endedSale.model;
export type EndedSaleDoc = DocOf<typeof endedSale>;
