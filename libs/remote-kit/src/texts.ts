import type { Language } from '@junto/i18n/language';
import type { Areas, AreasIn } from '@junto/i18n/text';
import { loadWords, uiAreas } from '@junto/ui/core';

/** Texts of a remote, one chunk per language: a page fetches only one of them. */
export interface RemoteTexts {
  en: () => Promise<{ text: AreasIn<'en'> }>;
  pt: () => Promise<{ text: AreasIn<'pt'> }>;
}

const screens = {
  en: () => import(/* webpackChunkName: "text-en" */ '@junto/i18n/screens/en'),
  pt: () => import(/* webpackChunkName: "text-pt" */ '@junto/i18n/screens/pt'),
};

/** Cache of a remote's texts in the languages fetched so far. */
export function textsOf(texts: RemoteTexts) {
  const known = new Map<Language, readonly Areas[]>();
  return {
    /** Undefined until the language is fetched. */
    in: (language: Language) => known.get(language),
    fetch: async (language: Language): Promise<void> => {
      if (known.has(language)) return;
      const [common, own] = await Promise.all([screens[language](), texts[language](), loadWords(language)]);
      known.set(language, [{ [language]: common.screens }, uiAreas, { [language]: own.text }]);
    },
  };
}
