import type { AnswerOf } from '@junto/contracts/endpoint';
import type { findOfferableProducts } from '@junto/contracts/supplier/offerable-products';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { OfferList, UnreadableLine } from '@junto/domain/offer-list';
import { skuKeyOf } from '@junto/domain/sku';
import type { PickedOffer } from './round-draft';

export type FoundProducts = AnswerOf<typeof findOfferableProducts>;

/** A line of a pasted list that adds no product. */
export type LineProblem =
  | UnreadableLine
  /** `similar`: SKU that may be meant. */
  | { line: number; why: 'unknown'; text: string; similar: string | undefined }
  | { line: number; why: 'otherCurrency'; text: string; currency: TradeCurrency }
  | { line: number; why: 'inactive'; text: string };

export interface JudgedList {
  ready: PickedOffer[];
  problems: LineProblem[];
}

/** Compares the lines of a pasted list with the catalogue. */
export function judgeOfferList(list: OfferList, found: FoundProducts, currency: TradeCurrency): JudgedList {
  const products = new Map(found.items.map((product) => [skuKeyOf(product.sku_code), product]));
  const similar = new Map(found.similar.map(({ sku_code, product }) => [skuKeyOf(sku_code), product.sku_code]));
  const ready: PickedOffer[] = [];
  const problems: LineProblem[] = [...list.problems];
  for (const { line, sku: text, key, moq, maxQty, isMoqAssumed } of list.offers) {
    const product = products.get(key);
    if (!product) problems.push({ line, why: 'unknown', text, similar: similar.get(key) });
    else if (!product.active) problems.push({ line, why: 'inactive', text });
    else if (product.currency !== currency)
      problems.push({ line, why: 'otherCurrency', text, currency: product.currency });
    else ready.push({ product, moq, maxQty, isMoqAssumed });
  }
  return { ready, problems: problems.sort((one, other) => one.line - other.line) };
}

/** The text with one SKU of a line replaced, or without the lines that were added. */
export function withSku(text: string, line: number, from: string, to: string): string {
  return linesOf(text)
    .map((typed, index) => (index + 1 === line ? typed.replace(from, () => to) : typed))
    .join('\n');
}

export function onlyLines(text: string, left: readonly { line: number }[]): string {
  const lines = linesOf(text);
  return left.map(({ line }) => lines[line - 1]).join('\n');
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}
