import { numberKinds, type NumberKind } from '../number-kinds';
import { readFileNumber, signProvenBy, type DecimalSign } from '../typed-number';
import type { Cells } from './cells';
import type { ColumnMapping, ImportField } from './columns';
import { priceTextOf } from './price-text';
import { cellOf } from './row-reader';

const kindOf = {
  unit_price: numberKinds.money,
  units_per_pack: numberKinds.unitsPerPack,
  moq: numberKinds.units,
  max_qty: numberKinds.units,
  minimum_fill: numberKinds.minimumFill,
  tier_1_from: numberKinds.units,
  tier_1_price: numberKinds.money,
  tier_2_from: numberKinds.units,
  tier_2_price: numberKinds.money,
  tier_3_from: numberKinds.units,
  tier_3_price: numberKinds.money,
  tier_4_from: numberKinds.units,
  tier_4_price: numberKinds.money,
  tier_5_from: numberKinds.units,
  tier_5_price: numberKinds.money,
} as const satisfies Partial<Record<ImportField, NumberKind>>;
type NumberField = keyof typeof kindOf;

const productFields = ['unit_price', 'units_per_pack'] as const satisfies readonly NumberField[];
const numberFields = Object.keys(kindOf) as NumberField[];

/** The text of a number cell, without a currency. */
function numberOf(cells: Cells, columns: ColumnMapping, field: NumberField): string {
  return priceTextOf(cellOf(cells, columns, field)).number;
}

/**
 * The decimal separator that all number cells of a file agree on. `1.420,500` and `3,5` prove a comma, `20,240` proves
 * nothing.
 * @returns null if no cell proves one, or cells contradict each other
 */
export function decimalSignOf(rows: Iterable<Cells>, columns: ColumnMapping): DecimalSign | null {
  let proven: DecimalSign | null = null;
  const fields = numberFields.filter((field) => columns[field] !== undefined);
  for (const cells of rows) {
    for (const field of fields) {
      const sign = signProvenBy(numberOf(cells, columns, field));
      if (sign === undefined || sign === proven) continue;
      if (proven !== null) return null;
      proven = sign;
    }
  }
  return proven;
}

/**
 * The first number that is ambiguous by a factor of a thousand, in a file without a proven separator; null if there is
 * none.
 * @param forRound includes the terms of offers
 */
export function ambiguousNumberOf(rows: Iterable<Cells>, columns: ColumnMapping, forRound: boolean): string | null {
  const fields = (forRound ? numberFields : productFields).filter((field) => columns[field] !== undefined);
  for (const cells of rows) {
    for (const field of fields) {
      const number = numberOf(cells, columns, field);
      if (readFileNumber(number, kindOf[field], null).is === 'unsure') return number;
    }
  }
  return null;
}
