import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure, problemCode } from '@junto/api-client/failure';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { useStaleTags } from '../api';
import { useSendDecision, type Decision } from './use-send-decision';

/** Order data shown before a decision. */
export type DecidedOrder = Pick<OrderRow, 'id' | 'total_units' | 'round_title'>;

/** An order with lines below MOQ: approving it needs a confirmation (decision 6). */
export interface MissedOrder {
  order: DecidedOrder;
  products: string[];
  /** Approves it anyway. */
  accept: () => Promise<void>;
}

const toastKeys = { approve: 'orderApproved', reject: 'orderRejected', complete: 'orderCompleted' } as const;

/**
 * The three decisions on an order with their toasts; an outdated decision shows the current status.
 * @param onMissed an approval was rejected because lines are below MOQ
 */
export function useDecideOrder(onMissed: (missed: MissedOrder) => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const send = useSendDecision();
  const [busy, setBusy] = useState<string>();

  /** @returns whether the order is decided, by this or by another admin */
  async function decide(order: DecidedOrder, decision: Decision): Promise<boolean> {
    setBusy(order.id);
    const error = await send(order.id, decision);
    setBusy(undefined);
    if (!error) {
      notify({ tone: 'success', title: t(`admin.toast.${toastKeys[decision.to]}`), text: `#${shortId(order.id)}` });
      return true;
    }
    if (isFailure(error) && error.kind === 'problem' && error.code === 'moq_missed') {
      const products = (error.params.products as string[] | undefined) ?? [];
      onMissed({ order, products, accept: () => approve(order, true) });
      return false;
    }
    stale(['orders', 'dashboard']);
    fail(t('admin.toast.orderStatusFailed'), error, 'order');
    return problemCode(error) === 'stale_state';
  }
  async function approve(order: DecidedOrder, acceptMoqMissed = false): Promise<void> {
    await decide(order, { to: 'approve', acceptMoqMissed });
  }

  return {
    busy,
    approve,
    reject: (order: DecidedOrder, reason: string) => decide(order, { to: 'reject', reason }),
    complete: (order: DecidedOrder) => decide(order, { to: 'complete' }),
  };
}
