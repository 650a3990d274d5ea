import { useState } from 'react';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import type { Selection } from '@junto/ui/data';
import { isPending } from './is-pending';

/** Limit of a bulk decision: still readable, and one page of a list response. */
export const maxChosen = 100;

/** Selected pending orders, across pages. An order that turns out to be decided is deselected. */
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
