import { AppstoreOutlined, StarFilled, StarOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { listRounds, roundFilter, type RoundFilter } from '@junto/contracts/buyer/rounds';
import { useListPage } from '@junto/remote-kit/list-page';
import { PausedSign } from '@junto/remote-kit/live/live-signs';
import { useUrlChoice, useUrlParam } from '@junto/remote-kit/url-filter';
import { ListPosition } from '@junto/remote-kit/url-page';
import {
  Button,
  FiltersRow,
  Page,
  PageHeader,
  SegmentLegend,
  SearchBox,
  Segmented,
  Card,
  useFormat,
} from '@junto/ui/core';
import { DialogHost, TableFoot, type KeyedPages } from '@junto/ui/data';
import { buyerApi } from '../api';
import { groupsOf, setFilters, type SetFilter } from '../filters/filter-groups';
import { RoundFilters } from '../filters/round-filters';
import { RoundSort } from '../filters/round-sort';
import { useMayBuy } from '../may-buy';
import { SavedSearches } from '../searches/saved-searches';
import { ListedRounds, type RoundsRead, type View } from './listed-rounds';
import { RoundProductsDialog } from './round-products-dialog';
import css from './rounds.module.css';
import { StarredRounds } from './starred-rounds';

/** Divisible by 3 and 2, so that the last row of cards is complete. */
const pageSize = 24;

/** Explore Rounds page: all approved rounds, newest first by default, with filters and sorting; or the favorites. */
export function ExploreRoundsPage() {
  const { t } = useTranslation();
  const listed = useListPage(listRounds, buyerApi.useListRoundsQuery, pageSize);
  const { filter, change, clear, narrows, list, busy } = listed;
  const choices = buyerApi.useListRoundChoicesQuery();
  const [view, setView] = useUrlChoice('view', ['grid', 'list']);
  const [starred, setStarred] = useUrlChoice('starred', ['no', 'yes']);
  const [opened, open] = useUrlParam('round');
  const groups = groupsOf(t, filter, choices.data);
  const narrowedBy = useNarrowedBy(filter.search, setFilters(t, filter, groups));
  return (
    <Page>
      <PageHeader
        title={t('buyer.rounds.title')}
        purpose={<Purpose found={list.data} narrows={narrows} open={choices.data?.open} />}
      />
      <SearchRow filter={filter} change={change} view={view} onView={setView} />
      <RoundFilters
        filter={filter}
        groups={groups}
        found={busy ? undefined : list.data}
        onChange={change}
        onClear={clear}
        beside={<StarredSwitch isOn={starred === 'yes'} onChange={(isOn) => setStarred(isOn ? 'yes' : 'no')} />}
      />
      <SavedSearches filter={filter} narrows={narrows} onChoose={(search) => change({ ...nothingSet, ...search })} />
      {starred === 'yes' ? (
        <StarredRounds onOpen={open} />
      ) : (
        <OpenRounds of={listed} narrowedBy={narrows ? narrowedBy : undefined} view={view} onOpen={open} />
      )}
      <FoundRounds of={narrows ? list.data : undefined} />
      <DialogHost subject={opened}>
        {(roundId, isOpen) => <RoundProductsDialog roundId={roundId} open={isOpen} onClose={() => open(undefined)} />}
      </DialogHost>
    </Page>
  );
}

interface SearchRowProps {
  filter: RoundFilter;
  change: (part: Partial<RoundFilter>) => void;
  view: View;
  onView: (view: View) => void;
}

function SearchRow({ filter, change, view, onView }: SearchRowProps) {
  const { t } = useTranslation();
  return (
    <FiltersRow
      search={
        <SearchBox
          value={filter.search ?? ''}
          onSearch={(search) => change({ search })}
          label={t('buyer.rounds.search')}
        />
      }
      end={
        <>
          <RoundSort value={filter.sort} onChange={(sort) => change({ sort })} />
          <ViewSwitch view={view} onChange={onView} />
        </>
      }
    >
      <SegmentLegend />
      <PausedSign />
    </FiltersRow>
  );
}

interface OpenRoundsProps {
  of: {
    list: RoundsRead;
    pages: KeyedPages;
    busy: boolean;
    clear: () => void;
  };
  narrowedBy: string | undefined;
  view: View;
  onOpen: (roundId: string) => void;
}

function OpenRounds({ of: { list, pages, busy, clear }, narrowedBy, view, onOpen }: OpenRoundsProps) {
  return (
    <>
      <ListPosition page={pages.page} shown={list.data !== undefined && !busy}>
        <ListedRounds of={list} {...{ busy, narrowedBy, view, onOpen }} onClear={clear} />
      </ListPosition>
      <Foot data={list.data} pages={pages} />
    </>
  );
}

/** A saved search resets the filters it does not contain. */
const nothingSet = Object.fromEntries(Object.keys(roundFilter.shape).map((key) => [key, undefined]));

function StarredSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  if (!useMayBuy()) return null;
  return (
    <Button
      {...(isOn && { color: 'primary', variant: 'filled' })}
      aria-pressed={isOn}
      icon={isOn ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      onClick={() => onChange(!isOn)}
    >
      {t('buyer.stars.starred')}
    </Button>
  );
}

/** Names the active filters that could be removed from an empty result. */
function useNarrowedBy(search: string | undefined, set: readonly SetFilter[]): string {
  const { t } = useTranslation();
  const activeFilters = set.map(({ label, value }) => t('buyer.explore.named', { filter: label, value }));
  return [...(search ? [t('buyer.explore.searched', { search })] : []), ...activeFilters].join(' · ');
}

function Foot({ data, pages }: { data: RoundsRead['data']; pages: KeyedPages }) {
  if (!data || data.items.length === 0 || pages.known.length < 2) return null;
  return (
    <Card>
      <TableFoot
        pages={pages}
        pageSize={pageSize}
        shown={data.items.length}
        total={data.total}
        totalCapped={data.total_capped}
        noun="rounds"
      />
    </Card>
  );
}

type Found = { total: number; total_capped: boolean } | undefined;

/** Number of rounds that take orders now, of those that open later, and how many match the filters. */
function Purpose({ found, narrows, open }: { found: Found; narrows: boolean; open: number | undefined }) {
  const format = useFormat();
  const { t } = useTranslation();
  if (!found) return t('buyer.rounds.purpose');
  if (!narrows) {
    const now = Math.min(found.total, open ?? found.total);
    const later = found.total - now;
    return [
      t('buyer.rounds.open', { count: now }),
      ...(later > 0 ? [t('buyer.rounds.openLater', { count: later })] : []),
    ].join(' ');
  }
  const match = t('buyer.explore.match', {
    count: found.total,
    found: format.total(found.total, found.total_capped),
  });
  return open === undefined ? match : `${t('buyer.rounds.isOpen', { count: open })} ${match}`;
}

/** Announces the number of results to screen readers. */
function FoundRounds({ of }: { of: Found }) {
  const format = useFormat();
  const { t } = useTranslation();
  return (
    <span className="visually-hidden" role="status">
      {of && `${format.total(of.total, of.total_capped)} ${t('ui.noun.rounds', { count: of.total })}`}
    </span>
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
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
  );
}
