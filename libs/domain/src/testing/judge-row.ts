import { templateFields, templateHeadings, type ImportField } from '../product-import/columns';
import { findColumns } from '../product-import/find-columns';
import { judgeRows, type JudgedRow, type Judging } from '../product-import/judge-rows';

/** For specs: a file in the template's layout, with an empty catalog. */
export const judging: Judging = {
  columns: findColumns(templateFields.map((field) => templateHeadings[field])).columns,
  leastCells: 11,
  sign: '.',
  words: { currencies: ['USD', 'EUR', 'GBP', 'BRL'], uoms: ['pieces', 'kg', 'm', 'm2', 'liters', 'boxes'] },
  roundCurrency: null,
  known: new Map(),
  categories: new Set(),
};

export const box = { sku_code: 'BOX-1', name: 'Box', unit_price: '1.5', moq: '10' };

/** A row of the template with these cells; the others are empty. */
export function row(cells: Partial<Record<ImportField, string>>): string[] {
  return templateFields.map((field) => cells[field] ?? '');
}

/** Judges one row alone. */
export function judgeRow(cells: readonly string[], differing: Partial<Judging> = {}): JudgedRow {
  return judgeRows([cells], { ...judging, ...differing }, { first: 1, repeats: new Map(), offersBefore: 0 })[0]!;
}

/** The problems of a row, each as `field:code`. */
export function codesOf({ problems }: JudgedRow): string[] {
  return problems.map(({ field, code }) => `${field}:${code}`);
}
