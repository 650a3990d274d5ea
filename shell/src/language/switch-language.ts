import type { i18n } from 'i18next';
import { addTexts } from '@junto/i18n/create-i18n';
import type { Language } from '@junto/i18n/language';
import { loadWords, uiAreas } from '@junto/ui/core';
import { fetchMoreFor } from '../text/more-text';

const texts: Record<Language, () => Promise<{ text: object }>> = {
  en: () => import(/* webpackChunkName: "text-en" */ '../text/english'),
  pt: () => import(/* webpackChunkName: "text-pt" */ '../text/portuguese'),
};
type Prepare = (language: Language) => Promise<unknown>;
const parts = new Set<Prepare>();
/** Counts what was chosen: of two choices the later one stays, also where its texts came first. */
let choices = 0;

/** What the shell says in a language, with what it says in the words of the components. */
export async function fetchText(language: Language): Promise<object> {
  const [{ text }] = await Promise.all([texts[language](), loadWords(language)]);
  return { ...uiAreas[language], ...text };
}

/**
 * A part of the page with texts of its own: it is asked to have them before the page switches, so that no frame has
 * words of two languages. @returns ends that
 */
export function preparedBy(prepare: Prepare): () => void {
  parts.add(prepare);
  return () => void parts.delete(prepare);
}

/**
 * Switches the page to a language as soon as all that is said in it has come; until then nothing changes.
 * @throws when it does not come: the page stays as it is
 */
export async function switchLanguage(i18n: i18n, language: Language): Promise<void> {
  const choice = ++choices;
  if (i18n.language === language) return;
  const isNew = !i18n.hasResourceBundle(language, 'translation');
  const [text, later] = await Promise.all([
    isNew && fetchText(language),
    fetchMoreFor(language),
    ...[...parts].map((prepare) => prepare(language)),
  ]);
  if (choice !== choices) return;
  if (text) addTexts(i18n, language, text);
  if (later) addTexts(i18n, language, later);
  await i18n.changeLanguage(language);
}
