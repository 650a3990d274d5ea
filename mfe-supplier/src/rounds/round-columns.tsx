import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { actionsColumn, countColumn, statusColumn, titleColumn } from '@junto/remote-kit/columns';
import { averageTone, isSolid, PoolBar, ProgressBadge } from '@junto/ui/core';
import { CutText, MainCell, type Column } from '@junto/ui/data';
import { RoundActions, type RoundMoves } from './round-actions';
import css from './rounds.module.css';

/** Columns of My Rounds. */
export function roundColumns(
  t: TFunction,
  duration: (round: OwnRoundRow) => string,
  moves: RoundMoves,
): Column<OwnRoundRow>[] {
  return [
    titleColumn(
      'title',
      t('supplier.rounds.round'),
      (round) => (
        <span className={css.roundCell}>
          <MainCell name={round.title} meta={round.description} />
          {round.status === 'closed' && round.reason && (
            <small className={css.roundCellReason}>
              <CutText>{t('supplier.rounds.rejectedFor', { reason: round.reason })}</CutText>
            </small>
          )}
        </span>
      ),
      { sortable: true },
    ),
    statusColumn(t('supplier.rounds.status'), 'round', (round) => (round.closing ? 'closing' : round.status)),
    countColumn('products', t('supplier.rounds.products'), (round) => round.products),
    countColumn('committed', <Heading>{t('supplier.rounds.committed')}</Heading>, (round) => round.total_committed),
    {
      key: 'progress',
      title: <Heading>{t('supplier.rounds.progress')}</Heading>,
      card: 'amount',
      render: (round) => <AverageProgress round={round} />,
    },
    {
      key: 'close_at',
      title: t('supplier.rounds.duration'),
      card: 'meta',
      sortable: true,
      render: (round) => <span className={css.roundCellDuration}>{duration(round)}</span>,
    },
    actionsColumn(t('supplier.rounds.actions'), (round) => <RoundActions round={round} moves={moves} />),
  ];
}

/** A multi-word heading above narrow figures. */
function Heading({ children }: { children: ReactNode }) {
  return <span className={css.roundHeading}>{children}</span>;
}

function AverageProgress({ round: { title, total_committed, total_moq } }: { round: OwnRoundRow }) {
  const { tone, percent } = averageTone(total_committed, total_moq);
  return (
    <span className={css.roundProgress}>
      <PoolBar committed={total_committed} moq={total_moq} size="sm" tone={tone} percent={percent} label={title} />
      <ProgressBadge tone={tone} percent={percent} solid={isSolid(tone, 'list')} />
    </span>
  );
}
