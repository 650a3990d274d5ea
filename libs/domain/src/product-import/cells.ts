import { cleanText } from '../typed-text';

/** Cells of a row as they stand in the file. */
export type Cells = readonly string[];

/** A cell holds at most this much: one more than any field of a product takes, so that what is cut fails there. */
export const maxCellLength = 2_001;
/** What stands for bytes that are no text in the encoding of the file. */
export const unreadableSign = '\ufffd';

const neverText = /[^\P{Cc}\n\t]|\p{Cs}/gu;
/** What most cells are, at a tenth of the cost: ten thousand rows have a hundred and forty thousand. */
const alreadyClean = /^(?:[!-&(-~](?:[ -~]{0,500}[!-~])?)?$/;
/** Our own exports put an apostrophe before what a spreadsheet would run as a formula: here it goes off again. */
const defused = /^'(?=\s*[=+\-@|\t\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;

/**
 * A cell as it is judged, shown and sent: without what nobody sees, characters that are no text made visible as
 * `unreadableSign`. A longer text is cut just behind what any field takes, so that it fails as too long.
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

/** A clean cell in a field of one line: what wraps in a spreadsheet stands on one line. */
export function oneLine(text: string): string {
  return wraps.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}
