import { numberKinds } from '../number-kinds';
import { readFileNumber, signProvenBy, type DecimalSign } from '../typed-number';
import type { Cells } from './cells';
import type { ColumnMapping, ImportField } from './columns';
import { priceTextOf } from './price-text';
import { cellOf } from './read-row';

const numberFields = ['unit_price', 'units_per_pack', 'moq', 'max_qty'] as const satisfies readonly ImportField[];

/**
 * The sign before decimals that all number cells of a file prove together. `1.420,500` and `3,5` prove a comma,
 * `20,240` proves nothing.
 * @returns null where no cell proves one, or cells contradict each other
 */
export function decimalSignOf(rows: Iterable<Cells>, columns: ColumnMapping): DecimalSign | null {
  let proven: DecimalSign | null = null;
  for (const cells of rows) {
    for (const field of numberFields) {
      const sign = signProvenBy(priceTextOf(cellOf(cells, columns, field)).number);
      if (sign === undefined || sign === proven) continue;
      if (proven !== null) return null;
      proven = sign;
    }
  }
  return proven;
}

/** The first price that means one amount or a thousand times as much, where the file proves no sign; null without one. */
export function ambiguousPriceOf(rows: Iterable<Cells>, columns: ColumnMapping): string | null {
  for (const cells of rows) {
    const { number } = priceTextOf(cellOf(cells, columns, 'unit_price'));
    if (readFileNumber(number, numberKinds.money, null).is === 'unsure') return number;
  }
  return null;
}
