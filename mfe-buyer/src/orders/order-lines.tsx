import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@junto/contracts/buyer/orders';
import { formatMoney } from '@junto/i18n/formats/money';
import { Money, ProductPicture } from '@junto/ui/core';

/** The lines of an order, in a list that scrolls by itself. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return (
    // A region that scrolls must be reachable by keyboard.
    <ul className="order-lines" tabIndex={0} aria-label={t('buyer.orders.items')}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductPicture url={item.image} name={item.product_name} size={40} />
          <div>
            <b>{item.product_name}</b>
            <small>
              {item.sku_code} · {item.currency} ·{' '}
              {t('buyer.orders.priceTimes', { price: formatMoney(item.unit_price, item.currency), qty: item.qty })}
            </small>
            {item.moq_missed && <small className="order-lines__missed">{t('buyer.orders.moqMissed')}</small>}
          </div>
          <b>
            <Money amount={item.subtotal} currency={item.currency} />
          </b>
        </li>
      ))}
    </ul>
  );
}
