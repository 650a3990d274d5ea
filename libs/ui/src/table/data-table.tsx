import { Table, type TableColumnType } from 'antd';
import { useRef, type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeletons';
import { CardSort } from './card-sort';
import type { Column, OtherSort, Sort } from './columns';
import { CutText } from './cut-text';
import './data-table.css';
import { opens, RowCards } from './row-cards';
import { TableFoot, type TableFootProps } from './table-foot';
import { useNeededWidth, useWidth } from './use-width';

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
  /** A press anywhere on a row or a card, besides its own button. */
  onOpen?: (row: Row) => void;
}

const cardWidth = 640;

/**
 * A list as a table, or as cards where the table has no room for all of its columns: none is ever out of sight. Sorting and
 * paging are the server's.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, onOpen, foot, empty, label } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const needed = useNeededWidth(place, '.ant-table-content');
  if (!rows) return <Skeleton rows={6} />;
  if (rows.length === 0 && empty) return empty;
  return (
    <div className="data-table" ref={place} aria-busy={props.busy || undefined}>
      {width !== undefined && width < Math.max(cardWidth, needed) ? (
        <>
          {onSort && <CardSort columns={columns} others={props.otherSorts ?? []} sort={sort} onSort={onSort} />}
          <RowCards columns={columns} rows={rows} rowKey={rowKey} label={label} onOpen={onOpen} />
        </>
      ) : (
        <Table<Row>
          aria-label={label}
          columns={columns.map((column) => columnOf(column, sort))}
          dataSource={rows as Row[]}
          rowKey={rowKey}
          pagination={false}
          showSorterTooltip={false}
          scroll={{ x: true }}
          rowClassName={onOpen && 'opens'}
          onRow={onOpen && ((row) => opens(row, onOpen))}
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
    width: column.width ?? (column.gives ? (column.card === 'title' ? '36%' : '18%') : undefined),
    className: column.gives ? 'cell-gives' : undefined,
    render: (_value, row) => {
      const cell = column.render(row);
      return column.gives && typeof cell === 'string' ? <CutText>{cell}</CutText> : cell;
    },
    ...(column.sortable && {
      sorter: true,
      sortDirections: ['ascend', 'descend', 'ascend'],
      sortOrder: sort?.key === column.key ? direction : null,
    }),
  };
}
