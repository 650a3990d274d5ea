import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Destination } from '@junto/contracts/address';
import type { Order, readOrder } from '@junto/contracts/buyer/orders';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { hasDestination } from '@junto/domain/delivery';
import { isSold } from '@junto/domain/order';
import { DestinationLines } from '@junto/remote-kit/address-lines';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Button, Card } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { buyerApi } from '../api';
import { DestinationDialog } from '../destination/destination-dialog';
import { useMayBuy } from '../may-buy';

/** Destination of an order; the buyer can change it until the order is shipped. */
export function OrderDelivery({ order }: { order: AnswerOf<typeof readOrder> }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const mayBuy = useMayBuy();
  const [choosing, setChoosing] = useState(false);
  const [send, sending] = buyerApi.useSetOrderAddressMutation();
  const isUndecidedOrSold = order.status === 'pending_admin' || isSold(order);
  const mayChange = mayBuy && isUndecidedOrSold && !order.timeline.delivery;
  const isMissing = mayChange && !hasDestination(order);
  const choose = async (body: Destination) => {
    const { error } = await send({ params: { order_id: order.id }, body });
    if (announce(error, { done: t('delivery.changed'), failed: t('delivery.changeFailed') })) setChoosing(false);
  };
  return (
    <Card
      title={t('delivery.deliverTo')}
      padded
      extra={
        mayChange && (
          <Button type={isMissing ? 'primary' : 'default'} onClick={() => setChoosing(true)}>
            {t(isMissing ? 'delivery.add' : 'delivery.change')}
          </Button>
        )
      }
    >
      {isMissing ? <span>{t('delivery.addToShip')}</span> : <DestinationLines order={order} />}
      <DialogHost subject={choosing || undefined}>
        {(_choosing, open) => (
          <DestinationDialog
            open={open}
            onClose={() => setChoosing(false)}
            chosen={chosenOf(order)}
            busy={sending.isLoading}
            error={sending.error}
            onChoose={(destination) => void choose(destination)}
          />
        )}
      </DialogHost>
    </Card>
  );
}

/** An order stores its address without the id, so that it opens as a typed address. */
function chosenOf({ deliver_to, collected }: Pick<Order, 'deliver_to' | 'collected'>): Destination {
  if (collected) return { collected };
  return deliver_to ? { address: deliver_to } : {};
}

/** Lets the buyer confirm the arrival of a shipped order. */
export function ConfirmDelivery({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const [send] = buyerApi.useReceiveOrderMutation();
  const confirm = useConfirmAction(() => ({
    title: t('delivery.confirmTitle'),
    text: t('delivery.confirmText'),
    label: t('delivery.confirm'),
    send: () => send({ params: { order_id: orderId }, body: {} }),
    outcome: { done: t('delivery.confirmed'), failed: t('delivery.confirmFailed') },
  }));
  return (
    <>
      <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={() => confirm.ask()}>
        {t('delivery.confirm')}
      </Button>
      {confirm.dialog}
    </>
  );
}
