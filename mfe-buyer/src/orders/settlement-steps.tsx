import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from '@junto/contracts/buyer/orders';
import { fromMinor } from '@junto/domain/money';
import type { OrderStep, SettlementChange } from '@junto/domain/order-timeline';
import { formatMoney } from '@junto/i18n/formats/money';
import { bridgeOfOrder, cutLines, loweredLines, raisedLines } from '@junto/remote-kit/settled-lines';
import { useCutText } from '@junto/remote-kit/supply/use-cut-text';
import { useUpToText } from '@junto/remote-kit/up-to/use-up-to-text';

/** Label of the step for a change that the settlement made. */
export function labelOfChange(t: TFunction, order: Order, change: SettlementChange): string {
  const { items, currency } = order;
  const { cancelledMinor, pricesMinor } = bridgeOfOrder(order);
  const money = (minor: number) => formatMoney(fromMinor(minor), currency);
  switch (change) {
    case 'lines_cancelled': {
      const [first, ...others] = cancelledNames(order);
      return t('timeline.linesCancelled', {
        count: 1 + others.length,
        product: first,
        amount: money(cancelledMinor),
      });
    }
    case 'units_cut':
      return t('supply.cutUnits', {
        count: cutLines(items).reduce((sum, { qty, placed_qty }) => sum + placed_qty - qty, 0),
      });
    case 'units_raised':
      return t('upTo.raisedUnits', {
        count: raisedLines(items).reduce((sum, { qty, placed_qty }) => sum + qty - placed_qty, 0),
      });
    case 'price_settled':
      return t('timeline.priceSettled', { amount: money(pricesMinor) });
  }
}

const cancelledNames = ({ settlement }: Pick<Order, 'settlement'>) =>
  (settlement?.cancelled_items ?? []).map(({ product_name }) => product_name);

/** The kinds of changes that the settlement of its round made in an order. */
export function changesOf(order: Order): SettlementChange[] {
  const isMade: Record<SettlementChange, boolean> = {
    lines_cancelled: cancelledNames(order).length > 0,
    units_cut: cutLines(order.items).length > 0,
    units_raised: raisedLines(order.items).length > 0,
    price_settled: bridgeOfOrder(order).pricesMinor < 0,
  };
  return (Object.keys(isMade) as SettlementChange[]).filter((change) => isMade[change]);
}

/** The lines that a step of the settlement changed. */
export function ChangedLines({ order, step }: { order: Order; step: OrderStep }) {
  if (step === 'lines_cancelled') return <Cancelled items={order.settlement?.cancelled_items ?? []} />;
  if (step === 'units_cut') return <Cut items={order.items} />;
  if (step === 'units_raised') return <Raised order={order} />;
  return step === 'price_settled' ? <Lowered order={order} /> : null;
}

/** Why each line was cancelled. */
function Cancelled({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return items.map(({ id, product_name: product, cut }) => (
    <small key={id}>
      {cut
        ? t('timeline.notDelivered', { product, supply: cut.supply, demand: cut.demand })
        : t('timeline.moqMissed', { product })}
    </small>
  ));
}

/** Placed and settled quantity of the lines that the settlement cut, and why. */
function Cut({ items }: { items: readonly OrderItem[] }) {
  const cutText = useCutText();
  return cutLines(items).map((item) => <small key={item.id}>{`${item.product_name}: ${cutText(item) ?? ''}`}</small>);
}

/** Placed and settled quantity of the lines that the settlement raised. */
function Raised({ order: { items } }: { order: Order }) {
  const t = useUpToText();
  return raisedLines(items).map(({ id, product_name: product, placed_qty: placed, qty: settled }) => (
    <small key={id}>{t('upTo.raisedLine', { product, placed, settled })}</small>
  ));
}

/** Placed and settled price of the lines that the settlement made cheaper. */
function Lowered({ order: { items, currency } }: { order: Order }) {
  const { t } = useTranslation();
  const money = (amount: number) => formatMoney(amount, currency);
  return loweredLines(items).map(({ id, product_name: product, placed_price, unit_price }) => (
    <small key={id}>
      {t('timeline.lowered', { product, placed: money(placed_price), settled: money(unit_price) })}
    </small>
  ));
}
