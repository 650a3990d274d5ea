import type { ReactNode } from 'react';

/** Where a column goes when a row becomes a card: under 640 px. `none`: left out there. */
export type CardPlace = 'title' | 'amount' | 'meta' | 'status' | 'actions' | 'none';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Text left (default), numbers and money right, actions last and right. */
  align?: 'left' | 'right';
  width?: number | string;
  card?: CardPlace;
  /** In a card the value stands beside its column's title, for values that don't say what they are. */
  cardTitle?: boolean;
  /** The server sorts by this key. */
  sortable?: boolean;
  /** Gives way where room is short: its text ends in '…', with the whole in a tooltip. Names and texts, not figures. */
  ellipsis?: boolean;
  /**
   * Of how many columns a row's cell takes the room; 0: one before it has taken it. One says in a card what stands
   * there by itself.
   */
  spans?: (row: Row) => number;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** An order of the rows that no column stands for. */
export interface OtherSort {
  sort: Sort;
  label: string;
}
