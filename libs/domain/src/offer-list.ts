import { numberKinds } from './number-kinds';
import { skuKeyOf } from './sku';
import { readNumber, type DecimalSign } from './typed-number';
import { cleanLine } from './typed-text';

/** MOQ of a new offer, also of a pasted line without one. */
export const defaultMoq = 100;

/** A line of a pasted list as terms of an offer. */
export interface ListedOffer {
  /** From 1. */
  line: number;
  sku: string;
  /** SKU key. */
  key: string;
  moq: number;
  /** The line has no MOQ; `moq` is the default. */
  isMoqAssumed: boolean;
  /** Null: no limit. */
  maxQty: number | null;
  /** The line before it with the same SKU, which does not count. */
  replaces?: number;
}

/** A line that cannot be read; `text` is the cell that is wrong. */
export interface UnreadableLine {
  line: number;
  why: 'sku' | 'moq' | 'max' | 'cells';
  text: string;
}

export interface OfferList {
  offers: ListedOffer[];
  problems: UnreadableLine[];
}

const maxSkuLength = 64;

/**
 * Reads a pasted list 'SKU; MOQ; max', one product per line, with tabs, semicolons or commas between the cells. Of
 * lines with the same SKU the last one counts. A first line with words instead of numbers is a heading.
 * @param sign decimal separator of the user's language
 */
export function readOfferList(text: string, sign: DecimalSign): OfferList {
  const byKey = new Map<string, ListedOffer | UnreadableLine>();
  const withoutSku: UnreadableLine[] = [];
  for (const [index, typed] of text.split(/\r\n?|\n/).entries()) {
    const cells = cellsOf(typed);
    if (cells.every((cell) => cell === '') || (index === 0 && isHeading(cells))) continue;
    const read = readLine(index + 1, cells, sign);
    const key = skuKeyOf(cells[0]!);
    if ('why' in read && read.why === 'sku') {
      withoutSku.push(read);
      continue;
    }
    const before = byKey.get(key);
    // Deleted first, so that the line moves to its new position.
    byKey.delete(key);
    byKey.set(key, before && !('why' in read) ? { ...read, replaces: before.line } : read);
  }
  const read = [...byKey.values()];
  return {
    offers: read.filter((one): one is ListedOffer => !('why' in one)),
    problems: [...withoutSku, ...read.filter((one): one is UnreadableLine => 'why' in one)].sort(
      (one, other) => one.line - other.line,
    ),
  };
}

/** A comma may also group thousands: with a space after a comma, only such commas separate cells. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : line.includes(', ') ? ', ' : ',';
  const cells = line.split(separator).map(cleanLine);
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells;
}

function isHeading(cells: readonly string[]): boolean {
  const numbers = cells.slice(1);
  return numbers.length > 0 && numbers.every((cell) => cell !== '' && !/\d/.test(cell));
}

function readLine(line: number, cells: readonly string[], sign: DecimalSign): ListedOffer | UnreadableLine {
  const [sku = '', moqText = '', maxText = ''] = cells;
  if (sku === '' || sku.length > maxSkuLength || /[\p{Cc}\p{Cs}]/u.test(sku)) return { line, why: 'sku', text: sku };
  if (cells.length > 3) return { line, why: 'cells', text: sku };
  const [moq, max] = [readNumber(moqText, numberKinds.units, sign), readNumber(maxText, numberKinds.units, sign)];
  if (moq.is !== 'understood' && moq.is !== 'nothing') return { line, why: 'moq', text: moqText };
  if (max.is !== 'understood' && max.is !== 'nothing') return { line, why: 'max', text: maxText };
  return {
    ...{ line, sku, key: skuKeyOf(sku) },
    moq: moq.is === 'understood' ? moq.whole : defaultMoq,
    isMoqAssumed: moq.is === 'nothing',
    maxQty: max.is === 'understood' ? max.whole : null,
  };
}
