import type { TFunction } from 'i18next';
import type { OwnOrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { actionsColumn, stateColumn, titleColumn } from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { Amount, DateText, StatusTag } from '@junto/ui/core';
import { GoodsStack, MainCell, type Column } from '@junto/ui/data';
import css from './orders.module.css';

/** Columns of Order History, which leads with the goods. */
export function orderColumns(t: TFunction, onView: (orderId: string) => void): Column<OwnOrderRow>[] {
  const counts = (order: OwnOrderRow) =>
    t('buyer.orders.counts', {
      items: t('buyer.items', { count: order.total_items }),
      units: t('buyer.units', { count: order.total_units }),
    });
  return [
    titleColumn('goods', t('buyer.orders.order'), (order) => (
      <span className={css.goods}>
        {order.goods && <GoodsStack images={order.goods.map(({ image }) => image)} total={order.total_items} />}
        <MainCell name={goodsText(t, order)} meta={`${order.round_title} · ${order.supplier_name}`} />
      </span>
    )),
    stateColumn(t('buyer.orders.statusColumn'), (order) => (
      <span className={css.orderStatus}>
        <StatusTag entity="order" value={order.status} />
        {order.delivery_state && <StatusTag entity="delivery" value={order.delivery_state} />}
        {order.moq_missed && <small>{t('settlement.moqMissed')}</small>}
      </span>
    )),
    {
      key: 'total_value',
      title: t('buyer.orders.total'),
      align: 'right',
      card: 'meta',
      sortable: true,
      render: (order) => (
        <span className={css.figure}>
          <Amount amount={order.total_value} currency={order.currency} />
          <small>{counts(order)}</small>
        </span>
      ),
    },
    {
      key: 'created_at',
      title: t('buyer.orders.placed'),
      align: 'right',
      card: 'meta',
      sortable: true,
      render: ({ id, created_at }) => (
        <span className={css.figure}>
          <DateText at={created_at} />
          <small>#{shortId(id)}</small>
        </span>
      ),
    },
    actionsColumn(
      <span className="visually-hidden">{t('buyer.orders.actions')}</span>,
      (order) => (
        <ViewAction label={t('buyer.orders.view', { id: shortId(order.id) })} onView={() => onView(order.id)} />
      ),
      'status',
    ),
  ];
}

/** Names of up to two goods and the number of the others; the order number if the server names none. */
function goodsText(t: TFunction, { id, goods = [], total_items }: OwnOrderRow): string {
  const [first, second] = goods.map(({ product_name }) => product_name);
  if (first === undefined) return `#${shortId(id)}`;
  if (second === undefined) return first;
  if (total_items === 2) return t('buyer.orders.goodsTwo', { first, second });
  return t('buyer.orders.goodsMore', { first, second, count: total_items - 2 });
}
