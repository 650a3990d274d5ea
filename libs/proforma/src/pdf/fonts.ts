import { readFileSync } from 'node:fs';
import { unpackWoff } from './unpack-woff';

/** The house's typeface is embedded: the reader's machine need not have it, and every figure has the same width. */
export type Weight = 400 | 600 | 700;
export const weights: readonly Weight[] = [400, 600, 700];

/** Subsets in the order they are asked: the first covers English and Portuguese, the others names from elsewhere. */
export const subsets = ['latin', 'latin-ext', 'vietnamese'] as const;
export type Subset = (typeof subsets)[number];

const read = new Map<string, Buffer>();

/**
 * The bytes of one font, read and unpacked once. The path is resolved when it runs, so a bundle must leave
 * `@fontsource/hanken-grotesk` outside, as it does pdfkit.
 */
export function fontBytes(subset: Subset, weight: Weight): Buffer {
  const file = `hanken-grotesk-${subset}-${weight}-normal.woff`;
  const bytes = read.get(file) ?? unpackWoff(readFileSync(require.resolve(`@fontsource/hanken-grotesk/files/${file}`)));
  read.set(file, bytes);
  return bytes;
}

/** Which letters a subset's file holds, as the package itself states it: `U+0000-00FF,U+0131,…`. */
function readRanges(): Record<Subset, [number, number][]> {
  const stated = JSON.parse(readFileSync(require.resolve('@fontsource/hanken-grotesk/unicode.json'), 'utf8')) as Record<
    Subset,
    string
  >;
  const rangesOf = (text: string) =>
    text.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)];
    });
  return {
    latin: rangesOf(stated.latin),
    'latin-ext': rangesOf(stated['latin-ext']),
    vietnamese: rangesOf(stated.vietnamese),
  };
}
let ranges: ReturnType<typeof readRanges> | undefined;

/** The subset to set a letter in; the first for letters that none has, where a box stands for it. */
export function subsetOf(letter: string): Subset {
  ranges ??= readRanges();
  const known = ranges;
  const point = letter.codePointAt(0) ?? 0;
  return subsets.find((subset) => known[subset].some(([first, last]) => point >= first && point <= last)) ?? subsets[0];
}
