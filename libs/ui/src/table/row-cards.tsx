import { Fragment, type ReactNode } from 'react';
import type { CardPlace, Column } from './columns';

interface RowCardsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: string;
}

/** A table's rows as cards: name and amount, then meta and status, actions at the foot. */
export function RowCards<Row>({ columns, rows, rowKey, label }: RowCardsProps<Row>) {
  const at = (place: CardPlace) => columns.filter((column) => (column.card ?? 'meta') === place);
  const place = (name: CardPlace, row: Row): ReactNode =>
    at(name).map((column) => <Fragment key={column.key}>{column.render(row)}</Fragment>);
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row) => (
        <li className="row-card" key={rowKey(row)}>
          <div>{place('title', row)}</div>
          <div className="row-card__amount">{place('amount', row)}</div>
          <div className="row-card__meta">
            {at('meta').map((column) => (
              <span key={column.key}>{column.render(row)}</span>
            ))}
          </div>
          <div className="row-card__status">{place('status', row)}</div>
          {at('actions').length > 0 && <div className="row-card__actions">{place('actions', row)}</div>}
        </li>
      ))}
    </ul>
  );
}
