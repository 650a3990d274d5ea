import type { ParseKeys, TFunction, TOptions } from 'i18next';
import { createI18n } from '@junto/i18n/create-i18n';
import { languages, type Language } from '@junto/i18n/language';
import type { Areas } from '@junto/i18n/text';
import { everyArea } from '../../text/every-text';
import type { SavedRelease } from './saved-release';

/** Matches texts of either release; these tests do not depend on which of the two is shown. */
export interface Words {
  /** The text as a whole. */
  text: (key: ParseKeys, values?: TOptions) => RegExp;
  /** Texts of the saved release. */
  before: TFunction;
}

export function wordsOfBoth({ words }: SavedRelease): Record<Language, Words> {
  const areas = words as unknown as Areas;
  return Object.fromEntries(
    languages.map((language) => {
      const both = [createI18n(language, ...everyArea).t, createI18n(language, areas).t] as const;
      const text: Words['text'] = (key, values = {}) => {
        const texts = both.map((t) => String(t(key, values)));
        return new RegExp(`^(?:${texts.map(escaped).join('|')})$`);
      };
      return [language, { text, before: both[1] }];
    }),
  ) as Record<Language, Words>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
