import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from '@junto/contracts/buyer/orders';
import { fromMinor, toMinor } from '@junto/domain/money';
import { bridgeOf, type Bridge } from '@junto/domain/outcome/bridge';
import type { LineOutcome } from '@junto/domain/outcome/settle-offer';
import { formatMoney } from '@junto/i18n/formats/money';
import { Line, LineList, Money } from '@junto/ui/core';
import css from './settled-lines.module.css';
import { useSupplyText } from './supply/use-supply-text';
import { useUpToText } from './up-to/use-up-to-text';

type Settled = Pick<Order, 'settlement' | 'items' | 'currency'>;

/** From the placed value of an order to the settled one. */
export function bridgeOfOrder({ settlement, items }: Pick<Order, 'settlement' | 'items'>): Bridge {
  const cancelled = settlement?.cancelled_items ?? [];
  return bridgeOf([...items.map((item) => outcomeOf(item, item.qty)), ...cancelled.map((item) => outcomeOf(item, 0))]);
}

/** Lines that a settlement lowered the price of, with the price at which they were placed. */
export function loweredLines(items: readonly OrderItem[]): (OrderItem & { placed_price: number })[] {
  return items.flatMap(({ placed_price, ...item }) =>
    typeof placed_price === 'number' ? [{ ...item, placed_price }] : [],
  );
}

/** Lines that a settlement raised, with the quantity at which they were placed. */
export function raisedLines(items: readonly OrderItem[]): (OrderItem & { placed_qty: number })[] {
  return items.flatMap(({ placed_qty, ...item }) =>
    typeof placed_qty === 'number' && placed_qty < item.qty ? [{ ...item, placed_qty }] : [],
  );
}

/** Lines that a settlement cut to what could be delivered, with the quantity at which they were placed. */
export function cutLines(items: readonly OrderItem[]): (OrderItem & { placed_qty: number })[] {
  return items.flatMap(({ placed_qty, ...item }) =>
    typeof placed_qty === 'number' && placed_qty > item.qty ? [{ ...item, placed_qty }] : [],
  );
}

/** Product types and units as an order was placed. */
export function placedCounts({ settlement, items }: Pick<Order, 'settlement' | 'items'>) {
  const cancelled = settlement?.cancelled_items ?? [];
  return { types: items.length + cancelled.length, units: unitsOf([...asPlaced(items), ...cancelled]) };
}

/**
 * The lines of an order that its settlement cancelled, and the bridge from the placed total to the settled one; nothing
 * if the settlement changed nothing.
 */
export function SettledLines({ order }: { order: Settled }) {
  const { t } = useTranslation();
  const cancelled = order.settlement?.cancelled_items ?? [];
  const changed = [...cancelled, ...loweredLines(order.items), ...raisedLines(order.items), ...cutLines(order.items)];
  if (changed.length === 0) return null;
  const label = t(cancelled.length > 0 ? 'settlement.cancelledLines' : 'settlement.sums');
  return (
    <section className={css.settled} aria-label={label}>
      {cancelled.length > 0 && <CancelledLines items={cancelled} currency={order.currency} />}
      <Sums order={order} />
    </section>
  );
}

function CancelledLines({ items, currency }: Pick<Settled, 'items' | 'currency'>) {
  const { t } = useTranslation();
  const tSupply = useSupplyText();
  return (
    <LineList label={t('settlement.cancelledLines')} maxHeight={280}>
      {items.map((item) => (
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
          missed={item.cut ? tSupply('supply.none', { ...item.cut }) : t('settlement.cancelled')}
        >
          <s>
            <Money amount={item.subtotal} currency={currency} />
          </s>
        </Line>
      ))}
    </LineList>
  );
}

/** The bridge; a row without a difference is left out. */
function Sums({ order }: { order: Settled }) {
  const { t } = useTranslation();
  const tUpTo = useUpToText();
  const tSupply = useSupplyText();
  const { settlement, items, currency } = order;
  const cancelled = settlement?.cancelled_items ?? [];
  const bridge = bridgeOfOrder(order);
  const added = raisedLines(items).map(({ qty, placed_qty }) => ({ qty: qty - placed_qty }));
  const missing = cutLines(items).map(({ qty, placed_qty }) => ({ qty: placed_qty - qty }));
  const parts = [
    [t('settlement.cancelledLines'), cancelled, bridge.cancelledMinor],
    [tSupply('supply.notDelivered'), missing, bridge.cutMinor],
    [tUpTo('upTo.addedUnits'), added, bridge.raisedMinor],
    [t('settlement.lowerPrices'), loweredLines(items), bridge.pricesMinor],
  ] as const;
  const rows = [
    [t('settlement.asPlaced'), [...asPlaced(items), ...cancelled], bridge.placedMinor] as const,
    ...parts.filter(([, , minor]) => minor !== 0),
    [t('settlement.total'), items, bridge.settledMinor] as const,
  ];
  return (
    <table aria-label={t('settlement.sums')}>
      <tbody>
        {rows.map(([label, lines, minor]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{t('settlement.lines', { count: lines.length, units: unitsOf(lines) })}</td>
            <td>
              <Money amount={fromMinor(minor)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param qty units that count; 0 for a cancelled line */
function outcomeOf(
  { id, round_product_id, qty: settledQty, placed_qty, cut, unit_price, placed_price }: OrderItem,
  qty: number,
): LineOutcome {
  const placedQty = placed_qty ?? settledQty;
  const priceMinor = toMinor(unit_price);
  const placedPriceMinor = toMinor(placed_price ?? unit_price);
  const reason = reasonOf(qty, placedQty, Boolean(cut));
  return { lineId: id, offerId: round_product_id, placedQty, placedPriceMinor, qty, priceMinor, reason };
}

function reasonOf(qty: number, placedQty: number, isCut: boolean): LineOutcome['reason'] {
  if (isCut) return qty === 0 ? 'no_supply' : 'cut_to_supply';
  if (qty === 0) return 'moq_missed';
  return qty > placedQty ? 'raised_to_complete' : 'as_placed';
}

function asPlaced(items: readonly OrderItem[]) {
  return items.map(({ qty, placed_qty }) => ({ qty: placed_qty ?? qty }));
}

function unitsOf(items: readonly Pick<OrderItem, 'qty'>[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}
