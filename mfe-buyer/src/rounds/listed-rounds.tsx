import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { RoundCard as Round } from '@junto/contracts/buyer/rounds';
import { Button, EmptyState, ErrorCard, NoMatch, Card, CardRow } from '@junto/ui/core';
import { CardGridSkeleton } from '@junto/ui/feedback/card-grid-skeleton';
import { CardGrid } from '@junto/ui/page/card-grid';
import { RoundCard } from './round-card';
import { RoundRow } from './round-row';
import css from './rounds.module.css';

export type View = 'grid' | 'list';

interface ListedRoundsProps {
  state: { rounds: readonly Round[] | undefined; failure: unknown; fetching: boolean; busy: boolean };
  /** Text of the active filters; undefined without filters. */
  narrowedBy: string | undefined;
  view: View;
  readAt: number | undefined;
  onOpen: (roundId: string) => void;
  onRetry: () => void;
  onClear: () => void;
}

/** List of rounds with its states. Empty and failed show the same text; a failure can be retried (decision 30). */
export function ListedRounds({ state, narrowedBy, view, readAt, onOpen, onRetry, onClear }: ListedRoundsProps) {
  const { t } = useTranslation();
  const { rounds, failure, fetching, busy } = state;
  if (failure !== undefined && !rounds)
    return (
      <ErrorCard
        title={t('ui.error.title')}
        text={t('buyer.rounds.none')}
        errorId={errorIdOf(failure)}
        onRetry={onRetry}
        retrying={fetching}
      />
    );
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
            <Button loading={fetching} onClick={onRetry}>
              {t('buyer.rounds.lookAgain')}
            </Button>
          }
        />
      </Card>
    );
  return <Rounds rounds={rounds} view={view} readAt={readAt} busy={busy} onOpen={onOpen} />;
}

interface RoundsProps extends Pick<ListedRoundsProps, 'view' | 'readAt' | 'onOpen'> {
  rounds: readonly Round[];
  busy: boolean;
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
