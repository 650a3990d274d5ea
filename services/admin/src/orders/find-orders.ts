import { trusted } from 'mongoose';
import type { OrderStatus } from '@junto/domain/order';
import {
  type BranchMatches,
  combineBranches,
  gramSearch,
  maxFew,
  searchedTerm,
  searchFilter,
  type SearchResult,
} from '@junto/service-kit/lists/gram-search';
import { SearchedTextModel } from '../searched-texts/searched-text.model';
import { OrderReadModel } from './order-read-model';

const { findIds: textsWith } = gramSearch(SearchedTextModel, { text: '_id' });
/** Maximum texts of a search that lead to their orders; with more, walking the list finds some soon. */
const maxTexts = 1_000;
/** Separates the fields of a text: only a term with it can match across two texts. */
const partsFields = '\u00b7';

interface Narrowed {
  status: OrderStatus | undefined;
  /** Whether nothing else filters the list. */
  isAll: boolean;
}

/** Orders by buyer, e-mail, round, supplier, or start of the number. */
export async function findOrders(
  typed: string | undefined,
  { status, isAll }: Narrowed,
): Promise<SearchResult | undefined> {
  const term = searchedTerm(typed);
  if (term === '') return undefined;
  const also = { ...(status && { status }) };
  const filter = searchFilter(typed);
  const numbered = numberedLike(term);
  const byNumber = numbered ? [{ ids: await idsOf(numbered, '_id_'), filter: numbered, isAll: isAll && !status }] : [];
  if (term.includes(partsFields)) return walkedBy(filter, byNumber);
  const texts = await textsWith(term, maxTexts);
  const ids = await idsOf({ texts: trusted({ $in: texts.slice(0, maxTexts) }), ...also }, 'texts');
  // The matches of the first thousand texts say nothing about the others.
  if (texts.length > maxTexts && ids.length <= maxFew) return walkedBy(filter, byNumber);
  return combineBranches([{ ids, filter, isAll }, ...byNumber]);
}

/** By walking the list, without a total. */
function walkedBy(filter: Record<string, unknown>, others: readonly BranchMatches[]): SearchResult {
  const found = combineBranches(others);
  return { ...found, many: [{ filter }, ...found.many] };
}

/** The number is the start of an order's id as shown on screens, with or without its sign. */
function numberedLike(term: string) {
  const number = /^#?([\da-f]{1,8})$/.exec(term)?.[1];
  return number ? { _id: trusted({ $gte: number, $lt: `${number}g` }) } : undefined;
}

async function idsOf(filter: Record<string, unknown>, hint: string): Promise<string[]> {
  const orders = await OrderReadModel.find(filter, { _id: 1 })
    .limit(maxFew + 1)
    .hint(hint)
    .lean();
  return orders.map(({ _id }) => _id);
}
