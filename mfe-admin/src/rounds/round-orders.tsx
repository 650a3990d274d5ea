import { WarningOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { previewClose } from '@junto/contracts/admin/rounds';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { buyerPartyLine } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import { CardRows } from '@junto/remote-kit/card-rows';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Money, Segmented, Card, StatusTag } from '@junto/ui/core';
import { TableFoot } from '@junto/ui/data';
import { adminApi } from '../api';
import css from './rounds.module.css';

/** Page size. */
const shown = 10;

type Unmet = AnswerOf<typeof previewClose>['unmet'];

/** Counts the products below MOQ for each order. */
export function linesBelow(unmet: Unmet): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const id of unmet.flatMap(({ orders }) => orders)) lines.set(id, (lines.get(id) ?? 0) + 1);
  return lines;
}

interface RoundOrdersProps {
  roundId: string;
  unmet: Unmet;
  onView: (orderId: string) => void;
}

const groups = ['below', 'waiting', 'all'] as const;

/** Orders of a round with their status, paginated: those with products below MOQ first, then the pending ones. */
export function RoundOrders({ roundId, unmet, onView }: RoundOrdersProps) {
  const { t } = useTranslation();
  const of = {
    below: useKeyedList(adminApi.useListAllOrdersQuery, { round: roundId, below: 'true' as const }, shown),
    waiting: useKeyedList(adminApi.useListAllOrdersQuery, { round: roundId, status: 'pending_admin' as const }, shown),
    all: useKeyedList(adminApi.useListAllOrdersQuery, { round: roundId }, shown),
  };
  const [chosen, choose] = useState<(typeof groups)[number]>();
  const group = chosen ?? groups.find((one) => of[one].list.data?.total !== 0) ?? 'all';
  const { list, pages, busy } = of[groups.find((one) => !of[one].list.data) ?? group];
  const below = linesBelow(unmet);
  return (
    <QueryBoundary of={{ ...list, currentData: list.data }} failed={t('admin.toast.ordersFailed')} skeletonRows={5}>
      {({ items, total, total_capped }) => (
        <Card
          title={t('admin.orders.title')}
          extra={
            <Segmented
              className={css.groups}
              aria-label={t('admin.orders.title')}
              value={group}
              onChange={choose}
              options={groups.map((value) => ({
                value,
                label: t(`admin.rounds.ordersOf.${value}`, { count: of[value].list.data?.total ?? 0 }),
              }))}
            />
          }
        >
          <div aria-busy={busy || undefined}>
            <CardRows of={items} none={t('admin.rounds.noOrders')}>
              {(order) => <OrderLine order={order} below={below.get(order.id) ?? 0} onView={onView} />}
            </CardRows>
          </div>
          {pages.known.length > 1 && (
            <TableFoot pages={pages} pageSize={shown} shown={items.length} total={total} totalCapped={total_capped} />
          )}
        </Card>
      )}
    </QueryBoundary>
  );
}

function OrderLine({ order, below, onView }: { order: OrderRow; below: number; onView: (id: string) => void }) {
  const { t } = useTranslation();
  const number = `#${shortId(order.id)}`;
  return (
    <div className={css.order}>
      <b>{number}</b>
      <span>
        {buyerPartyLine(order)}
        {below > 0 && (
          <small className={css.below}>
            <WarningOutlined aria-hidden /> {t('admin.rounds.linesBelow', { count: below })}
          </small>
        )}
      </span>
      <Money amount={order.total_value} currency={order.currency} />
      <StatusTag entity="order" value={order.status} />
      <ViewAction label={t('admin.action.view', { name: number })} onView={() => onView(order.id)} />
    </div>
  );
}
