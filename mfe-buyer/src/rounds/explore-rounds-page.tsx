import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { listRounds, type RoundCard as Round } from '@junto/contracts/buyer/rounds';
import { formatTotal } from '@junto/i18n/formats/count';
import { useListPage } from '@junto/remote-kit/list-page';
import { PausedSign } from '@junto/remote-kit/live/live-signs';
import { useUrlChoice, useUrlParam } from '@junto/remote-kit/url-filter';
import { ListPlace } from '@junto/remote-kit/url-page';
import {
  Button,
  EmptyState,
  ErrorCard,
  FiltersRow,
  NoMatch,
  Page,
  PageHeader,
  PoolLegend,
  SearchBox,
  Segmented,
  Sheet,
  SheetRow,
} from '@junto/ui/core';
import { DialogOf, TableFoot } from '@junto/ui/data';
import { CardGridBones } from '@junto/ui/feedback/card-grid-bones';
import { CardGrid } from '@junto/ui/page/card-grid';
import { useListRoundsQuery } from '../api';
import { RoundCard } from './round-card';
import { RoundProductsDialog } from './round-products-dialog';
import { RoundRow } from './round-row';
import css from './rounds.module.css';

/** Divides by 3 and 2, so that no line of cards stays ragged. */
const pageSize = 24;

/** Explore Rounds: all approved rounds, newest first. */
export function ExploreRoundsPage() {
  const { t } = useTranslation();
  const { filter, change, clear, narrows, list, pages, busy } = useListPage(listRounds, useListRoundsQuery, pageSize);
  const [view, setView] = useUrlChoice('view', ['grid', 'list']);
  const [opened, open] = useUrlParam('round');
  const { data, error, refetch, isFetching, fulfilledTimeStamp } = list;

  return (
    <Page>
      <PageHeader
        title={t('buyer.rounds.title')}
        purpose={data && !narrows ? t('buyer.rounds.open', { count: data.total }) : t('buyer.rounds.purpose')}
      />
      <FiltersRow
        search={
          <SearchBox
            value={filter.search ?? ''}
            onSearch={(search) => change({ search })}
            label={t('buyer.rounds.search')}
          />
        }
        end={<ViewSwitch view={view} onChange={setView} />}
      >
        <PoolLegend variant="short" />
        <PausedSign />
      </FiltersRow>
      <ListPlace page={pages.page} shown={data !== undefined && !busy}>
        <Listed
          state={{ rounds: data?.items, failed: Boolean(error), narrows, fetching: isFetching, busy }}
          view={view}
          readAt={fulfilledTimeStamp}
          onOpen={open}
          onRetry={refetch}
          onClear={clear}
        />
      </ListPlace>
      {data && data.items.length > 0 && pages.known.length > 1 && (
        <Sheet>
          <TableFoot
            pages={pages}
            pageSize={pageSize}
            shown={data.items.length}
            total={data.total}
            totalCapped={data.total_capped}
            noun="rounds"
          />
        </Sheet>
      )}
      <FoundRounds of={narrows ? data : undefined} />
      <DialogOf subject={opened}>
        {(roundId, isOpen) => <RoundProductsDialog roundId={roundId} open={isOpen} onClose={() => open(undefined)} />}
      </DialogOf>
    </Page>
  );
}

/** How many a search found, said to screen readers. */
function FoundRounds({ of }: { of: { total: number; total_capped: boolean } | undefined }) {
  const { t } = useTranslation();
  return (
    <span className="visually-hidden" role="status">
      {of && `${formatTotal(of.total, of.total_capped)} ${t('ui.noun.rounds', { count: of.total })}`}
    </span>
  );
}

type View = 'grid' | 'list';

interface ListedProps {
  state: { rounds: readonly Round[] | undefined; failed: boolean; narrows: boolean; fetching: boolean; busy: boolean };
  view: View;
  readAt: number | undefined;
  onOpen: (roundId: string) => void;
  onRetry: () => void;
  onClear: () => void;
}

/** Empty and failed say the same; failed can be tried again (decision 30). */
function Listed({
  state: { rounds, failed, narrows, fetching, busy },
  view,
  readAt,
  onOpen,
  onRetry,
  onClear,
}: ListedProps) {
  const { t } = useTranslation();
  if (failed && !rounds)
    return (
      <ErrorCard title={t('ui.error.title')} text={t('buyer.rounds.none')} onRetry={onRetry} retrying={fetching} />
    );
  if (!rounds) return <CardGridBones />;
  if (rounds.length === 0 && narrows)
    return (
      <Sheet>
        <NoMatch onClear={onClear} />
      </Sheet>
    );
  if (rounds.length === 0)
    return (
      <Sheet>
        <EmptyState
          title={t('ui.error.title')}
          text={t('buyer.rounds.none')}
          action={
            <Button loading={fetching} onClick={onRetry}>
              {t('buyer.rounds.lookAgain')}
            </Button>
          }
        />
      </Sheet>
    );
  if (view === 'list') {
    return (
      <div className={css.roundList} aria-busy={busy || undefined}>
        <Sheet>
          {rounds.map((round) => (
            <SheetRow key={round.id}>
              <RoundRow round={round} readAt={readAt} onOpen={() => onOpen(round.id)} />
            </SheetRow>
          ))}
        </Sheet>
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

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={css.newestFirst}>{t('ui.table.newestFirst')}</span>
      <Segmented
        className={css.viewSwitch}
        aria-label={t('buyer.rounds.view')}
        value={view}
        onChange={onChange}
        options={[
          { value: 'grid', label: t('buyer.rounds.grid'), icon: <AppstoreOutlined aria-hidden /> },
          { value: 'list', label: t('buyer.rounds.list'), icon: <UnorderedListOutlined aria-hidden /> },
        ]}
      />
    </>
  );
}
