import { useTranslation } from 'react-i18next';
import type { Order } from '@junto/contracts/buyer/orders';
import { formatMoney } from '@junto/i18n/formats/money';
import { Line, LineList, Money } from '@junto/ui/core';
import css from './settled-lines.module.css';

type Settled = Pick<Order, 'settlement' | 'items' | 'currency' | 'total_value' | 'total_units'>;

/** The lines of an order that its settlement cancelled, and the bridge from the placed total; nothing without any. */
export function SettledLines({ order: { settlement, items, currency, total_value, total_units } }: { order: Settled }) {
  const { t } = useTranslation();
  const cancelled = settlement?.cancelled_items ?? [];
  if (cancelled.length === 0) return null;
  const lost = cancelled.reduce((sum, { subtotal }) => sum + Math.round(subtotal * 100), 0) / 100;
  const units = cancelled.reduce((sum, { qty }) => sum + qty, 0);
  const counted = (lines: number, of: number) => t('settlement.lines', { count: lines, units: of });
  const sums = [
    [t('settlement.asPlaced'), counted(items.length + cancelled.length, total_units + units), total_value + lost],
    [t('settlement.cancelledLines'), counted(cancelled.length, units), -lost],
    [t('settlement.total'), counted(items.length, total_units), total_value],
  ] as const;
  return (
    <section className={css.settled} aria-label={t('settlement.cancelledLines')}>
      <LineList label={t('settlement.cancelledLines')} maxHeight={280}>
        {cancelled.map((item) => (
          <Line
            key={item.id}
            image={item.image}
            name={item.product_name}
            meta={
              <>
                {item.sku_code} ·{' '}
                <s>
                  {item.qty} × {formatMoney(item.unit_price, currency)}
                </s>
              </>
            }
            missed={t('settlement.cancelled')}
          >
            <s>
              <Money amount={item.subtotal} currency={currency} />
            </s>
          </Line>
        ))}
      </LineList>
      <table aria-label={t('settlement.sums')}>
        <tbody>
          {sums.map(([label, lines, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{lines}</td>
              <td>
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
