import { Table, type TableColumnType } from 'antd';
import { useRef, type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeletons';
import { CardSort } from './card-sort';
import type { Column, OtherSort, Sort } from './columns';
import './data-table.css';
import { RowCards } from './row-cards';
import { TableFoot, type TableFootProps } from './table-foot';
import { useWidth } from './use-width';

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Accessible name of the table. */
  label: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Offered where rows are cards, beside those of the columns. */
  otherSorts?: readonly OtherSort[];
  foot?: Omit<TableFootProps, 'shown'>;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  /** Other rows are awaited in place of these. */
  busy?: boolean;
  /** Under this width the sheet scrolls inside. */
  minWidth?: number;
  rowClassName?: (row: Row) => string;
  onRowClick?: (row: Row) => void;
}

const cardWidth = 640;

/** A list as a table, or as cards in a narrow place. Sorting and paging are the server's. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, foot, empty, label } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  if (!rows) return <Skeleton rows={6} />;
  if (rows.length === 0 && empty) return empty;
  return (
    <div className="data-table" ref={place} aria-busy={props.busy || undefined}>
      {width !== undefined && width < cardWidth ? (
        <>
          {onSort && <CardSort columns={columns} others={props.otherSorts ?? []} sort={sort} onSort={onSort} />}
          <RowCards columns={columns} rows={rows} rowKey={rowKey} label={label} />
        </>
      ) : (
        <Table<Row>
          aria-label={label}
          columns={columns.map((column) => columnOf(column, sort))}
          dataSource={rows as Row[]}
          rowKey={rowKey}
          pagination={false}
          showSorterTooltip={false}
          scroll={{ x: props.minWidth ?? 'max-content' }}
          rowClassName={props.rowClassName}
          onRow={props.onRowClick && ((row) => ({ onClick: () => props.onRowClick?.(row) }))}
          onChange={(_pages, _filters, sorter) => {
            const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
            if (chosen?.columnKey) onSort?.({ key: String(chosen.columnKey), descending: chosen.order === 'descend' });
          }}
        />
      )}
      {foot && <TableFoot {...foot} shown={rows.length} />}
    </div>
  );
}

function columnOf<Row>(column: Column<Row>, sort: Sort | undefined): TableColumnType<Row> {
  const direction = sort?.descending ? 'descend' : 'ascend';
  return {
    key: column.key,
    title: column.title,
    align: column.align,
    width: column.width,
    // What can be done with a row stays in sight too.
    fixed: column.stays ? 'left' : column.card === 'actions' ? 'right' : undefined,
    render: (_value, row) => column.render(row),
    ...(column.sortable && {
      sorter: true,
      sortDirections: ['ascend', 'descend', 'ascend'],
      sortOrder: sort?.key === column.key ? direction : null,
    }),
  };
}

interface MainCellProps {
  name: ReactNode;
  meta?: ReactNode;
  /** Wraps sooner: for a table of many columns. */
  narrow?: boolean;
}

/** The two-line first cell: name 600, meta below. */
export function MainCell({ name, meta, narrow }: MainCellProps) {
  return (
    <span className="cell-main" data-narrow={narrow || undefined}>
      <b>{name}</b>
      {meta && <small>{meta}</small>}
    </span>
  );
}

/** At most two worded actions and the eye, right in a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="cell-actions">{children}</span>;
}
