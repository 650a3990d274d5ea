import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { sortOf, sortText } from '@junto/remote-kit/sort-text';
import type { UrlFilter } from '@junto/remote-kit/url-filter';
import { EmptyState, ErrorCard, FiltersRow, NoMatch, Page, PageHeader, SearchBox, Sheet } from '@junto/ui/core';
import { DataTable, TableFoot, type Column, type KeyedPages, type RowNoun } from '@junto/ui/data';
import './list.css';
import { NoCompany } from './no-company';

interface Answer<Row> {
  items: readonly Row[];
  total: number;
  total_capped: boolean;
}

interface ListPageProps<Row, F extends { search: string; sort: string }> {
  title: string;
  purpose: string;
  action?: ReactNode;
  /** Above the filters: a strip of figures. */
  figures?: ReactNode;
  /** Placeholder and name of the search box. */
  search: string;
  filters?: ReactNode;
  /** Counters or the view switch, at the right end of the filters. */
  end?: ReactNode;
  url: UrlFilter<F>;
  list: { data?: Answer<Row>; error?: unknown; refetch: () => unknown };
  pages: KeyedPages;
  pageSize: number;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** In place of the table: cards. */
  cards?: (rows: readonly Row[]) => ReactNode;
  /** Heading of the sheet. */
  heading?: string;
  /** Sentence of the error; its wording is fixed (decision 30). */
  failed: string;
  noun: RowNoun;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Under this width the sheet scrolls inside. */
  minWidth?: number;
  children?: ReactNode;
}

/** The frame of the supplier's lists: header, figures, filters, one sheet with its four states, paging in its foot. */
export function ListPage<Row extends object, F extends { search: string; sort: string }>(props: ListPageProps<Row, F>) {
  const { t } = useTranslation();
  const { url, list } = props;
  const { data, error } = list;
  useFailedRead(error, props.failed);
  return (
    <Page>
      <PageHeader title={props.title} purpose={props.purpose} action={props.action} />
      <NoCompany />
      {props.figures}
      <FiltersRow
        search={
          <SearchBox
            value={url.filter.search}
            onSearch={(search) => url.change({ search } as Partial<F>)}
            label={props.search}
          />
        }
        end={props.end}
      >
        {props.filters}
      </FiltersRow>
      {error && !data ? (
        <ErrorCard title={t('ui.error.title')} text={props.failed} onRetry={() => void list.refetch()} />
      ) : (
        <Listed {...props} />
      )}
      {props.children}
    </Page>
  );
}

function Listed<Row extends object, F extends { search: string; sort: string }>(props: ListPageProps<Row, F>) {
  const { url, empty, cards } = props;
  const { data } = props.list;
  const none = url.narrows ? <NoMatch onClear={url.clear} /> : <EmptyState {...empty} />;
  const foot = data && {
    pages: props.pages,
    pageSize: props.pageSize,
    total: data.total,
    totalCapped: data.total_capped,
    noun: props.noun,
  };
  if (cards && data && data.items.length > 0) {
    return (
      <>
        {cards(data.items)}
        <Sheet>{foot && <TableFoot {...foot} shown={data.items.length} />}</Sheet>
      </>
    );
  }
  return (
    <Sheet title={props.heading}>
      <DataTable
        label={props.heading ?? props.title}
        columns={props.columns}
        rows={data?.items}
        rowKey={props.rowKey}
        sort={sortOf(url.filter.sort)}
        onSort={(sort) => url.change({ sort: sortText(sort) } as Partial<F>)}
        empty={none}
        foot={foot}
        minWidth={props.minWidth}
      />
    </Sheet>
  );
}
