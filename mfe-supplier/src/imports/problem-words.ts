import type { TFunction } from 'i18next';
import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import { isTrait, type ColumnMapping, type ImportField } from '@junto/domain/product-import/columns';
import { importReason } from '@junto/i18n/formats/import-reason';
import type { Language } from '@junto/i18n/language';
import type { ShownRow } from './shown-row';

/** The language and the file's own headings, in which its rows are described. */
export interface Wording {
  t: TFunction;
  language: Language;
  headings: Headings;
}

/** The headings of the fields that a file has. */
export type Headings = Partial<Record<ImportField, string>>;

export function headingsOf(header: readonly string[], columns: ColumnMapping): Headings {
  const fields = Object.entries(columns) as [ImportField, number][];
  return Object.fromEntries(fields.map(([field, column]) => [field, header[column]]));
}

/** A row as a spreadsheet counts. @param row from 1, below the header @param headerRow where that stands */
export function fileRow({ row, headerRow }: Pick<ShownRow, 'row' | 'headerRow'>): number {
  return row + headerRow;
}

export function fieldWords(t: TFunction, field: ImportField): string {
  return isTrait(field) ? t(`supplier.products.${field}`) : t(`supplier.imports.field.${field}`);
}

const words = { currencies: tradeCurrencies, uoms };

/** Why a cell is wrong, or what it becomes. @param text what stands in it */
export function problemWords(
  { t, language, headings }: Wording,
  problem: CellProblem,
  { text, headerRow }: { text: string; headerRow: number },
): string {
  const { field } = problem;
  const heading = field ? headings[field] || fieldWords(t, field) : '';
  return importReason(t, problem, { language, heading, text, headerRow, words });
}
