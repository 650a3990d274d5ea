import { trusted } from 'mongoose';

/** Lower case, without accents, with single spaces: `Ação  RÁPIDA` → `acao rapida`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a document keeps in `search_text`: all its searched fields, folded. */
export function searchTextOf(...fields: readonly (string | null | undefined)[]): string {
  return foldText(fields.filter(Boolean).join(' \u00b7 '));
}

/**
 * Filter that finds the typed text anywhere in `search_text` (decision 33); no text, no filter. The text is escaped and
 * bounded to 100 characters.
 */
export function searchFilter(typed: string | undefined): Record<string, unknown> {
  const folded = foldText((typed ?? '').slice(0, 100));
  if (folded === '') return {};
  return { search_text: trusted({ $regex: folded.replace(/[\\^$.*+?()[\]{}|\-/]/g, '\\$&') }) };
}
