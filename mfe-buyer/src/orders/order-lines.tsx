import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor, toMinor } from '@junto/domain/money';
import { formatMoney } from '@junto/i18n/formats/money';
import { useCutText } from '@junto/remote-kit/supply/use-cut-text';
import { useUpToQuantity } from '@junto/remote-kit/up-to/use-up-to-quantity';
import { Line, LineList, Money } from '@junto/ui/core';
import { PlacedAmount } from './placed-amount';

/** The lines of an order in a scrollable list. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const upToQuantity = useUpToQuantity();
  const cutText = useCutText();
  return (
    <LineList label={t('buyer.orders.items')} maxHeight={380}>
      {items.map((item) => (
        <Line
          key={item.id}
          image={item.image}
          name={item.product_name}
          meta={
            <>
              {item.sku_code} · {item.currency} ·{' '}
              <PlacedAmount amount={item.placed_price ?? null} currency={item.currency} />
              {upToQuantity(item) ??
                t('buyer.orders.priceTimes', { price: formatMoney(item.unit_price, item.currency), qty: item.qty })}
            </>
          }
          missed={cutText(item) ?? (item.moq_missed ? t('buyer.orders.moqMissed') : undefined)}
        >
          <PlacedAmount amount={placedSubtotal(item)} currency={item.currency} />
          <b>
            <Money amount={item.subtotal} currency={item.currency} />
          </b>
        </Line>
      ))}
    </LineList>
  );
}

/** What the line cost as placed; null if the settlement changed neither its price nor its quantity. */
function placedSubtotal({ placed_price, unit_price, placed_qty, qty }: OrderItem): number | null {
  if (typeof placed_price !== 'number' && typeof placed_qty !== 'number') return null;
  return fromMinor(subtotalMinor(toMinor(placed_price ?? unit_price), placed_qty ?? qty));
}
