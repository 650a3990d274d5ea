import { trusted, type Model } from 'mongoose';
import type { Refusal } from '@junto/contracts/problems';
import { foldText } from '@junto/domain/fold-text';
import { atMostEveryOfEach } from '../work/at-most-every';
import { countOf, countUpTo } from './count';
import { listPage, type Page, type PageRequest, type QueryBranch } from './list-page';

// Search by n-grams (decision 33): a document stores its folded text and the grams of it. A search uses the index
// `grams` with the rarest gram of the term, so that its cost depends on the number of matches.

/** Value of `search_text`: all searched fields of a document, folded. */
export function searchTextOf(...fields: readonly (string | null | undefined)[]): string {
  // Folded one by one: the separator is not ASCII and would send every text down the slow path.
  return fields.flatMap((field) => (field ? [foldText(field)] : [])).join(' \u00b7 ');
}

/** An id as screens display it. */
const printedId = /^#(?=[0-9a-f]{8}$)/;
/** A barcode as packages show it: GTIN-8, 12, 13 or 14 in groups of digits. */
const spacedBarcode = /^\d[\d ]+$/;
const barcodeLengths = [8, 12, 13, 14];

/**
 * The search term of a typed text: folded, at most 100 characters; empty if nothing was typed. Ids and barcodes are
 * accepted in their printed form.
 */
export function searchedTerm(typed: string | undefined): string {
  const term = foldText((typed ?? '').slice(0, 100)).replace(printedId, '');
  const digits = term.replaceAll(' ', '');
  return spacedBarcode.test(term) && barcodeLengths.includes(digits.length) ? digits : term;
}

/** A regular expression that matches the term literally. */
export function literally(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|\-/]/g, '\\$&');
}

/** Filter that finds the typed text anywhere in `search_text` (decision 33); empty without a text. */
export function searchFilter(typed: string | undefined): Record<string, unknown> {
  const term = searchedTerm(typed);
  return term === '' ? {} : { search_text: trusted({ $regex: literally(term) }) };
}

/**
 * Length of a gram. With shorter grams, most words of a trade share most of their grams; with longer ones, most typed
 * terms are shorter than a gram.
 */
export const gramLength = 5;

/**
 * Distinct grams of a folded text: the five characters from each position, fewer at the end. Every substring up to that
 * length is a prefix of one of them.
 */
export function gramsOf(text: string): string[] {
  // By code points: half of a surrogate pair cannot be stored.
  const characters = [...text];
  return [...new Set(characters.map((_, place) => characters.slice(place, place + gramLength).join('')))];
}

/** Counting more grams hardly helps to find a rare one. */
const maxCounted = 8;

/** Whole grams of a term, spread over it: every text with the term has all of them. Empty if the term is shorter. */
export function gramsToCount(term: string): string[] {
  const whole = gramsOf(term).filter((gram) => [...gram].length === gramLength);
  if (whole.length <= maxCounted) return whole;
  const step = (whole.length - 1) / (maxCounted - 1);
  return Array.from({ length: maxCounted }, (_, index) => whole[Math.round(index * step)]!);
}

/** Search fields that a document with this folded text stores. */
export function indexForSearch(search_text: string): { search_text: string; grams: string[] } {
  return { search_text, grams: gramsOf(search_text) };
}

// oxlint-disable-next-line typescript/no-explicit-any -- documents of any shape with `grams`
type Searched = Model<any, any, any, any, any, any, any>;
type Filter = Record<string, unknown>;

/** Sort order of the index `grams` after the gram: all values of the leading fields, then the sort field. */
export interface GramOrder {
  field: string;
  narrowedTo: Record<string, readonly unknown[]>;
}

/** Matches of one branch that are too many to list by id. `inOrder`: their keys in the index, sorted by `field`. */
export interface ManyMatches {
  filter: Filter;
  inOrder?: { field: string; filter: Filter } | undefined;
}

/** Result of a search: ids of the branches with few matches, filters of the others. `isCounted`: above what totals show. */
export interface SearchResult {
  ids: readonly string[];
  many: readonly ManyMatches[];
  isCounted: boolean;
}

/** What one branch matched: its ids, up to one more than `maxFew`, and the filter of all its matches. */
export interface BranchMatches extends ManyMatches {
  ids: readonly string[];
  /** True if the ids respect all filters of the list. */
  isAll: boolean;
}

/** Up to so many matches are read by id and sorted; totals count no further either. */
export const maxFew = 1_000;

/** Lists branches with few matches by id: walking a list for rare matches would walk all of it. */
export function combineBranches(branches: readonly BranchMatches[]): SearchResult {
  const many = branches.filter(({ ids }) => ids.length > maxFew);
  const few = branches.filter(({ ids }) => ids.length <= maxFew);
  return {
    ids: [...new Set(few.flatMap(({ ids }) => ids))],
    many: many.map(({ filter, inOrder }) => ({ filter, inOrder })),
    isCounted: many.some(({ isAll }) => isAll),
  };
}

