import { useTranslation } from 'react-i18next';
import type { OrderItem } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor, toMinor } from '@junto/domain/money';
import { formatMoney } from '@junto/i18n/formats/money';
import { Line, LineList, Money } from '@junto/ui/core';
import { PlacedAmount } from './placed-amount';
import { useCutText } from './supply/use-cut-text';
import { useUpToQuantity } from './up-to/use-up-to-quantity';

/** The lines of an order in a scrollable list, with what was placed where its settlement changed it. */
export function OrderLines({ items, label }: { items: readonly OrderItem[]; label: string }) {
  const { t } = useTranslation();
  const upToQuantity = useUpToQuantity();
  const cutText = useCutText();
  return (
    <LineList label={label} maxHeight={380}>
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
                t('settlement.priceTimes', { price: formatMoney(item.unit_price, item.currency), qty: item.qty })}
            </>
          }
          missed={cutText(item) ?? (item.moq_missed ? t('settlement.moqMissed') : undefined)}
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
