import { LockOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { AdminRoundRow } from '@junto/contracts/admin/rounds';
import { listedStatusOf } from '@junto/domain/round';
import {
  actionsColumn,
  dateColumn,
  metaColumn,
  namedColumn,
  statusColumn,
  titleColumn,
} from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { Button } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { Decision } from '../list/decision';

/** Actions of a round. */
export interface RoundMoves {
  approve: (round: AdminRoundRow) => void;
  reject: (round: AdminRoundRow) => void;
  close: (round: AdminRoundRow) => void;
}

interface RowMoves extends RoundMoves {
  view: (roundId: string) => void;
  /** The round whose decision is being sent. */
  busy: string | undefined;
}

/** Columns of Rounds; pending rounds can be approved and rejected, approved ones closed, all others viewed. */
export function roundColumns(t: TFunction, moves: RowMoves): Column<AdminRoundRow>[] {
  return [
    titleColumn('title', t('admin.rounds.round'), (round) => <MainCell name={round.title} meta={round.description} />, {
      sortable: true,
    }),
    metaColumn('supplier', t('admin.column.supplier'), (round) => round.supplier_name),
    statusColumn(t('admin.column.status'), 'round', listedStatusOf),
    namedColumn('currency', t('admin.rounds.currency'), (round) => round.currency),
    dateColumn('created_at', t('admin.column.created')),
    actionsColumn(t('admin.column.actions'), (round) => <Actions round={round} moves={moves} t={t} />),
  ];
}

function Actions({ round, moves, t }: { round: AdminRoundRow; moves: RowMoves; t: TFunction }) {
  return (
    <>
      {round.status === 'pending_approval' && (
        <Decision
          busy={moves.busy === round.id}
          onApprove={() => moves.approve(round)}
          onReject={() => moves.reject(round)}
        />
      )}
      {round.status === 'approved' && !round.closing && (
        <Button size="small" icon={<LockOutlined aria-hidden />} onClick={() => moves.close(round)}>
          {t('admin.rounds.close')}
        </Button>
      )}
      <ViewAction label={t('admin.action.view', { name: round.title })} onView={() => moves.view(round.id)} />
    </>
  );
}
