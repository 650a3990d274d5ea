import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@junto/contracts/buyer/orders';
import { formatMoney } from '@junto/i18n/formats/money';
import { Line, LineList, Money } from '@junto/ui/core';

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
              {item.sku_code} · {item.currency} ·{' '}
              {t('buyer.orders.priceTimes', { price: formatMoney(item.unit_price, item.currency), qty: item.qty })}
            </>
          }
          missed={item.moq_missed ? t('buyer.orders.moqMissed') : undefined}
        >
          <b>
            <Money amount={item.subtotal} currency={item.currency} />
          </b>
        </Line>
      ))}
    </LineList>
  );
}
