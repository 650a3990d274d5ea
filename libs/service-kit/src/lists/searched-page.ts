import { trusted, type Model } from 'mongoose';
import type { Refusal } from '@junto/contracts/problems';
import { countOf } from './count';
import { finderIn, inGramOrder, rarestGramIn, type GramOrder, type InGramOrder, type Searched } from './find-by-grams';
import { listPage, type Page, type PageAsked, type Way } from './list-page';
import { searchedTerm, searchFilter } from './search';

// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents play no part here
type Stores<T> = Model<T, any, any, any, any, any, any>;

/**
 * What a search found, in one way or several: documents by their ids where a way leads to few; what tells them from
 * others where it leads to many, since one of them comes soon enough along the list. `isCounted`: they are known to be
 * more than totals say.
 */
export interface Found {
  ids: readonly string[];
  told: readonly Told[];
  isCounted: boolean;
}

/**
 * What tells the many of a way. `inOrder`: how they are come by in an order of the list where they may lie together.
 */
export interface Told {
  told: Record<string, unknown>;
  inOrder?: InGramOrder | undefined;
}

/** So many are few: they are read and sorted. Totals say no more than these either. */
export const maxFew = 1_000;

/**
 * A way in which a term was found: the ids of what it leads to, up to one more than are few, and what tells all of it.
 */
export interface FoundInWay extends Told {
  ids: readonly string[];
  /** The ids are of what the list is narrowed to: many of them are many of the list's. */
  isAll: boolean;
}

/**
 * Each way with few of them by their ids, each other by what tells it: walking a list for what hardly occurs in it
 * would be walking all of it.
 */
export function foundInWays(ways: readonly FoundInWay[]): Found {
  const many = ways.filter(({ ids }) => ids.length > maxFew);
  const few = ways.filter(({ ids }) => ids.length <= maxFew);
  return {
    ids: [...new Set(few.flatMap(({ ids }) => ids))],
    told: many.map(({ told, inOrder }) => ({ told, inOrder })),
    isCounted: many.some(({ isAll }) => isAll),
  };
}

/**
 * Searches documents by the grams of their `search_text`; nothing typed finds undefined, which is everything.
 * @param order how the index `grams` goes on behind the gram
 * @param also what the list is narrowed to, fields that stand in the index `grams`
 */
export function searchIn(
  model: Searched,
  order: GramOrder,
): (typed: string | undefined, also?: Record<string, unknown>) => Promise<Found | undefined> {
  const rarestOf = rarestGramIn(model);
  const find = finderIn(model, rarestOf);
  const inOrderOf = inGramOrder(rarestOf, order);
  return async (typed, also = {}) => {
    const term = searchedTerm(typed);
    if (term === '') return undefined;
    const ids = await find(term, maxFew, { also });
    return foundInWays([{ ids, told: searchFilter(typed), inOrder: await inOrderOf(term, also), isAll: true }]);
  };
}

interface Asked extends Omit<PageAsked, 'scope' | 'hint' | 'ways'> {
  found: Found | undefined;
  /**
   * Name of the index that has the list's order, behind what the filter narrows to: walked where many are found. Left
   * to itself the server tries all others whenever a term is rarer than the one before.
   */
  walk: string;
}

const anything = { date: { $gte: new Date(0) }, number: { $gte: -Infinity }, string: { $gte: '' } };

/**
 * A page of what a search found, in the order of the list and narrowed by its filter; what is looked at does not grow
 * with the list.
 */
export function searchedPage<T extends object, W, Row extends object = T>(
  model: Stores<T>,
  { found, walk, ...asked }: Asked,
  tell: (rows: Row[]) => W[] | Promise<W[]>,
): Promise<Page<W> | Refusal<'invalid_request'>> {
  if (!found) return listPage(model, asked, tell);
  const { field, type } = asked.sort;
  // Where an index's first field is not asked for, the server reads documents to look at the others.
  const walked = { [field]: trusted({ ...anything[type] }) };
  const byIds: Way = { filter: { _id: trusted({ $in: found.ids }) }, hint: '_id_' };
  const ways = found.told.map(({ told, inOrder }): Way =>
    inOrder?.field === field
      ? { filter: { $and: [walked, inOrder.filter] }, hint: 'grams' }
      : { filter: { $and: [walked, told] }, hint: walk },
  );
  if (found.ids.length > 0 || ways.length === 0) ways.push(byIds);
  const counted = found.isCounted ? () => countOf(maxFew + 1) : undefined;
  return listPage(model, { ...asked, ways, counted }, tell);
}
