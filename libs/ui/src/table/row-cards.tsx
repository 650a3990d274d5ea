import { Fragment, type MouseEvent } from 'react';
import type { CardPlace, Column } from './columns';

interface RowCardsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: string;
  /** A press anywhere on a card, besides its own button. */
  onOpen?: (row: Row) => void;
}

/**
 * A table's rows as cards: name and amount, then meta and status, actions at the foot. There is no head above them, so
 * each value says its column: to screen readers, and in sight where the column asks for it.
 */
export function RowCards<Row>({ columns, rows, rowKey, label, onOpen }: RowCardsProps<Row>) {
  const at = (place: CardPlace) => columns.filter((column) => (column.card ?? 'meta') === place);
  const plain = (place: CardPlace, row: Row) =>
    at(place).map((column) => <Fragment key={column.key}>{column.render(row)}</Fragment>);
  const named = (place: CardPlace, row: Row) =>
    at(place).map((column) => (
      <span key={column.key}>
        <span className={column.cardTitle ? 'row-card__name' : 'visually-hidden'}>{column.title}: </span>
        {column.render(row)}
      </span>
    ));
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row) => (
        <li className={onOpen ? 'row-card opens' : 'row-card'} key={rowKey(row)} {...(onOpen && opens(row, onOpen))}>
          <div>{plain('title', row)}</div>
          <div className="row-card__amount">{named('amount', row)}</div>
          <div className="row-card__meta">{named('meta', row)}</div>
          <div className="row-card__status">{named('status', row)}</div>
          {at('actions').length > 0 && <div className="row-card__actions">{plain('actions', row)}</div>}
        </li>
      ))}
    </ul>
  );
}

const ownPress = 'a, button, input, label, select, textarea, [role="button"]';

/** A press on a row opens what it is about, unless it is meant for a button in it, a dialog over it, or ends a selection of its text. */
export function opens<Row>(row: Row, onOpen: (row: Row) => void): { onClick: (event: MouseEvent) => void } {
  return {
    onClick: ({ target, currentTarget }) => {
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (target.closest(ownPress) === null && !document.getSelection()?.toString()) onOpen(row);
    },
  };
}
