import { readFileSync } from 'node:fs';
import { unpackWoff } from './unpack-woff';

/** Typefaces are embedded: the reader's machine need not have them, and every figure has the same width. */
export type Weight = 400 | 600 | 700;

interface Typeface {
  /** The folder of a `@fontsource` package, and how its files begin. */
  package: string;
  /** What the package has, lighter ones first; what is asked for is set in the next bold one there is. */
  weights: readonly Weight[];
  /** The package's subsets that are asked, in this order; all when left out. */
  subsets?: readonly string[];
}

/**
 * In the order they are asked. The house's own covers English, Portuguese and their neighbours; the others are for
 * names from elsewhere (decision 15). Chinese, Japanese and Korean files are large: one weight has to do.
 */
const typefaces: readonly Typeface[] = [
  { package: 'hanken-grotesk', weights: [400, 600, 700], subsets: ['latin', 'latin-ext', 'vietnamese'] },
  { package: 'noto-sans', weights: [400, 700] },
  { package: 'noto-sans-arabic', weights: [400, 700], subsets: ['arabic', 'symbols', 'math'] },
  { package: 'noto-sans-hebrew', weights: [400, 700], subsets: ['hebrew'] },
  { package: 'noto-sans-thai', weights: [400, 700], subsets: ['thai'] },
  { package: 'noto-sans-sc', weights: [400] },
  { package: 'noto-sans-kr', weights: [400] },
  { package: 'noto-emoji', weights: [400] },
];

/** One file's worth of a typeface: some of its letters. */
export interface Subset {
  typeface: Typeface;
  name: string;
}

/** The file of a subset in a weight, which is its name in a document too. */
export function fileOf({ typeface, name }: Subset, weight: Weight): string {
  const nearest = typeface.weights.find((one) => one >= weight) ?? typeface.weights.at(-1);
  return `${typeface.package}-${name}-${nearest}-normal.woff`;
}

const read = new Map<string, Buffer>();

/**
 * The bytes of one font, read and unpacked once. The path is resolved when it runs, so a bundle must leave the packages
 * of the typefaces outside, as it does pdfkit (`tools/build/bundle-options.mjs`).
 */
export function fontBytes(subset: Subset, weight: Weight): Buffer {
  const file = fileOf(subset, weight);
  const bytes =
    read.get(file) ?? unpackWoff(readFileSync(require.resolve(`@fontsource/${subset.typeface.package}/files/${file}`)));
  read.set(file, bytes);
  return bytes;
}

interface Stated {
  subset: Subset;
  ranges: [first: number, last: number][];
}
let stated: Stated[] | undefined;

/** Which letters each file should hold, as its package states it: `{ "latin": "U+0000-00FF,U+0131,…" }`. */
function statedSubsets(): Stated[] {
  stated ??= typefaces.flatMap((typeface) => {
    const file = require.resolve(`@fontsource/${typeface.package}/unicode.json`);
    const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return (typeface.subsets ?? Object.keys(ranges)).map((key) => ({
      // The numbered parts of a large typeface are '[4]' there and '4' in the names of their files.
      subset: { typeface, name: key.replace(/[[\]]/g, '') },
      ranges: rangesOf(ranges[key] ?? ''),
    }));
  });
  return stated;
}

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

/** The first choice: it holds English and Portuguese, and its lines are those that all others stand on. */
export function houseSubset(): Subset {
  return statedSubsets()[0]!.subset;
}

/** Every file that a document may ask for, `@fontsource/…/files/….woff`: an image has to hold them. */
export function everyFontFile(): string[] {
  return statedSubsets().flatMap(({ subset }) =>
    subset.typeface.weights.map((weight) => `@fontsource/${subset.typeface.package}/files/${fileOf(subset, weight)}`),
  );
}

/** The subsets that should hold a letter, the first choice first. */
export function subsetsWith(point: number): Subset[] {
  return statedSubsets()
    .filter(({ ranges }) => ranges.some(([first, last]) => point >= first && point <= last))
    .map(({ subset }) => subset);
}
