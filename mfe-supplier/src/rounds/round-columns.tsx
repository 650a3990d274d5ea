import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ListedOwnRound } from '@junto/contracts/supplier/rounds';
import { listedStatusOf } from '@junto/domain/round';
import { actionsColumn, countColumn, metaColumn, statusColumn, titleColumn } from '@junto/remote-kit/columns';
import { RoundMeter } from '@junto/ui/core';
import { CutText, MainCell, type Column } from '@junto/ui/data';
import { RoundActions, type RoundMoves } from './round-actions';
import css from './rounds.module.css';

/** Columns of My Rounds. */
export function roundColumns(
  t: TFunction,
  duration: (round: ListedOwnRound) => string,
  moves: RoundMoves,
): Column<ListedOwnRound>[] {
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
    statusColumn(t('supplier.rounds.status'), 'round', listedStatusOf),
    countColumn('products', t('supplier.rounds.products'), (round) => round.products),
    countColumn('committed', <Heading>{t('supplier.rounds.committed')}</Heading>, (round) => round.total_committed),
    metaColumn(
      'progress',
      <Heading>{t('supplier.rounds.progress')}</Heading>,
      (round) => (
        <div className={css.roundProgress}>
          <RoundMeter progress={round.progress} committed={round.total_committed} moq={round.total_moq} />
        </div>
      ),
      { ellipsis: false },
    ),
    metaColumn(
      'close_at',
      t('supplier.rounds.duration'),
      (round) => <span className={css.roundCellDuration}>{duration(round)}</span>,
      { ellipsis: false, sortable: true },
    ),
    actionsColumn(t('supplier.rounds.actions'), (round) => <RoundActions round={round} moves={moves} />),
  ];
}

/** A multi-word heading above narrow figures. */
function Heading({ children }: { children: ReactNode }) {
  return <span className={css.roundHeading}>{children}</span>;
}
