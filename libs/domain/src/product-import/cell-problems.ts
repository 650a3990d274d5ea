import type { ImportField } from './columns';

/**
 * What may be wrong with a cell, and whether the row fails by it; with the others it is imported, and they are pointed
 * out before and after (decision 34).
 */
export const cellProblems = {
  missing: { fails: true },
  /** `max`: characters. */
  too_long: { fails: true },
  /** Bytes that are no text in the encoding that was recognised. */
  unreadable_text: { fails: true },
  /** `why`: of readNumber. */
  no_number: { fails: true },
  /** One sign with three digits after it, which may be either; `readings`: what it may mean. */
  number_unsure: { fails: true },
  unknown_currency: { fails: true },
  /** The sign beside the price is of another currency than the row's; `currency`: of the sign. */
  currency_contradicts: { fails: true },
  /** A spreadsheet made a number of it: `7,89654E+12`. */
  sku_exponent: { fails: true },
  unknown_uom: { fails: true },
  /** `first_row`: where the file has that SKU first. */
  sku_repeated: { fails: true },
  /** `currency`: of the round. */
  currency_mismatch: { fails: true },
  /** The product is known and not active: a round cannot offer it. */
  product_inactive: { fails: true },
  /** `moq`: what it must not be below. */
  max_below_moq: { fails: true },
  /** `max`: products of a round. */
  round_full: { fails: true },
  /** A row of fewer than 11 cells; `cells`: how many it has. It is skipped, at no cell of its own. */
  row_too_short: { fails: false },
  /** A row without anything. It is skipped. */
  row_empty: { fails: false },
  /** A missing price. `why`: 'missing'. */
  becomes_zero: { fails: false },
  /** A spreadsheet may have made a date of it: `03/jan`. */
  sku_like_date: { fails: false },
  /** In an import for a round; `moq`: the default that is taken. */
  moq_missing: { fails: false },
  /** There is no such category: the product gets none. */
  unknown_category: { fails: false },
  /** No http or https address: the product gets no picture. */
  unusable_url: { fails: false },
  /** More images than a product holds; `max`: of them, the first ones, are taken. */
  images_left_out: { fails: false },
} as const satisfies Record<string, { fails: boolean }>;

export type CellProblemCode = keyof typeof cellProblems;
export const cellProblemCodes = Object.keys(cellProblems) as [CellProblemCode, ...CellProblemCode[]];

/** One thing that is wrong, at its cell. */
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
