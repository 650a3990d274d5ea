import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { sortOf, sortText } from '@junto/remote-kit/sort-text';
import type { UrlFilter } from '@junto/remote-kit/url-filter';
import { EmptyState, ErrorCard, FiltersRow, NoMatch, Page, PageHeader, SearchBox, Sheet } from '@junto/ui/core';
import { DataTable, type Column, type KeyedPages, type RowNoun } from '@junto/ui/data';

interface Answer<Row> {
  items: readonly Row[];
  total: number;
  total_capped: boolean;
}

interface ListPageProps<Row, F extends { search: string; sort: string }> {
  title: string;
  purpose: string;
  count?: number;
  action?: ReactNode;
  /** Placeholder and name of the search box. */
  search: string;
  filters?: ReactNode;
  end?: ReactNode;
  url: UrlFilter<F>;
  list: { data?: Answer<Row>; error?: unknown; refetch: () => unknown };
  pages: KeyedPages;
  pageSize: number;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Sentence of the error; its wording is fixed (decision 30). */
  failed: string;
  noun: RowNoun;
  empty: { title: string; text: string; action?: ReactNode };
  children?: ReactNode;
}

/** The frame of the admin's lists: header, filters, one sheet with its four states, paging in its foot. */
export function ListPage<Row extends object, F extends { search: string; sort: string }>(props: ListPageProps<Row, F>) {
  const { t } = useTranslation();
  const { url, list, noun, empty } = props;
  const { data, error } = list;
  useFailedRead(error, props.failed);
  return (
    <Page>
      <PageHeader title={props.title} purpose={props.purpose} count={props.count} action={props.action} />
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
        <ErrorCard title={props.failed} text={t('ui.error.checkConnection')} onRetry={() => void list.refetch()} />
      ) : (
        <Sheet>
          <DataTable
            label={props.title}
            columns={props.columns}
            rows={data?.items}
            rowKey={props.rowKey}
            sort={sortOf(url.filter.sort)}
            onSort={(sort) => url.change({ sort: sortText(sort) } as Partial<F>)}
            empty={
              url.narrows ? (
                <NoMatch onClear={url.clear} />
              ) : (
                <EmptyState title={empty.title} text={empty.text} action={empty.action} />
              )
            }
            foot={
              data && {
                pages: props.pages,
                pageSize: props.pageSize,
                total: data.total,
                totalCapped: data.total_capped,
                noun,
              }
            }
          />
        </Sheet>
      )}
      {props.children}
    </Page>
  );
}
