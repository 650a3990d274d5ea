import { CheckOutlined, CloseOutlined, EyeOutlined, LockOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { AdminRoundRow } from '@junto/contracts/admin/rounds';
import { Button, DateText, StatusTag, Tooltip } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';

export interface RoundMoves {
  approve: (round: AdminRoundRow) => void;
  reject: (round: AdminRoundRow) => void;
  close: (round: AdminRoundRow) => void;
  view: (roundId: string) => void;
  /** The round whose decision is under way. */
  busy: string | undefined;
}

/** Columns of Rounds; pending ones can be approved and rejected, approved ones closed, all others viewed. */
export function roundColumns(t: TFunction, moves: RoundMoves): Column<AdminRoundRow>[] {
  return [
    {
      key: 'title',
      title: t('admin.rounds.round'),
      card: 'title',
      stays: true,
      sortable: true,
      render: (round) => <MainCell name={round.title} meta={round.description} />,
    },
    { key: 'supplier', title: t('admin.column.supplier'), card: 'meta', render: (round) => round.supplier_name },
    {
      key: 'status',
      title: t('admin.column.status'),
      card: 'status',
      render: (round) => <StatusTag entity="round" value={round.closing ? 'closing' : round.status} />,
    },
    { key: 'currency', title: t('admin.rounds.currency'), card: 'none', render: (round) => round.currency },
    {
      key: 'created_at',
      title: t('admin.column.created'),
      align: 'right',
      card: 'meta',
      sortable: true,
      render: (round) => <DateText at={round.created_at} />,
    },
    {
      key: 'actions',
      title: t('admin.column.actions'),
      align: 'right',
      card: 'actions',
      render: (round) => <Actions round={round} moves={moves} t={t} />,
    },
  ];
}

function Actions({ round, moves, t }: { round: AdminRoundRow; moves: RoundMoves; t: TFunction }) {
  const busy = moves.busy === round.id;
  return (
    <RowActions>
      {round.status === 'pending_approval' && (
        <>
          <Button
            size="small"
            color="primary"
            variant="filled"
            icon={<CheckOutlined aria-hidden />}
            loading={busy}
            onClick={() => moves.approve(round)}
          >
            {t('admin.action.approve')}
          </Button>
          <Button
            size="small"
            color="danger"
            variant="filled"
            icon={<CloseOutlined aria-hidden />}
            disabled={busy}
            onClick={() => moves.reject(round)}
          >
            {t('admin.action.reject')}
          </Button>
        </>
      )}
      {round.status === 'approved' && !round.closing && (
        <Button size="small" icon={<LockOutlined aria-hidden />} onClick={() => moves.close(round)}>
          {t('admin.rounds.close')}
        </Button>
      )}
      <Tooltip title={t('ui.action.viewDetails')}>
        <Button
          size="small"
          type="text"
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('admin.action.view', { name: round.title })}
          onClick={() => moves.view(round.id)}
        />
      </Tooltip>
    </RowActions>
  );
}
