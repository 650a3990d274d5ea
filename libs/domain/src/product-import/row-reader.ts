import { numberKinds, unscaled, type NumberKind } from '../number-kinds';
import type { PriceTier } from '../outcome/terms';
import { readFileNumber, type DecimalSign } from '../typed-number';
import type { CellProblem, CellProblemCode } from './cell-problems';
import { cleanCell, oneLine, type Cells } from './cells';
import type { ColumnMapping, ImportField, Trait } from './columns';
import { plainText } from './plain-text';

/**
 * Valid values of the wire that cells are matched against; passed in, because the domain must not depend on the
 * contracts.
 */
export interface CellWords {
  currencies: readonly string[];
  uoms: readonly string[];
}

/** Product values of a row, with defaults for missing ones. */
export interface ImportedValues extends Record<Trait, string | null> {
  sku_code: string;
  name: string;
  /** Unchanged from the file; null if the cell is empty. */
  category: string | null;
  /** May have several lines. */
  description: string | null;
  unit_price: number;
  currency: string;
  uom: string;
  units_per_pack: number;
  moq: number;
  max_qty: number | null;
  /** Percent of the MOQ; null: the full MOQ. */
  minimum_fill: number | null;
  /** In the order of their columns. */
  tiers: PriceTier[];
  /** In order; the first one becomes the primary image. */
  image_urls: string[];
}

export interface ReadRow {
  values: ImportedValues;
  problems: CellProblem[];
  /** Fields with a non-empty cell. */
  filled: ReadonlySet<ImportField>;
}

/** How to read the cells of a file. */
export interface Reading {
  columns: ColumnMapping;
  /** Decimal separator; null while the file proves none and the supplier has not chosen one. */
  sign: DecimalSign | null;
  words: CellWords;
  /** Units of measure that a user chose for unknown words, by unitKey. */
  unitWords?: ReadonlyMap<string, string>;
}

/** The text of a field's cell, '' if there is none. */
export function cellOf(cells: Cells, columns: ColumnMapping, field: ImportField): string {
  const column = columns[field];
  return column === undefined ? '' : cleanCell(cells[column] ?? '');
}

/** A row during parsing. */
export interface RowReader {
  cells: Cells;
  reading: Reading;
  problems: CellProblem[];
  filled: Set<ImportField>;
}

export function found(
  row: RowReader,
  field: ImportField,
  code: CellProblemCode,
  params: CellProblem['params'] = {},
): void {
  row.problems.push({ field, code, params });
}

export function textOf(row: RowReader, field: ImportField): string {
  const cell = cellOf(row.cells, row.reading.columns, field);
  const text = field === 'description' ? plainText(cell) : oneLine(field === 'name' ? plainText(cell) : cell);
  if (text !== '') row.filled.add(field);
  return text;
}

/** A whole number; undefined if the cell is empty or cannot be read. */
export function whole(
  row: RowReader,
  field: ImportField,
  kind: NumberKind,
  text = textOf(row, field),
): number | undefined {
  const read = readFileNumber(text, kind, row.reading.sign);
  if (read.is === 'understood') return read.whole;
  if (read.is === 'unsure') found(row, field, 'number_unsure', { readings: read.readings });
  if (read.is === 'refused') found(row, field, 'no_number', refusalParams(read));
  return undefined;
}

/** An amount of money in minor units; undefined if the text is empty or cannot be read. @param text of the cell without a currency */
export function minorOf(row: RowReader, field: ImportField, text: string): number | undefined {
  const { money } = numberKinds;
  const read = readFileNumber(text, money, row.reading.sign);
  if (read.is === 'understood') return read.whole;
  if (read.is === 'unsure')
    found(row, field, 'number_unsure', { readings: read.readings.map((minor) => unscaled(minor, money.places)) });
  if (read.is === 'refused') found(row, field, 'no_number', refusalParams(read));
  return undefined;
}

function refusalParams(refused: { why: string; between?: number[] }): CellProblem['params'] {
  return { why: refused.why, ...(refused.between && { between: refused.between }) };
}
