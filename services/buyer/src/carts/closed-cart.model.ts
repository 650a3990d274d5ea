import { z } from 'zod';
import { closedCart } from '@junto/contracts/buyer/carts';
import { id } from '@junto/contracts/wire';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

export const storedClosedLine = storedPart(closedCart.shape.items.element);

/** The content of a cart when its round closed; its buyer can read it for 30 days. */
export const storedClosedCart = stored(
  'closed_carts',
  closedCart.extend({
    buyer_id: id,
    // A close writes thousands of lines while others order: skip mongoose's casting.
    items: z.array(z.custom<DocOf<typeof storedClosedLine>>()),
    dismissed: z.boolean(),
  }),
  [[{ buyer_id: 1, closed_at: -1 }], [{ round_id: 1 }], [{ closed_at: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 }]],
);
export const ClosedCartModel = storedClosedCart.model;
export type ClosedCart = DocOf<typeof storedClosedCart>;
