import type { TFunction } from 'i18next';
import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import type { CellProblem } from '@junto/domain/product-import/cell-problems';
import {
  isTrait,
  tierOfField,
  type ColumnMapping,
  type ImportField,
  type TierField,
} from '@junto/domain/product-import/columns';
import { importReason } from '@junto/i18n/formats/import-reason';
import type { Language } from '@junto/i18n/language';
import type { ShownRow } from './shown-row';

/** Language and file headings used to describe rows. */
export interface Wording {
  t: TFunction;
  language: Language;
  headings: Headings;
}

/** Headings of the file per field. */
export type Headings = Partial<Record<ImportField, string>>;

export function headingsOf(header: readonly string[], columns: ColumnMapping): Headings {
  const fields = Object.entries(columns) as [ImportField, number][];
  return Object.fromEntries(fields.map(([field, column]) => [field, header[column]]));
}

/**
 * Row number as a spreadsheet counts it. @param row from 1, below the header @param headerRow row number of the header
 */
export function fileRow({ row, headerRow }: Pick<ShownRow, 'row' | 'headerRow'>): number {
  return row + headerRow;
}

export function fieldWords(t: TFunction, field: ImportField): string {
  if (isTrait(field)) return t(`supplier.products.${field}`);
  const { tier, part } = tierOfField(field) ?? {};
  if (tier === undefined) return t(`supplier.imports.field.${field as Exclude<typeof field, TierField>}`);
  return t(part === 'from' ? 'supplier.imports.field.tierFrom' : 'supplier.imports.field.tierPrice', { tier });
}

export const cellWords = { currencies: tradeCurrencies, uoms };

/** Describes why a cell is invalid or how it is changed. @param text the cell's text */
export function problemWords(
  { t, language, headings }: Wording,
  problem: CellProblem,
  { text, headerRow }: { text: string; headerRow: number },
): string {
  const { field } = problem;
  const heading = field ? headings[field] || fieldWords(t, field) : '';
  return importReason(t, problem, { language, heading, text, headerRow, words: cellWords });
}
