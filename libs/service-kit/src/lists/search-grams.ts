/**
 * Characters of a gram: with shorter ones every word of a trade shares most of its grams with others, with longer ones
 * most typed terms are shorter than a gram.
 */
export const gramLength = 5;

/**
 * The grams of a folded text, each once: what stands at each of its places, five characters long and shorter at its
 * end. So whatever the text contains is the beginning of one of them, if it is no longer than a gram.
 */
export function gramsOf(text: string): string[] {
  // By code points: half of a surrogate pair has no form in the database.
  const characters = [...text];
  return [...new Set(characters.map((_, place) => characters.slice(place, place + gramLength).join('')))];
}

/** As many as are asked after: more of them tell hardly better which are rare. */
const maxAsked = 8;

/**
 * Whole grams of a term, spread over it: whatever contains the term has all of them. None of a term shorter than a
 * gram.
 */
export function gramsToAskFor(term: string): string[] {
  const whole = gramsOf(term).filter((gram) => [...gram].length === gramLength);
  if (whole.length <= maxAsked) return whole;
  const step = (whole.length - 1) / (maxAsked - 1);
  return Array.from({ length: maxAsked }, (_, index) => whole[Math.round(index * step)]!);
}

/** What a document with a folded text is found by. */
export function foundBy(search_text: string): { search_text: string; grams: string[] } {
  return { search_text, grams: gramsOf(search_text) };
}
