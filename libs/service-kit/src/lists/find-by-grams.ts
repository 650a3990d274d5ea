import { trusted, type Model } from 'mongoose';
import { atMostEveryOfEach } from '../work/at-most-every';
import { countUpTo } from './count';
import { literally } from './search';
import { gramLength, gramsToAskFor } from './search-grams';

// oxlint-disable-next-line typescript/no-explicit-any -- of any shape, with `grams`
export type Searched = Model<any, any, any, any, any, any, any>;
type Filter = Record<string, unknown>;

/**
 * Of grams the one that the fewest documents of a model have. Says only where to look, so it may be a minute old. The
 * model's index by grams is named `grams`.
 */
export function rarestGramIn(model: Searched): (grams: readonly string[]) => Promise<string> {
  const countOnce = atMostEveryOfEach<number>({ ms: 60_000, max: 20_000 });
  const documentsWith = (gram: string) =>
    countOnce(gram, async () => (await countUpTo(model, { grams: gram }, { hint: 'grams' })).total);
  return async (grams) => {
    if (grams.length === 1) return grams[0]!;
    const counted = await Promise.all(grams.map(async (gram) => ({ gram, documents: await documentsWith(gram) })));
    return counted.reduce((rarest, one) => (one.documents < rarest.documents ? one : rarest)).gram;
  };
}

interface Along {
  /** Shorter than a gram it begins one; of a longer one the rarest gram leads. */
  filter: Filter;
  isShort: boolean;
}

/**
 * What contains a term, as keys of the index by grams (decision 33); what is longer than a gram is compared.
 * @param text the field whose grams they are
 */
export async function alongGrams(
  term: string,
  rarestOf: (grams: readonly string[]) => Promise<string>,
  text = 'search_text',
): Promise<Along> {
  const literal = literally(term);
  if ([...term].length < gramLength) return { filter: { grams: trusted({ $regex: `^${literal}` }) }, isShort: true };
  const gram = await rarestOf(gramsToAskFor(term));
  return { filter: { grams: gram, ...(gram !== term && { [text]: trusted({ $regex: literal }) }) }, isShort: false };
}

interface Looked {
  /** The field whose grams they are; `search_text` if left out. */
  text?: string;
  /** What else has to apply. */
  also?: Filter;
}

type Rarest = ReturnType<typeof rarestGramIn>;

/** Finds ids of documents that contain a term, in no order. @returns `max` of them and one more where there are more */
export function finderIn(
  model: Searched,
  rarestOf: Rarest = rarestGramIn(model),
): (term: string, max: number, looked?: Looked) => Promise<string[]> {
  return async (term, max, { text, also = {} } = {}) => {
    const { filter } = await alongGrams(term, rarestOf, text);
    const found = (await model
      .find({ $and: [filter, also] }, { _id: 1 })
      .limit(max + 1)
      .hint('grams')
      .lean()) as { _id: string }[];
    return found.map(({ _id }) => _id);
  };
}

/**
 * How an index `grams` goes on behind the gram: all values of what lists are narrowed to, then a field that they are
 * sorted by.
 */
export interface GramOrder {
  field: string;
  narrowedTo: Record<string, readonly unknown[]>;
}

/** What contains a term, as the keys of one gram, which lie in an order of the list. */
export interface InGramOrder {
  field: string;
  filter: Filter;
}

/**
 * Leads to the many that contain a term in an order of the list: what stands together there is begun with. A term
 * shorter than a gram begins many grams, which have no order together.
 * @param also what the list is narrowed to
 */
export function inGramOrder(
  rarestOf: Rarest,
  { field, narrowedTo }: GramOrder,
): (term: string, also: Filter) => Promise<InGramOrder | undefined> {
  const any = Object.entries(narrowedTo);
  return async (term, also) => {
    const { filter, isShort } = await alongGrams(term, rarestOf);
    if (isShort) return undefined;
    // A value for each: the server merges the stretches of several, and would sort what it finds along a range.
    const values = any.map(([name, all]) => [name, also[name] ?? trusted({ $in: [...all] })] as const);
    return { field, filter: { ...filter, ...Object.fromEntries(values) } };
  };
}
