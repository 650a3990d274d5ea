import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '@junto/api-client/failure';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { useApproveOrderMutation, useCompleteOrderMutation, useRejectOrderMutation, useStaleTags } from '../api';

/** An order whose lines missed their MOQ: approving it asks first (decision 8). */
export interface MissedOrder {
  order: OrderRow;
  products: string[];
}

/** The three decisions on an order, with what is said of them; one that came too late shows the present state. */
export function useDecideOrder() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [busy, setBusy] = useState<string>();
  const [missed, setMissed] = useState<MissedOrder>();
  const [approveOrder] = useApproveOrderMutation();
  const [rejectOrder] = useRejectOrderMutation();
  const [completeOrder] = useCompleteOrderMutation();

  const decide = async (order: OrderRow, said: string, send: () => Promise<{ error?: unknown }>) => {
    setBusy(order.id);
    const { error } = await send();
    setBusy(undefined);
    if (!error) return notify({ tone: 'success', title: said, text: `#${shortId(order.id)}` });
    if (isFailure(error) && error.kind === 'problem' && error.code === 'moq_missed') {
      return setMissed({ order, products: (error.params.products as string[] | undefined) ?? [] });
    }
    stale(['orders', 'dashboard']);
    return fail(t('admin.toast.orderStatusFailed'), error, 'order');
  };
  const params = (order: OrderRow) => ({ order_id: order.id });

  return {
    busy,
    missed,
    forgetMissed: () => setMissed(undefined),
    approve: async (order: OrderRow, accept_moq_missed = false) => {
      await decide(order, t('admin.toast.orderApproved'), () =>
        approveOrder({ params: params(order), body: { accept_moq_missed } }),
      );
      if (accept_moq_missed) setMissed(undefined);
    },
    reject: (order: OrderRow) =>
      decide(order, t('admin.toast.orderRejected'), () => rejectOrder({ params: params(order), body: {} })),
    complete: (order: OrderRow) =>
      decide(order, t('admin.toast.orderCompleted'), () => completeOrder({ params: params(order), body: {} })),
  };
}
