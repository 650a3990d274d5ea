import { fromMinor } from '../money';
import { numberKinds } from '../number-kinds';
import type { CellProblemCode } from './cell-problems';
import { oneLine, unreadableSign, type Cells } from './cells';
import { traitColumns, traits, type ColumnMapping, type Trait } from './columns';
import { currencyOf, priceTextOf } from './price-text';
import { readTerms } from './read-terms';
import {
  cellOf,
  found,
  minorOf,
  textOf,
  whole,
  type ImportedValues,
  type Reading,
  type ReadRow,
  type RowReader,
} from './row-reader';
import { unitMeant } from './unit-words';

const defaults = { moq: 100, currency: 'USD', uom: 'pieces', units_per_pack: 1 } as const;
const longest = { sku_code: 64, name: 200, description: 2_000, ...traitColumns } as const;
const longestUrl = 2_000;
/** Maximum number of images of a product. */
const maxImages = 12;

/** Parses a row as a product and the terms of its offer, without comparing it to the catalogue. */
export function readRow(cells: Cells, reading: Reading): ReadRow {
  const row: RowReader = { cells, reading, problems: [], filled: new Set() };
  const { words } = reading;
  const named = { sku_code: sku(row), name: neededText(row, 'name') };
  const { amount, currency } = price(row);
  const values: ImportedValues = {
    ...named,
    category: textOf(row, 'category') || null,
    description: boundedText(row, 'description') || null,
    unit_price: amount,
    currency,
    uom: oneOf(row, 'uom', words.uoms, 'unknown_uom', (word) => unitMeant(word, reading.unitWords)),
    units_per_pack: whole(row, 'units_per_pack', numberKinds.unitsPerPack) ?? defaults.units_per_pack,
    ...traitsOf((trait) => boundedText(row, trait) || null),
    moq: moq(row),
    max_qty: whole(row, 'max_qty', numberKinds.units) ?? null,
    ...readTerms(row, currency),
    image_urls: webAddresses(row),
  };
  return { values, problems: row.problems, filled: row.filled };
}

/** The short texts of a product, each read by `read`. */
export function traitsOf(read: (trait: Trait) => string | null): Record<Trait, string | null> {
  return Object.fromEntries(traits.map((trait) => [trait, read(trait)])) as Record<Trait, string | null>;
}

function boundedText(row: RowReader, field: keyof typeof longest): string {
  const text = textOf(row, field);
  const max = longest[field];
  if (text.includes(unreadableSign)) found(row, field, 'unreadable_text');
  else if (text.length > max) found(row, field, 'too_long', { max });
  return text;
}

function neededText(row: RowReader, field: 'sku_code' | 'name'): string {
  const text = boundedText(row, field);
  if (text === '') found(row, field, 'missing');
  return text;
}

/** @param meant maps a common spelling to its word */
function oneOf(
  row: RowReader,
  field: 'currency' | 'uom',
  words: readonly string[],
  unknown: CellProblemCode,
  meant: (text: string) => string | undefined,
): string {
  const text = textOf(row, field);
  if (text === '') return defaults[field];
  const spelled = text.toLowerCase().replace('\u00b2', '2');
  const word = words.find((one) => one.toLowerCase() === spelled) ?? words.find((one) => one === meant(text));
  if (word === undefined) found(row, field, unknown);
  return word ?? text;
}

/** Spreadsheets keep leading zeros as `="00456"`. */
const asFormula = /^="(.*)"$/;
const exponent = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const likeDate = /^\d{1,2}[/-](?:jan|fe[bv]|mar|a[pb]r|ma[iy]|jun|jul|a[ug]g|ago|sep|set|o[cu]t|nov|de[cz])$/i;

/** The SKU of a row. */
export function skuOf(cells: Cells, columns: ColumnMapping): string {
  return oneLine(cellOf(cells, columns, 'sku_code')).replace(asFormula, '$1');
}

function sku(row: RowReader): string {
  neededText(row, 'sku_code');
  const text = skuOf(row.cells, row.reading.columns);
  if (exponent.test(text)) found(row, 'sku_code', 'sku_exponent');
  else if (likeDate.test(text)) found(row, 'sku_code', 'sku_like_date');
  return text;
}

function moq(row: RowReader): number {
  const read = whole(row, 'moq', numberKinds.units);
  if (read === undefined && !row.filled.has('moq')) found(row, 'moq', 'moq_missing', { moq: defaults.moq });
  return read ?? defaults.moq;
}

/** The price with its currency: from the row's currency cell, else from the sign beside the price. */
function price(row: RowReader): { amount: number; currency: string } {
  const text = textOf(row, 'unit_price');
  const { number, currency: signed } = priceTextOf(text);
  const stated = oneOf(row, 'currency', row.reading.words.currencies, 'unknown_currency', currencyOf);
  const isKnown = signed === undefined || row.reading.words.currencies.includes(signed);
  if (signed && isKnown && row.filled.has('currency') && signed !== stated)
    found(row, 'unit_price', 'currency_contradicts', { currency: signed });
  const currency = signed && isKnown && !row.filled.has('currency') ? signed : stated;
  return { amount: fromMinor(basePrice(row, isKnown ? number : text, text)), currency };
}

/** @param number the text without a currency */
function basePrice(row: RowReader, number: string, text: string): number {
  if (text === '') found(row, 'unit_price', 'becomes_zero', { why: 'missing' });
  // A currency without a number.
  else if (number === '') found(row, 'unit_price', 'no_number', { why: 'noNumber' });
  return minorOf(row, 'unit_price', number) ?? 0;
}

/** Shops separate several addresses with a bar, or with a comma before the next one. */
const betweenUrls = /\s*[|;]\s*|\s*,\s*(?=https?:)|\s+/i;

function webAddresses(row: RowReader): string[] {
  const urls = new Set(textOf(row, 'image_url').split(betweenUrls).filter(Boolean));
  const usable = [...urls].filter((url) => url.length <= longestUrl && isWebAddress(url));
  if (usable.length < urls.size) found(row, 'image_url', 'unusable_url');
  if (usable.length > maxImages) found(row, 'image_url', 'images_left_out', { max: maxImages });
  return usable.slice(0, maxImages);
}

/**
 * Avoids `URL`, because the lib uses neither Node nor browser APIs. Whether an address may be fetched is checked when
 * it is fetched.
 */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(text);
}
