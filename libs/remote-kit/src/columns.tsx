import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { issueDay } from '@junto/i18n/formats/issue-day';
import { Amount, Count, DateText, StatusTag, useFormat, type StatusEntity, type StatusOf } from '@junto/ui/core';
import { RowActions, type Column } from '@junto/ui/data';

type Placed = Partial<Pick<Column<never>, 'align' | 'card' | 'cardTitle' | 'ellipsis' | 'sortable' | 'width'>>;
type Cell<Row> = Column<Row>['render'];

/** The column that identifies a row; it becomes the title of the row's card. */
export function titleColumn<Row>(key: string, title: ReactNode, render: Cell<Row>, placed: Placed = {}): Column<Row> {
  return { key, title, card: 'title', ellipsis: true, ...placed, render };
}

/** A text that cards show below their title, without its column title. */
export function metaColumn<Row>(key: string, title: ReactNode, render: Cell<Row>, placed: Placed = {}): Column<Row> {
  return { key, title, card: 'meta', ellipsis: true, ...placed, render };
}

/** A value that cards show with its column title. */
export function namedColumn<Row>(key: string, title: ReactNode, render: Cell<Row>, placed: Placed = {}): Column<Row> {
  return { key, title, card: 'meta', cardTitle: true, ...placed, render };
}

/**
 * A sortable date.
 * @param key the field, which is also the server's sort key
 */
export function dateColumn<Key extends string>(
  key: Key,
  title: string,
  placed: Placed = {},
): Column<Record<Key, string>> {
  const render = (row: Record<Key, string>) => <DateText at={row[key]} />;
  return { key, title, align: 'right', card: 'meta', sortable: true, ...placed, render };
}

type Issued = Parameters<typeof issueDay>[1];

/** The issue date of an invoice. */
export function issueColumn(title: string): Column<Issued> {
  const render = (invoice: Issued) => <IssueDay invoice={invoice} />;
  return { key: 'issue_date', title, align: 'right', card: 'meta', sortable: true, render };
}

function IssueDay({ invoice }: { invoice: Issued }) {
  const { t } = useTranslation();
  return issueDay(t, invoice, useFormat());
}

/** Total amount of a row. */
export function amountColumn(title: string): Column<{ total_value: number; currency: string }> {
  return {
    key: 'total_value',
    title,
    align: 'right',
    card: 'amount',
    sortable: true,
    render: ({ total_value, currency }) => <Amount amount={total_value} currency={currency} />,
  };
}

/** A whole number; cards show it with its column title. */
export function countColumn<Row>(key: string, title: ReactNode, countOf: (row: Row) => number): Column<Row> {
  return namedColumn(key, title, (row) => <Count value={countOf(row)} />, { align: 'right' });
}

/** The state of a row; cards show it at their right end. */
export function stateColumn<Row>(title: string, render: Cell<Row>): Column<Row> {
  return { key: 'status', title, card: 'status', render };
}

/** A status as a tag. */
export function statusColumn<Row, Entity extends StatusEntity>(
  title: string,
  entity: Entity,
  statusOf: (row: Row) => StatusOf<Entity>,
): Column<Row> {
  return stateColumn(title, (row) => <StatusTag entity={entity} value={statusOf(row)} />);
}

/**
 * Actions of a row, at its right end or at the bottom of its card.
 * @param card `status` places the actions beside the status, for rows with a view action only
 */
export function actionsColumn<Row>(
  title: ReactNode,
  actionsOf: (row: Row) => ReactNode,
  card: 'actions' | 'status' = 'actions',
): Column<Row> {
  return {
    key: 'actions',
    title,
    align: 'right',
    card,
    render: (row) => <RowActions>{actionsOf(row)}</RowActions>,
  };
}
