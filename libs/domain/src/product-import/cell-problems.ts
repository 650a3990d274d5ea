import type { ImportField } from './columns';

/**
 * Problems of a cell, and whether they fail the row; rows with the other problems are imported, and the problems are
 * shown before and after (decision 34).
 */
export const cellProblems = {
  missing: { fails: true },
  /** `max`: characters. */
  too_long: { fails: true },
  /** Bytes that cannot be decoded in the detected encoding. */
  unreadable_text: { fails: true },
  /** `why`: from readNumber. */
  no_number: { fails: true },
  /** One separator with three digits after it, which is ambiguous; `readings`: the possible values. */
  number_unsure: { fails: true },
  unknown_currency: { fails: true },
  /** The currency sign beside the price differs from the row's currency; `currency`: of the sign. */
  currency_contradicts: { fails: true },
  /** A spreadsheet turned it into a number: `7,89654E+12`. */
  sku_exponent: { fails: true },
  unknown_uom: { fails: true },
  /** `first_row`: the first row with that SKU. */
  sku_repeated: { fails: true },
  /** `currency`: of the round. */
  currency_mismatch: { fails: true },
  /** The product exists and is not active: a round cannot offer it. */
  product_inactive: { fails: true },
  /** `moq`: the lower limit. */
  max_below_moq: { fails: true },
  /** Price tiers (`tierProblems`); `least` or `most`: units, or a price as a decimal. */
  tier_below_moq: { fails: true },
  tier_above_cap: { fails: true },
  tier_units_not_rising: { fails: true },
  tier_price_not_falling: { fails: true },
  tier_without_price: { fails: true },
  /** `max`: products of a round. */
  round_full: { fails: true },
  /** A row of fewer than 11 cells; `cells`: its number of cells. The row is skipped as a whole. */
  row_too_short: { fails: false },
  /** An empty row. It is skipped. */
  row_empty: { fails: false },
  /** A missing price. `why`: 'missing'. */
  becomes_zero: { fails: false },
  /** A spreadsheet may have turned it into a date: `03/jan`. */
  sku_like_date: { fails: false },
  /** In an import for a round; `moq`: the default that is used. */
  moq_missing: { fails: false },
  /** The category does not exist: the product gets none. */
  unknown_category: { fails: false },
  /** Not an http or https address: the product gets no picture. */
  unusable_url: { fails: false },
  /** More images than a product may have; the first `max` are used. */
  images_left_out: { fails: false },
} as const satisfies Record<string, { fails: boolean }>;

export type CellProblemCode = keyof typeof cellProblems;
export const cellProblemCodes = Object.keys(cellProblems) as [CellProblemCode, ...CellProblemCode[]];

/** One problem of a cell. */
export interface CellProblem {
  /** Null: the row as a whole. */
  field: ImportField | null;
  code: CellProblemCode;
  /** The values that its text needs. */
  params: Record<string, string | number | number[]>;
}

export function failsRow({ code }: Pick<CellProblem, 'code'>): boolean {
  return cellProblems[code].fails;
}
