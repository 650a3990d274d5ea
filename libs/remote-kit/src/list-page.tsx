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

/**
 * A list with filter and keyset pagination, both stored in the URL.
 * @param limit rows per page
 */
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

/** The part of `useListPage` that the frame needs. */
interface PagedList<Row> {
  filter: Filter;
  // Declared as a method, because the contract's sort type is narrower than the URL's text.
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

interface Identified {
  id: string;
}

interface ListPageProps<Row> {
  of: PagedList<Row>;
  title: string;
  purpose: string;
  /** Number shown beside the title. */
  count?: number;
  action?: ReactNode;
  /** Content above the filters: a notice or a row of figures. */
  above?: ReactNode;
  /** Placeholder and accessible name of the search box. */
  search: string;
  filters?: ReactNode;
  /** Content at the right end of the filters: counters or a switch. */
  end?: ReactNode;
  columns: readonly Column<Row>[];
  /** Sort orders without a column, including the default one; cards have no other way to offer them. */
  otherSorts?: readonly OtherSort[];
  /** Renders rows as cards instead of a table. */
  cards?: (rows: readonly Row[]) => ReactNode;
  /** Heading of the card. */
  heading?: string;
  /** Error message; its wording is fixed (decision 30). */
  failed: string;
  /** Hint below the message on the error card; if absent, the card's title is 'Error'. */
  failedHint?: string;
  /** Noun shown beside the number of rows; if absent, no number is shown. */
  noun?: RowNoun;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Title of the empty state when nothing matches the filter. */
  noMatch?: string;
  /** Called for a click anywhere on a row or card; the same action as its view icon. */
  onOpen?: (row: Row) => void;
  /** Row selection: checkboxes, and the bulk actions above the table head. */
  selection?: Selection<Row>;
  bar?: ReactNode;
  /** Rows changed by others, highlighted for a moment. */
  highlighted?: ReadonlySet<string>;
  children?: ReactNode;
}

/**
 * Layout of a list page: header, filters, one card with loading, failed, empty and content states, pagination, and
 * dialogs.
 */
export function ListPage<Row extends Identified>(props: ListPageProps<Row>) {
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

function Rows<Row extends Identified>({ of, columns, cards, heading, title, ...rest }: ListPageProps<Row>) {
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
        rowKey={({ id }) => id}
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
