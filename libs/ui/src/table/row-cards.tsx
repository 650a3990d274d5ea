import { Fragment, type MouseEvent } from 'react';
import type { CardPlace, Column } from './columns';
import { ChooseRow, rowClass, type Selection } from './row-selection';
import { placeOf, type RowWindow } from './row-window';

interface RowCardsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: string;
  /** A press anywhere on a card, besides its own button. */
  onOpen?: (row: Row) => void;
  /** Boxes before what can be chosen. */
  selection?: Selection<Row>;
  lit?: ReadonlySet<string>;
  within?: RowWindow;
}

/**
 * A table's rows as cards: name and amount, then meta and status, actions at the foot. There is no head above them, so
 * each value says its column: to screen readers, and in sight where the column asks for it.
 */
export function RowCards<Row>({ columns, rows, rowKey, label, ...rest }: RowCardsProps<Row>) {
  const { onOpen, selection } = rest;
  const at = (place: CardPlace) => columns.filter((column) => (column.card ?? 'meta') === place);
  const plain = (place: CardPlace, row: Row) =>
    at(place).map((column) => <Fragment key={column.key}>{column.render(row)}</Fragment>);
  const named = (place: CardPlace, row: Row) =>
    at(place).flatMap((column) => {
      const spans = column.spans?.(row) ?? 1;
      if (spans === 0) return [];
      return (
        <span key={column.key}>
          {spans === 1 && (
            <span className={column.cardTitle ? 'row-card__name' : 'visually-hidden'}>{column.title}: </span>
          )}
          {column.render(row)}
        </span>
      );
    });
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row, index) => (
        <li
          className={`row-card ${rowClass(rowKey(row), rest)}`}
          key={rowKey(row)}
          {...(onOpen && clickable(row, onOpen))}
          {...placeOf(index, rest.within)}
        >
          <div>
            {selection?.mayChoose(row) && <ChooseRow selection={selection} row={row} rowKey={rowKey} />}
            {plain('title', row)}
          </div>
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

/**
 * A press on a row opens what it is about, unless it is meant for a button in it, a dialog over it, or ends a selection
 * of its text.
 */
export function clickable<Row>(row: Row, onOpen: (row: Row) => void): { onClick: (event: MouseEvent) => void } {
  return {
    onClick: ({ target, currentTarget }) => {
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (target.closest(ownPress) === null && !document.getSelection()?.toString()) onOpen(row);
    },
  };
}
