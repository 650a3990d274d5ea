import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor, toMinor } from '@junto/domain/money';
import { formatMoney } from '@junto/i18n/formats/money';
import { Line, LineList, Money } from '@junto/ui/core';
import { PlacedAmount } from './placed-amount';

/** The lines of an order in a scrollable list. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return (
    <LineList label={t('buyer.orders.items')} maxHeight={380}>
      {items.map((item) => (
        <Line
          key={item.id}
          image={item.image}
          name={item.product_name}
          meta={
            <>
              {item.sku_code} · {item.currency} · <PlacedAmount {...placedOf(item, 1)} />
              {t('buyer.orders.priceTimes', { price: formatMoney(item.unit_price, item.currency), qty: item.qty })}
            </>
          }
          missed={item.moq_missed ? t('buyer.orders.moqMissed') : undefined}
        >
          <PlacedAmount {...placedOf(item, item.qty)} />
          <b>
            <Money amount={item.subtotal} currency={item.currency} />
          </b>
        </Line>
      ))}
    </LineList>
  );
}

/** What these units cost as placed, if the settlement lowered their price. */
function placedOf({ placed_price: placed = null, currency }: OrderItem, qty: number) {
  return { amount: placed && fromMinor(subtotalMinor(toMinor(placed), qty)), currency };
}
