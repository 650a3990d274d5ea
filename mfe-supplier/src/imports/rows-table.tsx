import { FormOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFields, tierOfField, type ImportField } from '@junto/domain/product-import/columns';
import { actionsColumn, namedColumn } from '@junto/remote-kit/columns';
import { IconAction } from '@junto/remote-kit/icon-action';
import { NoMatch } from '@junto/ui/core';
import { DataTable, DialogHost, type Column } from '@junto/ui/data';
import type { CellMove } from './cell-move';
import css from './dry-run.module.css';
import { EditableCell } from './editable-cell';
import { useFieldChoices } from './field-choices';
import { fieldWords, fileRow, type Headings } from './problem-words';
import { RowDialog } from './row-dialog';
import { RowResult } from './row-result';
import type { ShownRow } from './shown-row';
import { ShownValue } from './shown-value';
import type { JudgedRows } from './use-judged-rows';
import { usePieces } from './use-pieces';
import { useRowWindow } from './use-row-window';

/** Fields shown in a column: the main field first, related ones below it. */
type FieldsOfColumn = readonly [ImportField, ...ImportField[]];
const inCatalogue: readonly FieldsOfColumn[] = [
  ['sku_code'],
  ['name'],
  ['category'],
  ['unit_price', 'currency'],
  ['units_per_pack', 'uom'],
];
const inRound: readonly FieldsOfColumn[] = [
  ['name', 'sku_code', 'category'],
  ['unit_price', 'currency', 'uom'],
  ['moq'],
  ['max_qty'],
];
/** The terms that the file has besides. */
function moreTerms(headings: Headings): FieldsOfColumn[] {
  const mapped = importFields.filter((field) => headings[field] !== undefined);
  const [first, ...others] = mapped.filter((field) => tierOfField(field) !== undefined);
  return [
    ...(mapped.includes('minimum_fill') ? [['minimum_fill'] as const] : []),
    ...(first ? [[first, ...others] as const] : []),
  ];
}

/** Up to this length the list is rendered whole; longer lists scroll in a virtual window. */
const mostWhole = 30;
/** Rows rendered per frame. */
const rowsOfPiece = 4;
const numbers = new Set<ImportField>(['unit_price', 'units_per_pack', 'moq', 'max_qty', 'minimum_fill']);

interface RowsTableProps {
  of: JudgedRows;
  /** Rows become offers: their terms are shown in the table. */
  forRound: boolean;
  /** Headings of the file. */
  headings: Headings;
}

interface OpenCell {
  row: number;
  field: ImportField;
}

const keyOf = ({ row }: ShownRow) => String(row);

/** Table of the filtered rows with their results; cells are edited in place. */
export function RowsTable({ of, forRound, headings }: RowsTableProps) {
  const { t } = useTranslation();
  const [edited, edit] = useState<ShownRow>();
  const { view } = of;
  const drawn = usePieces(view?.shown.rows, rowsOfPiece);
  const total = view?.shown.total ?? 0;
  const within = useRowWindow({
    total,
    from: view?.from ?? 0,
    drawn: drawn?.length ?? 0,
    list: view?.filter,
    look: (from, size) => void of.look(from, size),
  });
  return (
    <div className={css.rows} data-long={total > mostWhole || undefined}>
      <DataTable
        label={t('supplier.imports.table')}
        rows={drawn}
        rowKey={keyOf}
        columns={useColumns({ of, forRound, headings, edit })}
        onOpen={edit}
        empty={<NoMatch onClear={() => void of.show('all')} />}
        within={within}
      />
      <DialogHost subject={edited}>
        {(row, isOpen) => (
          <RowDialog
            row={view?.shown.rows.find((one) => one.row === row.row) ?? row}
            headings={headings}
            open={isOpen}
            onCorrect={of.correct}
            onClose={() => edit(undefined)}
          />
        )}
      </DialogHost>
    </div>
  );
}

function after({ row, field }: OpenCell, move: CellMove, rows: readonly ShownRow[], fields: readonly ImportField[]) {
  if (move === 'stay') return undefined;
  if (move === 'down') {
    const below = rows[rows.findIndex((one) => one.row === row) + 1];
    return below && { row: below.row, field };
  }
  const filled = fields.filter((one) => rows.find((shown) => shown.row === row)?.cells[one] !== undefined);
  const next = filled[filled.indexOf(field) + (move === 'right' ? 1 : -1)];
  return next && { row, field: next };
}

interface Cells extends RowsTableProps {
  edit: (row: ShownRow) => void;
}

function alignOf([first]: FieldsOfColumn): 'left' | 'right' {
  return numbers.has(first) || tierOfField(first) ? 'right' : 'left';
}

const cardPlaces: Partial<Record<ImportField, Column<ShownRow>['card']>> = { name: 'title', unit_price: 'amount' };

/** Memoized: scrolling and measuring render the table again, and must not render each of its cells. */
function useColumns({ of, forRound, headings, edit }: Cells): Column<ShownRow>[] {
  const { t } = useTranslation();
  const choices = useFieldChoices();
  const [open, setOpen] = useState<OpenCell>();
  return useMemo(() => {
    const columns = forRound ? [...inRound, ...moreTerms(headings)] : inCatalogue;
    const leave = (at: OpenCell, text: string | undefined, move: CellMove) => {
      setOpen(after(at, move, of.view?.shown.rows ?? [], columns.flat()));
      if (text !== undefined) void of.correct(at.row, at.field, text);
    };
    const cell = (row: ShownRow, field: ImportField) => (
      <EditableCell
        key={field}
        row={row}
        field={field}
        isOpen={open?.row === row.row && open.field === field}
        choices={choices[field]}
        onOpen={() => setOpen({ row: row.row, field })}
        onLeave={(text, move) => leave({ row: row.row, field }, text, move)}
      >
        <ShownValue row={row} field={field} />
      </EditableCell>
    );
    const column = (fields: FieldsOfColumn): Column<ShownRow> => ({
      key: fields[0],
      title: tierOfField(fields[0]) ? t('supplier.imports.field.tiers') : fieldWords(t, fields[0]),
      align: alignOf(fields),
      card: cardPlaces[fields[0]] ?? 'meta',
      cardTitle: cardPlaces[fields[0]] === undefined,
      render: (row) => (
        <span className={css.cells} data-align={alignOf(fields)}>
          {fields.map((field) => cell(row, field))}
        </span>
      ),
    });
    return [
      namedColumn('row', t('supplier.imports.row'), fileRow, { align: 'right' }),
      {
        key: 'result',
        title: t('supplier.imports.result'),
        card: 'status',
        render: (row) => <RowResult row={row} headings={headings} onRestore={() => void of.restore(row)} />,
      },
      ...columns.map(column),
      actionsColumn(<span className="visually-hidden">{t('ui.table.actions')}</span>, (row) => (
        <IconAction
          tip={t('ui.action.edit')}
          label={t('supplier.imports.editRow', { row: fileRow(row) })}
          icon={<FormOutlined aria-hidden />}
          onClick={() => edit(row)}
        />
      )),
    ];
  }, [of, forRound, headings, edit, open, choices, t]);
}
