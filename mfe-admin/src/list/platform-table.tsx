import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '@junto/remote-kit/read-error';
import { Card, CardRow } from '@junto/ui/core';
import { DataTable, type Column } from '@junto/ui/data';

interface Rows<Row> {
  items: readonly Row[];
  /** Absent if the service did not count the rows. */
  total?: number;
}

interface PlatformTableProps<Row> {
  of: { data?: Rows<Row>; error?: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  /** Text of the error card. */
  failed: string;
  /** One line under the title: what the administrator can do. */
  note?: string;
  /** Which rows are shown if there are more. */
  first?: 'newest' | 'oldest';
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** In place of the table if there are no rows: one line. */
  empty?: string;
  onOpen?: (row: Row) => void;
  /** Rendered above the table. */
  above?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A list of platform state in its own card, or an error card with a retry; the rest of the page stays usable. */
export function PlatformTable<Row extends object>({
  of,
  title,
  failed,
  note,
  first,
  ...props
}: PlatformTableProps<Row>) {
  const { t } = useTranslation();
  const { data, error } = of;
  if (error && !data) return <ReadError of={of} title={failed} />;
  const shown = data?.items.length ?? 0;
  const total = data?.total ?? 0;
  return (
    <>
      <Card
        title={title}
        extra={note && <small>{note}</small>}
        foot={first && total > shown && t(`admin.cut.${first}`, { shown, total })}
      >
        {props.above}
        {data && shown === 0 && props.empty ? (
          <CardRow>{props.empty}</CardRow>
        ) : (
          <DataTable
            label={title}
            columns={props.columns}
            rows={data?.items}
            rowKey={props.rowKey}
            onOpen={props.onOpen}
          />
        )}
      </Card>
      {props.children}
    </>
  );
}
