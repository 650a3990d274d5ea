import type { Locale } from 'antd/es/locale';
import { languages, type Language } from '@junto/i18n/language';
import type { Areas } from '@junto/i18n/text';
import type { KnownText } from './ui-areas';

interface Words {
  ui: object;
  status: object;
  antd: Locale;
}

const loads: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import(/* webpackChunkName: "words-en" */ './words-en'),
  pt: () => import(/* webpackChunkName: "words-pt" */ './words-pt'),
};
const known = new Map<Language, Words>();

declare global {
  var juntoWords: Map<Language, Words> | undefined;
}
/**
 * Texts of the components, shared by all copies of libs/ui on this page: the copy of an area reuses the texts that the
 * shell has loaded.
 */
const onPage = (globalThis.juntoWords ??= new Map<Language, Words>());

/** The components' texts for areas that say them too, in the languages that have come: filled in as they do. */
export const uiAreas = { en: {} as KnownText, pt: {} as KnownText } satisfies Areas;

/** Fetches what the components say in a language; nothing of them is drawn in it before. */
export async function loadWords(language: Language): Promise<void> {
  if (!known.has(language)) provideWords(language, (await loads[language]()).words);
}

export function provideWords(language: Language, words: Words): void {
  known.set(language, words);
  if (!onPage.has(language)) onPage.set(language, words);
  Object.assign(uiAreas[language], { ui: words.ui });
}

/** The words in a language; in another one where those have not come, for a word is better than the name of a word. */
export function wordsOf(language: Language): Words & { language: Language } {
  const spoken = [language, ...languages].find((one) => known.has(one) || onPage.has(one));
  const words = spoken && (known.get(spoken) ?? onPage.get(spoken));
  if (!words) throw new Error('Components were drawn before their words had come (loadWords)');
  return { ...words, language: spoken };
}
