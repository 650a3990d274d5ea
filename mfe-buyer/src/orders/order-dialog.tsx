import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemText } from '@junto/api-client/problem-text';
import type { Order } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { ReadingDialog } from '@junto/remote-kit/reading';
import { Alert, Button, DateText, Facts, Money, StatusTag, useNotify } from '@junto/ui/core';
import { ConfirmDialog } from '@junto/ui/data';
import { useCancelOrderMutation, useReadOrderQuery, useStaleTags } from '../api';
import { useMayBuy } from '../may-buy';
import { OrderAgain } from './order-again';
import { OrderLines } from './order-lines';

/** One order with its lines; it can be cancelled while nobody has decided it, and ordered again. */
export function OrderDialog({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  return (
    <ReadingDialog
      of={useReadOrderQuery({ params: { order_id: orderId } })}
      open={open}
      onClose={onClose}
      width="details"
      title={t('buyer.orders.details', { id: shortId(orderId) })}
      tag={(order) => <StatusTag entity="order" value={order.status} />}
      subtitle={({ round_id, round_title, supplier_name }) => (
        <>
          <Link to={`/rounds/${round_id}`}>{round_title}</Link> · {supplier_name}
        </>
      )}
      actions={
        mayBuy &&
        ((order) => (
          <>
            {order.status === 'pending_admin' && <CancelOrder order={order} />}
            <OrderAgain order={order} />
          </>
        ))
      }
    >
      {(order) => <Details order={order} />}
    </ReadingDialog>
  );
}

function Details({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="dialog-stack">
      <Facts
        facts={[
          [t('buyer.orders.totalValue'), <Money amount={order.total_value} currency={order.currency} />],
          [t('buyer.orders.productTypes'), formatCount(order.total_items)],
          [t('buyer.orders.totalUnits'), formatCount(order.total_units)],
          [t('buyer.orders.placed'), <DateText at={order.created_at} />],
        ]}
      />
      {order.items.some((item) => item.moq_missed) && (
        <Alert type="warning" showIcon title={t('buyer.orders.moqMissedText')} />
      )}
      <OrderLines items={order.items} />
    </div>
  );
}

/** Gives the units back to their pools; asks first, because that cannot be undone. */
function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const stale = useStaleTags();
  const [asking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const id = shortId(order.id);
  const confirmed = async () => {
    const { error } = await cancel({ params: { round_id: order.round_id, order_id: order.id }, body: {} });
    setAsking(false);
    // It may have been decided in the meantime: the page shows the present state.
    if (error) stale(['orders']);
    if (error) notify({ tone: 'error', title: t('ui.error.title'), text: problemText(t, error, 'order') });
    else notify({ tone: 'success', title: t('buyer.orders.cancelled', { id }) });
  };
  return (
    <>
      <Button color="danger" variant="filled" onClick={() => setAsking(true)}>
        {t('buyer.orders.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('buyer.orders.cancelTitle', { id })}
        confirmLabel={t('buyer.orders.cancel')}
        keepLabel={t('buyer.orders.keep')}
        danger
        busy={isLoading}
        onConfirm={() => void confirmed()}
        onClose={() => setAsking(false)}
      >
        {t('buyer.orders.cancelText', { count: order.total_units, round: order.round_title })}
      </ConfirmDialog>
    </>
  );
}
