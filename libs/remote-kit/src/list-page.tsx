import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FiltersRow, NoMatch, Page, PageHeader, SearchBox, Card } from '@junto/ui/core';
import {
  DataTable,
  TableFoot,
  type Column,
  type KeyedPages,
  type OtherSort,
  type RowNoun,
  type Selection,
} from '@junto/ui/data';
import { useDeferredRender } from './deferred-render';
import { useFailedRead } from './failure-toast';
import { useKeyedList, type ListAnswer, type ListResult } from './keyed-list';
import { ReadError } from './read-error';
import { sortOf, sortText } from './sort-text';
import { useUrlFilter, type FilterOf, type ListSpec } from './url-filter';
import { ListPosition, useUrlPage } from './url-page';

/** A list of a service: its filter and its page, by key, from the address. @param limit rows of a page */
export function useListPage<E extends ListSpec, Answer extends ListAnswer, Result extends ListResult<Answer>>(
  spec: E,
  useList: (arg: { query: FilterOf<E> & { cursor?: string; limit: number } }) => Result & ListResult<Answer>,
  limit: number,
) {
  const url = useUrlFilter(spec);
  return { ...url, ...useKeyedList(useList, url.filter, limit, useUrlPage()) };
}

interface Filter {
  search?: string;
  sort?: string;
}

/** What the frame needs of `useListPage`. */
interface PagedList<Row> {
  filter: Filter;
  // A method: the sorting that the list's contract knows is narrower than the text of the address.
  change(part: Filter): void;
  clear: () => void;
  narrows: boolean;
  list: {
    data?: { items: readonly Row[]; total: number; total_capped: boolean };
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  pages: KeyedPages;
  pageSize: number;
  busy: boolean;
}

interface ListPageProps<Row> {
  of: PagedList<Row>;
  title: string;
  purpose: string;
  /** Beside the title. */
  count?: number;
  action?: ReactNode;
  /** Above the filters: a notice, a strip of figures. */
  above?: ReactNode;
  /** Placeholder and name of the search box. */
  search: string;
  filters?: ReactNode;
  /** Counters or a switch, at the right end of the filters. */
  end?: ReactNode;
  columns: readonly Column<Row>[];
  /** Orders that no column stands for, among them the first one: cards have no other way to name it. */
  otherSorts?: readonly OtherSort[];
  rowKey: (row: Row) => string;
  /** In place of the table: cards. */
  cards?: (rows: readonly Row[]) => ReactNode;
  /** Heading of the sheet. */
  heading?: string;
  /** Sentence of the error; its wording is fixed (decision 30). */
  failed: string;
  /** Under the sentence on its card; left out, the card is titled 'Error'. */
  failedHint?: string;
  /** What the rows are called beside their number; left out, they have none. */
  noun?: RowNoun;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Title of what says that nothing matches. */
  noMatch?: string;
  /** A press anywhere on a row or a card: what its eye does. */
  onOpen?: (row: Row) => void;
  /** Boxes before the rows, and over their head what is done with the chosen ones. */
  selection?: Selection<Row>;
  bar?: ReactNode;
  /** Changed under the reader's eyes: lit up for a moment. */
  highlighted?: ReadonlySet<string>;
  children?: ReactNode;
}

/** The frame of a list: header, filters, one sheet with its four states, paging in its foot; then its dialogs. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { t } = useTranslation();
  const { of, failed, failedHint } = props;
  const { error } = of.list;
  const data = useDeferredRender(of.list.data);
  useFailedRead(error, failed);
  return (
    <Page>
      <PageHeader title={props.title} purpose={props.purpose} count={props.count} action={props.action} />
      {props.above}
      <FiltersRow
        search={
          <SearchBox value={of.filter.search ?? ''} onSearch={(search) => of.change({ search })} label={props.search} />
        }
        end={props.end}
      >
        {props.filters}
      </FiltersRow>
      {error && !of.list.data ? (
        <ReadError of={of.list} title={failedHint ? failed : t('ui.error.title')} text={failedHint ?? failed} />
      ) : (
        <ListPosition page={of.pages.page} shown={data !== undefined && !of.busy}>
          <Rows {...props} of={{ ...of, list: { ...of.list, data } }} />
        </ListPosition>
      )}
      {props.children}
    </Page>
  );
}

function Rows<Row extends object>({ of, columns, rowKey, cards, heading, title, ...rest }: ListPageProps<Row>) {
  const { data } = of.list;
  const none = of.narrows ? <NoMatch title={rest.noMatch} onClear={of.clear} /> : <EmptyState {...rest.empty} />;
  const foot = data && {
    pages: of.pages,
    pageSize: of.pageSize,
    total: data.total,
    totalCapped: data.total_capped,
    noun: rest.noun,
  };
  if (cards && data && data.items.length > 0) {
    return (
      <>
        <div className="awaiting-rows" aria-busy={of.busy || undefined}>
          {cards(data.items)}
        </div>
        <Card>{foot && <TableFoot {...foot} shown={data.items.length} />}</Card>
      </>
    );
  }
  return (
    <Card title={heading}>
      {rest.bar}
      <DataTable
        label={heading ?? title}
        columns={columns}
        rows={data?.items}
        rowKey={rowKey}
        busy={of.busy}
        sort={sortOf(of.filter.sort ?? '')}
        onSort={(sort) => of.change({ sort: sortText(sort) })}
        otherSorts={rest.otherSorts}
        empty={none}
        foot={foot}
        onOpen={rest.onOpen}
        selection={rest.selection}
        highlighted={rest.highlighted}
      />
    </Card>
  );
}
