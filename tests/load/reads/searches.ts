const perCase = 240;
const richTerms = [
  ...['e', 'ra', 'run', 'cafe', 'verao', 'ceramica', 'embalagens', 'shared minimums for', 'sao joao', 'norte textil'],
  ...['padaria run', 'glass jar and what goes'],
];
/** Of what is on everybody's cards, but not so together; and of what is nowhere. */
const poorTerms = ['xq', '#', 'kit9', 'ceramico', 'verao caves', 'nothing like it', 'delta embalagens', 'spoon, batch'];

type Query = Record<string, string>;

/**
 * Search queries for so many rounds, each used once: identical reads within a quarter of a second share one response,
 * and would not be measured.
 */
export function searches(rounds: number): Record<'much' | 'little', Query[]> {
  const many = Array.from({ length: perCase }, (_, index) => index);
  const limit = (index: number, of: readonly string[]) => String(15 + Math.floor(index / of.length));
  return {
    much: many.map((index) => ({ search: richTerms[index % richTerms.length]!, limit: limit(index, richTerms) })),
    little: many.map((index): Query => {
      // Every other one finds one round, or the few whose numbers begin so.
      if (index % 2 === 0) return { search: `run ${Math.floor((index * rounds) / perCase)}` };
      const place = index >> 1;
      return { search: poorTerms[place % poorTerms.length]!, limit: limit(place, poorTerms) };
    }),
  };
}