/**
 * Finds the gram with the fewest documents. It only decides which index range is read, so a count may be a minute old.
 */
function rarestGramIn(model: Searched): (grams: readonly string[]) => Promise<string> {
  const countOnce = atMostEveryOfEach<number>({ ms: 60_000, max: 20_000 });
  const countGram = async (gram: string) => (await countUpTo(model, { grams: gram }, { hint: 'grams' })).total;
  return async (grams) => {
    if (grams.length === 1) return grams[0]!;
    const counts = await Promise.all(
      grams.map(async (gram) => ({ gram, documents: await countOnce(gram, () => countGram(gram)) })),
    );
    return counts.reduce((rarest, one) => (one.documents < rarest.documents ? one : rarest)).gram;
  };
}

/**
 * Search of one model.
 * @param options `text`: the field whose grams are stored; `order`: how the index `grams` continues behind the gram
 */
export function gramSearch(
  model: Searched,
  { text = 'search_text', order }: { text?: string; order?: GramOrder } = {},
) {
  const rarestOf = rarestGramIn(model);

  /** Index keys of a term. A term shorter than a gram is a prefix of grams; a longer one uses its rarest gram. */
  const keysOf = async (term: string): Promise<{ filter: Filter; isShort: boolean }> => {
    const literal = literally(term);
    if ([...term].length < gramLength) return { filter: { grams: trusted({ $regex: `^${literal}` }) }, isShort: true };
    const gram = await rarestOf(gramsToCount(term));
    return { filter: { grams: gram, ...(gram !== term && { [text]: trusted({ $regex: literal }) }) }, isShort: false };
  };

  /** @returns ids without an order, at most `max` plus one if there are more */
  const findIds = async (term: string, max: number, also: Filter = {}): Promise<string[]> => {
    const { filter } = await keysOf(term);
    const found = (await model
      .find({ $and: [filter, also] }, { _id: 1 })
      .limit(max + 1)
      .hint('grams')
      .lean()) as { _id: string }[];
    return found.map(({ _id }) => _id);
  };

  /** A short term is a prefix of many grams, whose keys have no common order. */
  const inOrder = async (term: string, also: Filter): Promise<ManyMatches['inOrder']> => {
    if (!order) return undefined;
    const { filter, isShort } = await keysOf(term);
    if (isShort) return undefined;
    // One value per field: the server merges the ranges of several values, but would sort along an open range.
    const values = Object.entries(order.narrowedTo).map(
      ([name, all]) => [name, also[name] ?? trusted({ $in: [...all] })] as const,
    );
    return { field: order.field, filter: { ...filter, ...Object.fromEntries(values) } };
  };

  /** @param also filters of the list on fields of the index `grams` @returns undefined (all rows) without a term */
  const search = async (typed: string | undefined, also: Filter = {}): Promise<SearchResult | undefined> => {
    const term = searchedTerm(typed);
    if (term === '') return undefined;
    const ids = await findIds(term, maxFew, also);
    return combineBranches([{ ids, filter: searchFilter(typed), inOrder: await inOrder(term, also), isAll: true }]);
  };
  return { keysOf, findIds, inOrder, search };
}

interface SearchedPageRequest extends Omit<PageRequest, 'scope' | 'hint' | 'branches'> {
  found: SearchResult | undefined;
  /**
   * Index with the list's filter and order, used for many matches. Without a hint the server tries all indexes whenever
   * a term is rarer than the previous one.
   */
  walk: string;
}

const anything = { date: { $gte: new Date(0) }, number: { $gte: -Infinity }, string: { $gte: '' } };

/** A page of a search result in the order of the list; its cost does not grow with the list. */
export function searchedPage<T extends object, W, Row extends object = T>(
  // oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents do not matter here
  model: Model<T, any, any, any, any, any, any>,
  { found, walk, ...request }: SearchedPageRequest,
  toDto: (rows: Row[]) => W[] | Promise<W[]>,
): Promise<Page<W> | Refusal<'invalid_request'>> {
  if (!found) return listPage(model, request, toDto);
  const { field, type } = request.sort;
  // Without a condition on the first field of an index, the server reads documents to compare the others.
  const walked = { [field]: trusted({ ...anything[type] }) };
  const branches = found.many.map(({ filter, inOrder }): QueryBranch =>
    inOrder?.field === field
      ? { filter: { $and: [walked, inOrder.filter] }, hint: 'grams' }
      : { filter: { $and: [walked, filter] }, hint: walk },
  );
  if (found.ids.length > 0 || branches.length === 0)
    branches.push({ filter: { _id: trusted({ $in: found.ids }) }, hint: '_id_' });
  const counted = found.isCounted ? () => countOf(maxFew + 1) : undefined;
  return listPage(model, { ...request, branches, counted }, toDto);
}
