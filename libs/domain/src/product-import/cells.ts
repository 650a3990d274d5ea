import { cleanText } from '../typed-text';

/** Cells of a row, unchanged from the file. */
export type Cells = readonly string[];

/** Maximum length of a cell: one more than any field of a product accepts, so that a truncated cell fails there. */
export const maxCellLength = 2_001;
/** Replaces bytes that cannot be decoded in the encoding of the file. */
export const unreadableSign = '\ufffd';

const neverText = /[^\P{Cc}\n\t]|\p{Cs}/gu;
/** Fast path for most cells, at a tenth of the cost: ten thousand rows have a hundred and forty thousand. */
const alreadyClean = /^(?:[!-&(-~](?:[ -~]{0,500}[!-~])?)?$/;
/** Our own exports prefix formulas with an apostrophe so that spreadsheets do not run them; it is removed here. */
const defused = /^'(?=\s*[=+\-@|\t\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;

/**
 * Normalizes a cell for validation, display and upload: removes invisible characters and replaces undecodable bytes by
 * `unreadableSign`. A longer text is truncated just above the longest field, so that it fails as too long.
 */
export function cleanCell(text: string): string {
  if (alreadyClean.test(text)) return text;
  return cleanText(text)
    .replace(neverText, unreadableSign)
    .trim()
    .slice(0, maxCellLength)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(defused, '')
    .trim();
}

const wraps = /\s\s|[^\S ]/;

/** A clean cell for a single-line field: line breaks become spaces. */
export function oneLine(text: string): string {
  return wraps.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}
