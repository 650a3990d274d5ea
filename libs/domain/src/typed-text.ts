/** Direction marks reverse the text next to them (`gpj.exe`), the others are invisible; pasted text contains both. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Joiners shape letters and emoji, and show nothing themselves. */
const joiners = /[\u200c\u200d]/g;
/** Fast path for most texts, at a tenth of the cost: an import has a hundred and forty thousand cells. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const plainText = /^[ -~]*$/;

/** Normalizes text for storage: composed characters, no invisible ones, lines that end with `\n`. */
export function cleanText(text: string): string {
  return plainText.test(text) ? text : text.replace(invisible, '').replace(/\r\n?/g, '\n').normalize('NFC');
}

/** Clean text of one line: every run of spaces is one space. Other white space stays, so that a rule can reject it. */
export function cleanLine(text: string): string {
  return plainLine.test(text)
    ? text
    : cleanText(text)
        .replace(/\p{Zs}+/gu, ' ')
        .trim();
}

/**
 * Key under which similar-looking texts are equal: a SKU, a category and a company are unique per key. Ignores case,
 * compatible forms (`Ａ`, `ﬁ`), joiners and repeated white space.
 */
export function sameKey(text: string): string {
  if (plainLine.test(text)) return text.toLowerCase();
  return cleanText(text).replace(joiners, '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
