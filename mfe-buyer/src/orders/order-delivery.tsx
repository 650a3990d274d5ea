import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@junto/contracts/buyer/orders';
import { AddressLines } from '@junto/remote-kit/address-lines';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useSession } from '@junto/remote-kit/remote-context';
import { Button, Sheet } from '@junto/ui/core';
import { ConfirmDialog } from '@junto/ui/data';
import { useReceiveOrderMutation, useSetOrderAddressMutation } from '../api';
import { useMayBuy } from '../may-buy';
import { AddressSelect } from './address-select';

/** Where an order goes; until it is approved it can be given another of the company's addresses. */
export function OrderDelivery({ order }: { order: Order }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const mayBuy = useMayBuy();
  const addresses = useSession().profile.company?.addresses ?? [];
  const [choosing, setChoosing] = useState(false);
  const [send, sending] = useSetOrderAddressMutation();
  const mayChange = mayBuy && order.status === 'pending_admin' && addresses.length > 0;
  const choose = async (address_id: string) => {
    const { error } = await send({ params: { order_id: order.id }, body: { address_id } });
    if (announce(error, { done: t('delivery.changed'), failed: t('delivery.changeFailed') })) setChoosing(false);
  };
  return (
    <Sheet
      title={t('delivery.deliverTo')}
      padded
      extra={mayChange && !choosing && <Button onClick={() => setChoosing(true)}>{t('delivery.change')}</Button>}
    >
      {order.deliver_to ? <AddressLines address={order.deliver_to} /> : t('delivery.noneGiven')}
      {choosing && (
        <AddressSelect
          addresses={addresses}
          value={undefined}
          busy={sending.isLoading}
          onChoose={(addressId) => void choose(addressId)}
        />
      )}
    </Sheet>
  );
}

/** The buyer's word that a shipped order has arrived. */
export function ConfirmDelivery({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, { isLoading }] = useReceiveOrderMutation();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    const { error } = await send({ params: { order_id: orderId }, body: {} });
    setAsking(false);
    announce(error, { done: t('delivery.confirmed'), failed: t('delivery.confirmFailed') });
  };
  return (
    <>
      <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {t('delivery.confirm')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delivery.confirmTitle')}
        confirmLabel={t('delivery.confirm')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        {t('delivery.confirmText')}
      </ConfirmDialog>
    </>
  );
}
