import { fromMinor, toMinor } from '../money';
import { numberKinds } from '../number-kinds';
import type { PriceTier } from '../outcome/terms';
import { tierProblems } from '../outcome/tier-problems';
import { failsRow, type CellProblem } from './cell-problems';
import { isTerm, tierNumbers, type ImportField, type TierField } from './columns';
import { priceTextOf } from './price-text';
import { found, minorOf, textOf, whole, type ImportedValues, type ReadRow, type RowReader } from './row-reader';

const fieldsOfTiers = tierNumbers.map((tier) => [`tier_${tier}_from`, `tier_${tier}_price`] as const);
type FieldsOfTier = readonly [from: TierField, price: TierField];

/** Minimum fill and price tiers of a row. @param currency of the row */
export function readTerms(row: RowReader, currency: string): Pick<ImportedValues, 'minimum_fill' | 'tiers'> {
  const share = textOf(row, 'minimum_fill').replace(/\s*%$/, '');
  const { columns } = row.reading;
  return {
    minimum_fill: whole(row, 'minimum_fill', numberKinds.minimumFill, share) ?? null,
    tiers: fieldsOfTiers
      .filter(([from, price]) => columns[from] !== undefined || columns[price] !== undefined)
      .flatMap((fields) => readTier(row, fields, currency) ?? []),
  };
}

/** Undefined if both cells are empty, or one cannot be read. */
function readTier(row: RowReader, [from, price]: FieldsOfTier, currency: string): PriceTier | undefined {
  const fromUnits = whole(row, from, numberKinds.units);
  const text = textOf(row, price);
  const { number, currency: signed } = priceTextOf(text);
  if (signed && signed !== currency) found(row, price, 'currency_contradicts', { currency: signed });
  const priceMinor = minorOf(row, price, number);
  if (text !== '' && number === '') found(row, price, 'no_number', { why: 'noNumber' });
  const filled = [from, price].filter((field) => row.filled.has(field));
  if (filled.length === 1) found(row, filled[0] === from ? price : from, 'missing');
  return fromUnits === undefined || priceMinor === undefined ? undefined : { fromUnits, priceMinor };
}

/**
 * Problems of the price tiers of an offer, at their cells; none while another term of the row cannot be read.
 * @param basePrice decimal, of the product
 */
export function problemsOfTiers({ values, filled, problems }: ReadRow, basePrice: number): CellProblem[] {
  const { tiers, moq, max_qty: maxQty } = values;
  const isUnread = problems.some((one) => failsRow(one) && (isTerm(one.field) || one.field === 'unit_price'));
  if (isUnread || tiers.length === 0) return [];
  const fields = fieldsOfTiers.filter(([from]) => filled.has(from));
  return tierProblems({ moq, maxQty }, { basePriceMinor: toMinor(basePrice), tiers }).flatMap((problem) => {
    const [from, price] = fields[problem.tier]!;
    if (problem.code === 'too_many_tiers') return [];
    return problem.field === 'fromUnits'
      ? at(from, problem.code, limits(problem, Number))
      : at(price, problem.code, limits(problem, fromMinor));
  });
}

function at(field: ImportField, code: CellProblem['code'], params: CellProblem['params']): CellProblem[] {
  return [{ field, code, params }];
}

function limits({ least, most }: { least?: number; most?: number }, shown: (value: number) => number) {
  return {
    ...(least !== undefined && { least: shown(least) }),
    ...(most !== undefined && { most: shown(most) }),
  };
}
