import { Table, type TableColumnType } from 'antd';
import { memo, useRef, type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeletons';
import { CardSort } from './card-sort';
import type { Column, OtherSort, Sort } from './columns';
import { CutText } from './cut-text';
import './data-table.css';
import { clickable, RowCards } from './row-cards';
import { ChooseAll, ChooseRow, rowClass, type Selection } from './row-selection';
import { placeOf, Scrolled, type RowWindow } from './row-window';
import { TableFoot, type TableFootProps } from './table-foot';
import { useCards } from './use-cards';

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined until the first response arrives. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Accessible name of the table. */
  label: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Offered where rows are cards, in addition to those of the columns. */
  otherSorts?: readonly OtherSort[];
  foot?: Omit<TableFootProps, 'shown'>;
  /** Rendered instead of the rows when there are none. */
  empty?: ReactNode;
  /** True while other rows load to replace these. */
  busy?: boolean;
  /** Called for a press anywhere on a row or a card, besides its own button. */
  onOpen?: (row: Row) => void;
  /** Checkboxes before the rows. */
  selection?: Selection<Row>;
  /** Rows that just changed: highlighted for a moment. */
  highlighted?: ReadonlySet<string>;
  /** Set if the rows are a window of a longer list with its own scroll container. */
  within?: RowWindow;
}

/**
 * A list as a table, which scrolls horizontally if its columns do not fit, or as cards in a narrow container. The
 * server sorts and paginates.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, foot, empty, within, busy, ...rest } = props;
  const place = useRef<HTMLDivElement>(null);
  const isCards = useCards(place);
  if (!rows) return <Skeleton rows={6} />;
  if (rows.length === 0 && empty) return empty;
  return (
    <div className="data-table" ref={place} aria-busy={busy || undefined}>
      <Scrolled within={within}>
        <Rows<Row> {...rest} rows={rows} isCards={isCards} firstIndex={within?.first} />
      </Scrolled>
      {foot && <TableFoot {...foot} shown={rows.length} />}
    </div>
  );
}

interface RowsProps<Row> extends Omit<DataTableProps<Row>, 'foot' | 'empty' | 'within' | 'busy'> {
  rows: readonly Row[];
  isCards: boolean;
  /** Index of the first row in the list that the rows are a window of. */
  firstIndex: number | undefined;
}

/** Memoized: the heights around a window change often, and must not render its rows again. */
const Rows = memo(function Rows<Row extends object>({ isCards, otherSorts, ...props }: RowsProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, onOpen, label, selection, highlighted, firstIndex } = props;
  const within = firstIndex === undefined ? undefined : { first: firstIndex };
  if (isCards)
    return (
      <>
        {onSort && <CardSort columns={columns} others={otherSorts ?? []} sort={sort} onSort={onSort} />}
        <RowCards {...{ columns, rows, rowKey, label, onOpen, selection, highlighted, within }} />
      </>
    );
  return (
    <Table<Row>
      aria-label={label}
      columns={[
        ...(selection ? [choiceColumn({ selection, rows, rowKey })] : []),
        ...columns.map((column) => columnOf(column, sort)),
      ]}
      dataSource={rows as Row[]}
      rowKey={rowKey}
      pagination={false}
      showSorterTooltip={false}
      scroll={within ? undefined : { x: true }}
      rowClassName={(row) => rowClass(rowKey(row), { onOpen, selection, highlighted })}
      onRow={(row, index = 0) => ({ ...(onOpen && clickable(row, onOpen)), ...placeOf(index, within) })}
      onChange={(_pages, _filters, sorter) => {
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
        if (chosen?.columnKey) onSort?.({ key: String(chosen.columnKey), descending: chosen.order === 'descend' });
      }}
    />
  );
}) as <Row extends object>(props: RowsProps<Row>) => ReactNode;

function choiceColumn<Row>(of: {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}): TableColumnType<Row> {
  return {
    key: 'choice',
    title: <ChooseAll {...of} />,
    width: 50,
    render: (_value, row) => <ChooseRow {...of} row={row} />,
  };
}

function columnOf<Row>(column: Column<Row>, sort: Sort | undefined): TableColumnType<Row> {
  const direction = sort?.descending ? 'descend' : 'ascend';
  return {
    key: column.key,
    title: column.title,
    align: column.align,
    width: column.width ?? (column.ellipsis ? (column.card === 'title' ? '36%' : '18%') : undefined),
    className: column.ellipsis ? (column.card === 'title' ? 'cell-gives cell-title' : 'cell-gives') : undefined,
    ...(column.spans && { onCell: (row: Row) => ({ colSpan: column.spans?.(row) }) }),
    render: (_value, row) => {
      const cell = column.render(row);
      return column.ellipsis && typeof cell === 'string' ? <CutText>{cell}</CutText> : cell;
    },
    ...(column.sortable && {
      sorter: true,
      sortDirections: ['ascend', 'descend', 'ascend'],
      sortOrder: sort?.key === column.key ? direction : null,
    }),
  };
}
