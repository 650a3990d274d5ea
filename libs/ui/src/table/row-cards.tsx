import { Fragment, type MouseEvent } from 'react';
import type { CardPlace, Column } from './columns';
import { ChooseRow, rowClass, type Selection } from './row-selection';
import { placeOf, type RowWindow } from './row-window';

interface RowCardsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: string;
  /** Called for a press anywhere on a card, besides its own button. */
  onOpen?: (row: Row) => void;
  /** Checkboxes before selectable rows. */
  selection?: Selection<Row>;
  highlighted?: ReadonlySet<string>;
  within?: Pick<RowWindow, 'first'>;
}

/**
 * Rows of a table as cards: name and amount, then meta and status, actions at the bottom. Cards have no header, so each
 * value names its column to screen readers, and visibly if the column asks for it.
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

/** Opens the row on a press, unless the press targets a button in it, a dialog over it, or ends a text selection. */
export function clickable<Row>(row: Row, onOpen: (row: Row) => void): { onClick: (event: MouseEvent) => void } {
  return {
    onClick: ({ target, currentTarget }) => {
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (target.closest(ownPress) === null && !document.getSelection()?.toString()) onOpen(row);
    },
  };
}
