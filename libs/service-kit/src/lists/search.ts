import { trusted } from 'mongoose';
import { foldText } from '@junto/domain/fold-text';

/** What a document keeps in `search_text`: all its searched fields, folded. */
export function searchTextOf(...fields: readonly (string | null | undefined)[]): string {
  // Each by itself: the sign between them would make every text one that has to be looked at letter by letter.
  return fields.flatMap((field) => (field ? [foldText(field)] : [])).join(' \u00b7 ');
}

/** An id as screens print it. */
const printedId = /^#(?=[0-9a-f]{8}$)/;
/** A barcode as packages print it: GTIN-8, 12, 13 or 14 in groups of digits. */
const spacedBarcode = /^\d[\d ]+$/;
const barcodeLengths = [8, 12, 13, 14];

/**
 * What is searched for: the typed text bounded to 100 characters and folded; empty where nothing was typed. An id and a
 * barcode are found as they are printed.
 */
export function searchedTerm(typed: string | undefined): string {
  const term = foldText((typed ?? '').slice(0, 100)).replace(printedId, '');
  const digits = term.replaceAll(' ', '');
  return spacedBarcode.test(term) && barcodeLengths.includes(digits.length) ? digits : term;
}

/** A term as an expression that finds it letter by letter. */
export function literally(term: string): string {
  return term.replace(/[\\^$.*+?()[\]{}|\-/]/g, '\\$&');
}

/** Filter that finds the typed text anywhere in `search_text` (decision 33); no text, no filter. */
export function searchFilter(typed: string | undefined): Record<string, unknown> {
  const term = searchedTerm(typed);
  return term === '' ? {} : { search_text: trusted({ $regex: literally(term) }) };
}
