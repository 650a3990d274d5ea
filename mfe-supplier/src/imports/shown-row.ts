import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import { oneLine, type Cells } from '@junto/domain/product-import/cells';
import { importFields, type ColumnMapping, type ImportField } from '@junto/domain/product-import/columns';
import type { JudgedRow, KnownProduct } from '@junto/domain/product-import/judge-rows';
import { cellOf, type ImportedValues } from '@junto/domain/product-import/row-reader';

/** Kinds of rows in the dry run; `check` is imported, but contains something the supplier should review first. */
export const shownKinds = ['new', 'existing', 'changed', 'check', 'failed', 'skipped'] as const;
export type ShownKind = (typeof shownKinds)[number];
export type KindFilter = ShownKind | 'all';

export function shownKindOf({ kind, problems }: Pick<JudgedRow, 'kind' | 'problems'>): ShownKind {
  return kind !== 'failed' && kind !== 'skipped' && problems.length > 0 ? 'check' : kind;
}

/** A row of the dry run as shown in the table. */
export interface ShownRow {
  /** Counted from 1, below the header. */
  row: number;
  /** File row number of the header. */
  headerRow: number;
  kind: ShownKind;
  problems: CellProblem[];
  differs: ImportField[];
  values: ImportedValues;
  /** Texts of the file or the user's corrections. */
  cells: Partial<Record<ImportField, string>>;
  /** Product of the catalogue with the same SKU. */
  known: KnownProduct | null;
  /** Corrected fields. */
  edited: ImportField[];
}

/** Data shown together with a validated row. */
interface RowBeside {
  cells: Cells;
  original: Cells | undefined;
  columns: ColumnMapping;
  known: KnownProduct | undefined;
  headerRow: number;
}

export function shownRow(judged: JudgedRow, { cells, original, columns, known, headerRow }: RowBeside): ShownRow {
  const text = (from: Cells, field: ImportField) => {
    const cell = cellOf(from, columns, field);
    return field === 'description' ? cell : oneLine(cell);
  };
  const mapped = importFields.filter((field) => columns[field] !== undefined);
  return {
    row: judged.row,
    headerRow,
    kind: shownKindOf(judged),
    problems: judged.problems,
    differs: judged.differs,
    values: judged.values,
    cells: Object.fromEntries(mapped.map((field) => [field, text(cells, field)])),
    known: known ?? null,
    edited: original ? mapped.filter((field) => text(cells, field) !== text(original, field)) : [],
  };
}
