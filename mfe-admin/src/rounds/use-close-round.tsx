import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRoundRow, previewClose } from '@junto/contracts/admin/rounds';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { useNotify } from '@junto/ui/core';
import { adminApi, useStaleTags } from '../api';
import css from '../list/list.module.css';
import { closingRounds } from '../live/admin-news';
import { ClosingNote } from './closing-note';
import { IfClosedNow } from './if-closed-now';
import { OrderNumbers } from './order-numbers';
import { WhatGoes } from './what-goes';

type Preview = AnswerOf<typeof previewClose>;

/**
 * Closes an approved round after a confirmation that shows what is removed and which offers are below MOQ (decision 6).
 */
export function useCloseRound() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [close] = adminApi.useCloseRoundMutation();
  const send = async ({ id, title }: AdminRoundRow) => {
    const { data, error } = await close({ params: { round_id: id }, body: {} });
    if (error) {
      stale(['rounds', 'dashboard']);
      return fail(t('admin.toast.closeFailed'), error, 'round');
    }
    if (data?.closing) {
      // The toast is shown by the `round.closed` event.
      closingRounds.add(id);
      return notify({ tone: 'info', title: t('admin.rounds.closing'), text: t('admin.rounds.closingText') });
    }
    return notify({ tone: 'success', title: t('admin.toast.roundClosed'), text: title });
  };
  return useConfirmAction((round: AdminRoundRow) => ({
    title: t('admin.rounds.closeTitle', { title: round.title }),
    text: <WhatFollows roundId={round.id} />,
    label: t('admin.rounds.close'),
    danger: true,
    send: () => send(round),
  }));
}

function WhatFollows({ roundId }: { roundId: string }) {
  const preview = adminApi.usePreviewCloseQuery({ params: { round_id: roundId } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary of={preview} entity="round" skeletonRows={3}>
      {(close) => (
        <div className="dialog-stack">
          <IfClosedNow roundId={roundId} preview={close} />
          <Consequences preview={close} goes={<WhatGoes roundId={roundId} held={close.held} />} />
        </div>
      )}
    </QueryBoundary>
  );
}

function Consequences({ preview, goes }: { preview: Preview; goes: ReactNode }) {
  const { t } = useTranslation();
  const { unmet } = preview;
  return (
    <div className="dialog-stack">
      <p>
        <ClosingNote preview={preview} />
      </p>
      {goes}
      {unmet.length > 0 && (
        <>
          <p className={css.missed}>{t('admin.rounds.unmet')}</p>
          <ul>
            {unmet.map((offer) => (
              <li key={offer.round_product_id}>
                {t('admin.rounds.unmetLine', {
                  product: offer.product_name,
                  committed: offer.current_committed_qty,
                  moq: offer.moq,
                })}
                <OrderNumbers orders={offer.orders} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
