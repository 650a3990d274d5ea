import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@junto/contracts/buyer/orders';

interface PoolEffectsProps {
  /** Lines whose units return to their pools. */
  items: readonly Pick<OrderItem, 'id' | 'round_product_id' | 'product_name' | 'qty'>[];
  /** Current pools by offer. */
  pools: ReadonlyMap<string, { committed: number; moq: number }>;
}

/** Effect of returning an order's units on each pool: '400 → 200 of 300'. */
export function PoolEffects({ items, pools }: PoolEffectsProps) {
  const { t } = useTranslation();
  return (
    <ul style={{ margin: '8px 0 0', paddingInlineStart: 20, maxHeight: 200, overflow: 'auto' }}>
      {items.map(({ id, round_product_id, product_name: product, qty }) => {
        const pool = pools.get(round_product_id);
        if (!pool) return null;
        const { committed: from, moq } = pool;
        const to = Math.max(0, from - qty);
        const key = from >= moq && to < moq ? 'pool.losesMoq' : 'pool.effect';
        return <li key={id}>{t(key, { product, from, to, moq })}</li>;
      })}
    </ul>
  );
}
