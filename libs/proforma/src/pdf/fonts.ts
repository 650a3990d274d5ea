import { readFileSync } from 'node:fs';
import { unpackWoff } from './unpack-woff';

/** Typefaces are embedded: they need not be installed on the reader's machine, and every digit has the same width. */
export type Weight = 400 | 600 | 700;

interface Typeface {
  /** Name of a `@fontsource` package, which is also the prefix of its files. */
  package: string;
  /** Weights in the package, ascending; a missing weight is replaced by the next bolder one. */
  weights: readonly Weight[];
  /** Subsets of the package to use, in this order; default: all. */
  subsets?: readonly string[];
}

/**
 * In order of preference. The product's typeface covers English, Portuguese and related languages; the others are for
 * foreign names (decision 15). Chinese, Japanese and Korean files are large, so they have one weight only.
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

/** One file of a typeface, with some of its letters. */
export interface Subset {
  typeface: Typeface;
  name: string;
}

/** The file of a subset in a weight; the name is also used in documents. */
export function fileOf({ typeface, name }: Subset, weight: Weight): string {
  const nearest = typeface.weights.find((one) => one >= weight) ?? typeface.weights.at(-1);
  return `${typeface.package}-${name}-${nearest}-normal.woff`;
}

const read = new Map<string, Buffer>();

/**
 * The bytes of one font, read and unpacked once. The path is resolved at run time, so a bundle must keep the packages
 * of the typefaces external, as it does pdfkit (`tools/build/bundle-options.mjs`).
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

/** The letters of each file as declared by its package: `{ "latin": "U+0000-00FF,U+0131,…" }`. */
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

/** The preferred subset: it covers English and Portuguese, and defines the baseline for all others. */
export function houseSubset(): Subset {
  return statedSubsets()[0]!.subset;
}

/** Every font file that a document may need, `@fontsource/…/files/….woff`: a container image must contain them. */
export function everyFontFile(): string[] {
  return statedSubsets().flatMap(({ subset }) =>
    subset.typeface.weights.map((weight) => `@fontsource/${subset.typeface.package}/files/${fileOf(subset, weight)}`),
  );
}

/** The subsets that should contain a letter, in order of preference. */
export function subsetsWith(point: number): Subset[] {
  return statedSubsets()
    .filter(({ ranges }) => ranges.some(([first, last]) => point >= first && point <= last))
    .map(({ subset }) => subset);
}
