import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundCard as Round } from '@junto/contracts/buyer/rounds';
import { ReadError } from '@junto/remote-kit/read-error';
import { Button, EmptyState, NoMatch, Card, CardRow } from '@junto/ui/core';
import { CardGridSkeleton } from '@junto/ui/feedback/card-grid-skeleton';
import { CardGrid } from '@junto/ui/page/card-grid';
import { RoundCard } from './round-card';
import { RoundRow } from './round-row';
import css from './rounds.module.css';

export type View = 'grid' | 'list';

/** The result of the query of rounds. */
export interface RoundsRead {
  data?: { items: readonly Round[]; total: number; total_capped: boolean };
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}

interface ListedRoundsProps {
  of: RoundsRead;
  busy: boolean;
  /** Text of the active filters; undefined without filters. */
  narrowedBy: string | undefined;
  view: View;
  onOpen: (roundId: string) => void;
  onClear: () => void;
}

/** List of rounds with its states. Empty and failed show the same text; a failure can be retried (decision 30). */
export function ListedRounds({ of, busy, narrowedBy, view, onOpen, onClear }: ListedRoundsProps) {
  const { t } = useTranslation();
  const rounds = of.data?.items;
  if (of.error && !rounds) return <ReadError of={of} title={t('ui.error.title')} text={t('buyer.rounds.none')} />;
  if (!rounds) return <CardGridSkeleton />;
  if (rounds.length === 0 && narrowedBy !== undefined)
    return (
      <Card>
        <NoMatch text={t('buyer.explore.loosen', { filters: narrowedBy })} onClear={onClear} />
      </Card>
    );
  if (rounds.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('ui.error.title')}
          text={t('buyer.rounds.none')}
          action={
            <Button loading={of.isFetching} onClick={() => void of.refetch()}>
              {t('buyer.rounds.lookAgain')}
            </Button>
          }
        />
      </Card>
    );
  return <Rounds rounds={rounds} readAt={of.fulfilledTimeStamp} {...{ view, busy, onOpen }} />;
}

interface RoundsProps extends Pick<ListedRoundsProps, 'view' | 'busy' | 'onOpen'> {
  rounds: readonly Round[];
  readAt: number | undefined;
}

function Rounds({ rounds, view, readAt, busy, onOpen }: RoundsProps): ReactNode {
  if (view === 'list') {
    return (
      <div className={css.roundList} aria-busy={busy || undefined}>
        <Card>
          {rounds.map((round) => (
            <CardRow key={round.id}>
              <RoundRow round={round} readAt={readAt} onOpen={() => onOpen(round.id)} />
            </CardRow>
          ))}
        </Card>
      </div>
    );
  }
  return (
    <CardGrid busy={busy}>
      {rounds.map((round) => (
        <li key={round.id}>
          <RoundCard round={round} readAt={readAt} onOpen={() => onOpen(round.id)} />
        </li>
      ))}
    </CardGrid>
  );
}
