import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from '@junto/contracts/buyer/orders';
import { fromMinor, toMinor } from '@junto/domain/money';
import { bridgeOf } from '@junto/domain/outcome/bridge';
import type { LineOutcome } from '@junto/domain/outcome/settle-offer';
import { formatMoney } from '@junto/i18n/formats/money';
import { Line, LineList, Money } from '@junto/ui/core';
import css from './settled-lines.module.css';

type Settled = Pick<Order, 'settlement' | 'items' | 'currency' | 'total_units'>;

/** The lines of an order that its settlement cancelled, and the bridge from the placed total; nothing without any. */
export function SettledLines({ order: { settlement, items, currency, total_units } }: { order: Settled }) {
  const { t } = useTranslation();
  const cancelled = settlement?.cancelled_items ?? [];
  if (cancelled.length === 0) return null;
  const bridge = bridgeOf([
    ...items.map((item) => outcomeOf(item, item.qty)),
    ...cancelled.map((item) => outcomeOf(item, 0)),
  ]);
  const units = cancelled.reduce((sum, { qty }) => sum + qty, 0);
  const counted = (lines: number, of: number) => t('settlement.lines', { count: lines, units: of });
  const sums = [
    [t('settlement.asPlaced'), counted(items.length + cancelled.length, total_units + units), bridge.placedMinor],
    [t('settlement.cancelledLines'), counted(cancelled.length, units), bridge.cancelledMinor],
    [t('settlement.total'), counted(items.length, total_units), bridge.settledMinor],
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
          {sums.map(([label, lines, minor]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{lines}</td>
              <td>
                <Money amount={fromMinor(minor)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param qty units that count; 0 for a cancelled line */
function outcomeOf({ id, round_product_id, qty: placedQty, unit_price }: OrderItem, qty: number): LineOutcome {
  const priceMinor = toMinor(unit_price);
  const reason = qty === 0 ? 'moq_missed' : 'as_placed';
  return { lineId: id, offerId: round_product_id, placedQty, placedPriceMinor: priceMinor, qty, priceMinor, reason };
}
