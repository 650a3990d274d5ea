const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * First letters of the first and the last name, for an avatar without a picture. A letter keeps its accents, and an
 * emoji stays whole.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstOf(word as string).toUpperCase()).join('');
}

function firstOf(word: string): string {
  for (const { segment } of letters.segment(word)) return segment;
  return '';
}
