import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryState } from '@junto/domain/delivery';
import { issueDay } from '@junto/i18n/formats/issue-day';
import { Amount, Count, DateText, StatusTag, useFormat, type StatusEntity, type StatusOf } from '@junto/ui/core';
import { RowActions, type Column } from '@junto/ui/data';

type Placed = Partial<Pick<Column<never>, 'align' | 'card' | 'cardTitle' | 'ellipsis' | 'sortable'>>;
type Cell<Row> = Column<Row>['render'];

/** What names a row: the title of its card. */
export function titleColumn<Row>(key: string, title: ReactNode, render: Cell<Row>, placed: Placed = {}): Column<Row> {
  return { key, title, card: 'title', ellipsis: true, ...placed, render };
}

/** A value that a card names. */
export function namedColumn<Row>(key: string, title: ReactNode, render: Cell<Row>, placed: Placed = {}): Column<Row> {
  return { key, title, card: 'meta', cardTitle: true, ...placed, render };
}

/** A day, which lists are sorted by. @param key the field, and what the server sorts by */
export function dateColumn<Key extends string>(
  key: Key,
  title: string,
  placed: Placed = {},
): Column<Record<Key, string>> {
  const render = (row: Record<Key, string>) => <DateText at={row[key]} />;
  return { key, title, align: 'right', card: 'meta', sortable: true, ...placed, render };
}

/** The issue day of an invoice. */
export function issueColumn(title: string): Column<Parameters<typeof issueDay>[1]> {
  const render = (invoice: Parameters<typeof issueDay>[1]) => <IssueDay invoice={invoice} />;
  return { key: 'issue_date', title, align: 'right', card: 'meta', sortable: true, render };
}

function IssueDay({ invoice }: { invoice: Parameters<typeof issueDay>[1] }) {
  const { t } = useTranslation();
  return issueDay(t, invoice, useFormat());
}

/** What a row comes to. */
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

/** A whole number; a card names it. @param placed `card: 'none'` where the card's title counts them already */
export function countColumn<Row>(
  key: string,
  title: ReactNode,
  countOf: (row: Row) => number,
  placed: Placed = {},
): Column<Row> {
  const render = (row: Row) => <Count value={countOf(row)} />;
  return { key, title, align: 'right', card: 'meta', cardTitle: true, ...placed, render };
}

/** A status as its tag. */
export function statusColumn<Row, Entity extends StatusEntity>(
  title: string,
  entity: Entity,
  statusOf: (row: Row) => StatusOf<Entity>,
): Column<Row> {
  return {
    key: 'status',
    title,
    card: 'status',
    render: (row) => <StatusTag entity={entity} value={statusOf(row)} />,
  };
}

/** How far a row is on its way, empty where nobody ships it. */
export function deliveryColumn(title: string): Column<{ delivery_state: DeliveryState | null }> {
  return {
    key: 'delivery',
    title,
    card: 'status',
    render: ({ delivery_state }) => delivery_state && <StatusTag entity="delivery" value={delivery_state} />,
  };
}

/**
 * What can be done with a row: at its right end, and at the foot of a card.
 * @param card beside the status where an eye is all there is
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
