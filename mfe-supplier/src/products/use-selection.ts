import { useState } from 'react';
import type { Product } from '@junto/contracts/product';
import { maxProductsAtOnce } from '@junto/contracts/supplier/many-products';

/** Products selected across the pages of the catalogue, up to the limit of a bulk edit, as last read. */
export function useSelection(shown: readonly Product[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map());
  const byId = new Map(shown.map((product) => [product.id, product]));
  const select = (products: readonly Product[]) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const product of products) if (next.size < maxProductsAtOnce) next.set(product.id, product);
      return next;
    });
  const toggle = (product: Product) =>
    chosen.has(product.id)
      ? setChosen((before) => new Map([...before].filter(([id]) => id !== product.id)))
      : select([product]);
  return {
    products: [...chosen.values()].map((product) => byId.get(product.id) ?? product),
    has: (id: string) => chosen.has(id),
    isFull: chosen.size >= maxProductsAtOnce,
    toggle,
    selectShown: () => select(shown),
    clear: () => setChosen(new Map()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
