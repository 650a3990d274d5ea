import type { ReactNode } from 'react';

/** Place of a column when a row becomes a card, under 640 px. `none`: omitted there. */
export type CardPlace = 'title' | 'amount' | 'meta' | 'status' | 'actions' | 'none';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Text left (default), numbers and money right, actions last and right. */
  align?: 'left' | 'right';
  width?: number | string;
  card?: CardPlace;
  /** In a card the value appears beside its column's title, for values that are unclear without it. */
  cardTitle?: boolean;
  /** The server sorts by this key. */
  sortable?: boolean;
  /**
   * Truncates the text with '…' on narrow screens and shows the whole text in a tooltip. For names and texts, not
   * figures.
   */
  ellipsis?: boolean;
  /**
   * Number of columns that a row's cell spans; 0: an earlier cell spans this column. A card shows a spanning cell
   * without its column title.
   */
  spans?: (row: Row) => number;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** A sort order without a column. */
export interface OtherSort {
  sort: Sort;
  label: string;
}
