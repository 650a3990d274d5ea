import { LockOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import { awaitsSettlement } from '@junto/domain/outcome/stored-terms';
import { listedStatusOf } from '@junto/domain/round';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { LinkButton } from '@junto/remote-kit/link-button';
import { LiveRounds } from '@junto/remote-kit/live/live-rounds';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { Button, StatusTag } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { adminApi, useStaleTags } from '../api';
import { OrderDialog } from '../orders/order-dialog';
import { ClosingNote } from './closing-note';
import type { RoundMoves } from './round-columns';
import { RoundDetails } from './round-details';

interface RoundDialogProps extends DialogControl {
  roundId: string;
  moves: RoundMoves;
}

/** One round with its pools, carts, orders, history and actions, live. */
export function RoundDialog({ roundId, open, moves, onClose }: RoundDialogProps) {
  const { t } = useTranslation();
  const stale = useStaleTags();
  const onRoundChanged = useCallback(() => stale(['rounds']), [stale]);
  const [order, view] = useState<string>();
  return (
    <>
      <QueryDialog
        of={adminApi.useReadAnyRoundQuery({ params: { round_id: roundId } })}
        entity="round"
        open={open}
        onClose={onClose}
        width="wide"
        paper
        title={(round) => round?.title ?? t('admin.rounds.round')}
        tag={(round) => <StatusTag entity="round" value={listedStatusOf(round)} />}
        subtitle={({ supplier_name, offers, currency }) =>
          `${supplier_name} · ${t('admin.rounds.products', { count: offers.length })} · ${currency}`
        }
        note={(round) => isOpen(round) && <Note roundId={round.id} />}
        actions={(round) => <Acts round={round} moves={moves} onClose={onClose} />}
      >
        {(round) => (
          <LiveRounds onRoundChanged={onRoundChanged}>
            <RoundDetails round={round} onViewOrder={view} />
          </LiveRounds>
        )}
      </QueryDialog>
      <DialogHost subject={order}>
        {(orderId, shown) => (
          <OrderDialog orderId={orderId} open={shown} onNext={view} onClose={() => view(undefined)} />
        )}
      </DialogHost>
    </>
  );
}

function isOpen({ status, closing }: AdminRound): boolean {
  return status === 'approved' && !closing;
}

/** Closed, with terms that a settlement decides, or a product that has orders and did not reach its MOQ. */
function canBeSettled(round: AdminRound): boolean {
  const { status, offers } = round;
  const isShort = offers.some(({ current_committed_qty: committed, moq }) => committed > 0 && committed < moq);
  const has_up_to = offers.some(({ drawable_qty }) => (drawable_qty ?? 0) > 0);
  return status === 'closed' && (isShort || awaitsSettlement({ ...round, has_up_to }));
}

/** Current effects of Close Round. */
function Note({ roundId }: { roundId: string }) {
  const { data } = adminApi.usePreviewCloseQuery({ params: { round_id: roundId } });
  return data ? <ClosingNote preview={data} /> : null;
}

function Acts({ round, moves, onClose }: Pick<RoundDialogProps, 'moves' | 'onClose'> & { round: AdminRound }) {
  const { t } = useTranslation();
  if (round.status === 'pending_approval') {
    return (
      <>
        <Button color="danger" variant="filled" onClick={() => moves.reject(round)}>
          {t('admin.action.reject')}
        </Button>
        <Button type="primary" onClick={() => moves.approve(round)}>
          {t('admin.action.approve')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t('ui.action.close')}</Button>
      {canBeSettled(round) && <LinkButton to={`/rounds/${round.id}/settle`}>{t('admin.settle.settle')}</LinkButton>}
      {isOpen(round) && (
        <Button color="danger" variant="filled" icon={<LockOutlined aria-hidden />} onClick={() => moves.close(round)}>
          {t('admin.rounds.close')}
        </Button>
      )}
    </>
  );
}
