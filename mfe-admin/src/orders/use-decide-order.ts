import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure, problemCode } from '@junto/api-client/failure';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { useStaleTags } from '../api';
import { useSendDecision, type Decision } from './use-send-decision';

/** What is said of an order before it is decided. */
export type DecidedOrder = Pick<OrderRow, 'id' | 'total_units' | 'round_title'>;

/** An order whose lines missed their MOQ: approving it asks first (decision 6). */
export interface MissedOrder {
  order: DecidedOrder;
  products: string[];
}

const said = { approve: 'orderApproved', reject: 'orderRejected', complete: 'orderCompleted' } as const;

/** The three decisions on an order, with what is said of them; one that came too late shows the present state. */
export function useDecideOrder() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const send = useSendDecision();
  const [busy, setBusy] = useState<string>();
  const [missed, setMissed] = useState<MissedOrder>();

  /** @returns whether nothing is left to decide: it is done, or somebody was quicker */
  const decide = async (order: DecidedOrder, decision: Decision): Promise<boolean> => {
    setBusy(order.id);
    const error = await send(order.id, decision);
    setBusy(undefined);
    if (!error) {
      notify({ tone: 'success', title: t(`admin.toast.${said[decision.to]}`), text: `#${shortId(order.id)}` });
      return true;
    }
    if (isFailure(error) && error.kind === 'problem' && error.code === 'moq_missed') {
      setMissed({ order, products: (error.params.products as string[] | undefined) ?? [] });
      return false;
    }
    stale(['orders', 'dashboard']);
    fail(t('admin.toast.orderStatusFailed'), error, 'order');
    return problemCode(error) === 'stale_state';
  };

  return {
    busy,
    missed,
    forgetMissed: () => setMissed(undefined),
    approve: async (order: DecidedOrder, acceptMoqMissed = false) => {
      await decide(order, { to: 'approve', acceptMoqMissed });
      if (acceptMoqMissed) setMissed(undefined);
    },
    reject: (order: DecidedOrder, reason: string) => decide(order, { to: 'reject', reason }),
    complete: (order: DecidedOrder) => decide(order, { to: 'complete' }),
  };
}
