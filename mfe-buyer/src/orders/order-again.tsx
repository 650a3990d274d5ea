import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { problemText } from '@junto/api-client/problem-text';
import type { readOrder } from '@junto/contracts/buyer/orders';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { Button, Tooltip, useNotify } from '@junto/ui/core';
import { DropdownMenu } from '@junto/ui/data';
import { buyerApi } from '../api';

/** Adds an order's lines to the cart of an open round of the same supplier, and opens that cart. */
export function OrderAgain({ order }: { order: AnswerOf<typeof readOrder> }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const navigate = useNavigate();
  const keys = useWriteKeys();
  const [send, { isLoading }] = buyerApi.useReorderMutation();
  const rounds = order.reorder_rounds;

  const again = async (roundId: string) => {
    const { data, error } = await send({
      params: { round_id: roundId },
      body: { order_id: order.id },
      idempotencyKey: keys.keyOf('reorder'),
    });
    keys.settle('reorder', error);
    if (!data) return fail(problemText(t, error), error);
    const missing =
      data.missing.length > 0 ? t('buyer.orders.againMissing', { products: data.missing.join(', ') }) : undefined;
    notify({ tone: 'success', title: t('buyer.orders.againDone', { count: data.added }), text: missing });
    return navigate('/cart', { state: { selectedRoundId: roundId } });
  };

  const [only] = rounds;
  if (!only) {
    return (
      <Tooltip title={t('buyer.orders.againNone')}>
        {/* A disabled button gets neither hover nor focus: the span carries the reason. */}
        <span tabIndex={0} aria-label={t('buyer.orders.againNone')} role="note">
          <Button disabled>{t('buyer.orders.again')}</Button>
        </span>
      </Tooltip>
    );
  }
  if (rounds.length === 1) {
    return (
      <Button loading={isLoading} onClick={() => void again(only.id)}>
        {t('buyer.orders.again')}
      </Button>
    );
  }
  const items = [
    {
      key: 'into',
      type: 'group' as const,
      label: t('buyer.orders.againIn'),
      children: rounds.map(({ id, title }) => ({ key: id, label: title })),
    },
  ];
  return (
    <DropdownMenu trigger={['click']} menu={{ items, onClick: ({ key: roundId }) => void again(roundId) }}>
      <Button loading={isLoading}>{t('buyer.orders.again')}</Button>
    </DropdownMenu>
  );
}
