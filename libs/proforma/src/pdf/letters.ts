import { create, type Font } from 'fontkit';
import { fontBytes, houseSubset, subsetsWith, type Subset } from './fonts';

/** A text and the font file that renders it. */
export interface Piece {
  subset: Subset;
  text: string;
}

const held = new Map<Subset, ReadonlySet<number>>();

/** The letters in a file: the range that a package declares has gaps. */
function lettersIn(subset: Subset): ReadonlySet<number> {
  const letters = held.get(subset) ?? new Set((create(fontBytes(subset, 400)) as Font).characterSet);
  held.set(subset, letters);
  return letters;
}

/** Invisible characters: joiners, direction marks and isolates, variation selectors, the tags of flags. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufe00-\ufe0f\u{e0020}-\u{e007f}]/gu;

/** Cache of recent lookups: every text is looked up for its width, and again for its position. */
const found = new Map<string, Subset | undefined>();
const maxFound = 20_000;

/** The first file that contains every letter of a cluster. */
function subsetOf(cluster: string): Subset | undefined {
  if (found.has(cluster)) return found.get(cluster);
  const points = [...cluster].map((letter) => letter.codePointAt(0) ?? 0);
  const subset = subsetsWith(points[0] ?? 0).find((one) => points.every((point) => lettersIn(one).has(point)));
  if (found.size >= maxFound) found.clear();
  found.set(cluster, subset);
  return subset;
}

/** Splits a text into grapheme clusters: letters with their accents, signs and joined parts. */
export function clustersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Fast path for text in the preferred subset, which nearly every text is. */
const plain = /^[\x20-\x7e\xa0-\xac\xae-\xff]*$/;

/**
 * Splits a text where its font file changes, because pdfkit has no fallback fonts. A cluster without a file for the
 * whole is split into its parts, and a part without a file is rendered as its code point, `[U+12000]`, instead of a
 * box.
 */
export function piecesOf(given: string): Piece[] {
  const text = given.normalize('NFC');
  if (plain.test(text)) return text === '' ? [] : [{ subset: houseSubset(), text }];
  const pieces: Piece[] = [];
  const add = (subset: Subset, letters: string) => {
    const last = pieces.at(-1);
    if (last?.subset === subset) last.text += letters;
    else pieces.push({ subset, text: letters });
  };
  for (const cluster of clustersOf(text)) {
    const whole = subsetOf(cluster);
    if (whole) add(whole, cluster);
    else for (const letter of cluster.replace(unseen, '')) addLetter(letter, add);
  }
  return pieces;
}

function addLetter(letter: string, add: (subset: Subset, letters: string) => void): void {
  const subset = subsetOf(letter);
  if (subset) return add(subset, letter);
  // White space and controls that no typeface contains need no code point.
  if (/^[\s\p{Cc}]$/u.test(letter)) return add(houseSubset(), ' ');
  const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return add(houseSubset(), `[U+${number}]`);
}
