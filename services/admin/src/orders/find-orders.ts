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
/** Of a search at most so many texts lead to their orders; more have orders enough to come along the list. */
const maxTexts = 1_000;
/** What parts the fields of a text: only a term with it can stand across two texts. */
const partsFields = '\u00b7';

interface Narrowed {
  status: OrderStatus | undefined;
  /** The list is narrowed by nothing else. */
  isAll: boolean;
}

/** Orders by buyer, e-mail, round, supplier, or how their number begins. */
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
  // What bears the first thousand texts says nothing of how many bear the others.
  if (texts.length > maxTexts && ids.length <= maxFew) return walkedBy(filter, byNumber);
  return combineBranches([{ ids, filter, isAll }, ...byNumber]);
}

/** Along the list: nobody knows how many there are. */
function walkedBy(filter: Record<string, unknown>, others: readonly BranchMatches[]): SearchResult {
  const found = combineBranches(others);
  return { ...found, many: [{ filter }, ...found.many] };
}

/** A number is how an order's id begins, as screens show it, with its sign or without. */
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
