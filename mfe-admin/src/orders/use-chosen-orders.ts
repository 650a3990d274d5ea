import { useState } from 'react';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import type { Selection } from '@junto/ui/data';
import { isPending } from './is-pending';

/** As many as are decided at once: what a person still looks through, and a list answers in one page. */
export const maxChosen = 100;

/**
 * Pending orders that are chosen, also on pages that were left. One that is seen to be decided is no longer among them.
 */
export function useChosenOrders(rows: readonly OrderRow[] | undefined) {
  const [taken, setTaken] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const now = new Map(rows?.map((row) => [row.id, row]));
  const chosen = [...taken.values()].map((order) => now.get(order.id) ?? order).filter(isPending);
  const selection: Selection<OrderRow> = {
    chosen: new Set(chosen.map(({ id }) => id)),
    mayChoose: isPending,
    nameOf: ({ id }) => `#${shortId(id)}`,
    onChoose: (some, into) =>
      setTaken((before) => {
        const after = new Map(before);
        for (const order of some) {
          if (!into) after.delete(order.id);
          else if (after.size < maxChosen) after.set(order.id, order);
        }
        return after;
      }),
  };
  return { chosen, selection, clear: () => setTaken(new Map()) };
}
