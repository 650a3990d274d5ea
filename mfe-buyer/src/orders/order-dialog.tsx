import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemText } from '@junto/api-client/problem-text';
import type { Order, readOrder } from '@junto/contracts/buyer/orders';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { fromMinor } from '@junto/domain/money';
import { shortId } from '@junto/domain/short-id';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { OrderLines } from '@junto/remote-kit/order-lines';
import { PlacedAmount } from '@junto/remote-kit/placed-amount';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { bridgeOfOrder, placedCounts, SettledLines } from '@junto/remote-kit/settled-lines';
import { Alert, Button, DateText, Facts, Money, StatusTag, useFormat, useNotify } from '@junto/ui/core';
import { buyerApi, useStaleTags } from '../api';
import { useMayBuy } from '../may-buy';
import { CancelEffects } from './cancel-effects';
import { OrderAgain } from './order-again';
import { ConfirmDelivery, OrderDelivery } from './order-delivery';
import { OrderTimeline } from './order-timeline';
import css from './orders.module.css';

/** One order with its timeline and lines; it can be cancelled while undecided, and ordered again. */
export function OrderDialog({ orderId, ...dialog }: DialogControl & { orderId: string }) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  return (
    <QueryDialog
      of={buyerApi.useReadOrderQuery({ params: { order_id: orderId } })}
      {...dialog}
      width="details"
      title={t('buyer.orders.details', { id: shortId(orderId) })}
      tag={(order) => <StatusTag entity="order" value={order.status} />}
      subtitle={({ round_id, round_title, supplier_name }) => (
        <>
          <Link className={css.roundLink} to={`/rounds/${round_id}`}>
            {round_title}
          </Link>{' '}
          · {supplier_name}
        </>
      )}
      actions={
        mayBuy &&
        ((order) => (
          <>
            {order.status === 'pending_admin' && <CancelOrder order={order} />}
            <OrderAgain order={order} />
            {order.timeline.delivery?.state === 'shipped' && <ConfirmDelivery orderId={order.id} />}
          </>
        ))
      }
    >
      {(order) => <Details order={order} />}
    </QueryDialog>
  );
}

function Details({ order }: { order: AnswerOf<typeof readOrder> }) {
  const format = useFormat();
  const { t } = useTranslation();
  const placed = placedCounts(order);
  const besidePlaced = (now: number, before: number) =>
    now === before || order.items.length === 0 ? (
      format.count(now)
    ) : (
      <>
        <span className="visually-hidden">{t('settlement.was')} </span>
        <s>{format.count(before)}</s> <span>{format.count(now)}</span>
      </>
    );
  return (
    <div className="dialog-stack">
      <Facts
        facts={[
          [t('buyer.orders.totalValue'), <Total order={order} />],
          [t('buyer.orders.productTypes'), besidePlaced(order.total_items, placed.types)],
          [t('buyer.orders.totalUnits'), besidePlaced(order.total_units, placed.units)],
          [t('buyer.orders.placed'), <DateText at={order.created_at} />],
        ]}
      />
      <OrderTimeline order={order} />
      <OrderDelivery order={order} />
      {!order.settlement && order.items.some((item) => item.moq_missed) && (
        <Alert type="warning" showIcon title={t('buyer.orders.moqMissedText')} />
      )}
      {order.items.length > 0 && <OrderLines items={order.items} label={t('buyer.orders.items')} />}
      <SettledLines order={order} />
    </div>
  );
}

/** Total of the order, after the placed one if the settlement changed it. */
function Total({ order }: { order: Order }) {
  const { total_value, currency } = order;
  const { placedMinor, settledMinor } = bridgeOfOrder(order);
  return (
    <>
      <PlacedAmount amount={placedMinor === settledMinor ? null : fromMinor(placedMinor)} currency={currency} />
      <Money amount={total_value} currency={currency} />
    </>
  );
}

/** Returns the units to their pools; needs a confirmation, because it cannot be undone. */
function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [send] = buyerApi.useCancelOrderMutation();
  const id = shortId(order.id);
  const cancel = useConfirmAction((_subject, open) => ({
    title: t('buyer.orders.cancelTitle', { id }),
    text: (
      <>
        <p>{t('buyer.orders.cancelText', { count: order.total_units, round: order.round_title })}</p>
        {open && <CancelEffects order={order} />}
      </>
    ),
    label: t('buyer.orders.cancel'),
    keepLabel: t('buyer.orders.keep'),
    danger: true,
    send: async () => {
      const { error } = await send({ params: { round_id: order.round_id, order_id: order.id }, body: {} });
      // The order may have been decided in the meantime: the page shows its current status.
      if (error) stale(['orders']);
      if (error) fail(problemText(t, error, 'order'), error);
      else notify({ tone: 'success', title: t('buyer.orders.cancelled', { id }) });
    },
  }));
  return (
    <>
      <Button color="danger" variant="filled" onClick={() => cancel.ask()}>
        {t('buyer.orders.cancel')}
      </Button>
      {cancel.dialog}
    </>
  );
}
