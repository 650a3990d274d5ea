import type { ReactNode } from 'react';
import { CardRow } from '@junto/ui/core';

interface CardRowsProps<Item> {
  of: readonly Item[];
  /** Said in their place if there are none. */
  none: string;
  children: (item: Item) => ReactNode;
}

/** Rows of a card, one per item. */
export function CardRows<Item extends { id: string }>({ of: items, none, children }: CardRowsProps<Item>) {
  if (items.length === 0) return <CardRow>{none}</CardRow>;
  return items.map((item) => <CardRow key={item.id}>{children(item)}</CardRow>);
}
