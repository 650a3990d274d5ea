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
/** Counts selections: the later of two wins, whichever texts load first. */
let choices = 0;

/** Loads the texts of the shell and of the UI components in a language. */
export async function fetchText(language: Language): Promise<object> {
  const [{ text }] = await Promise.all([texts[language](), loadWords(language)]);
  return { ...uiAreas[language], ...text };
}

/**
 * Registers a part of the page with its own texts: it loads them before the page switches, so that no frame mixes
 * languages. @returns unregisters it
 */
export function preparedBy(prepare: Prepare): () => void {
  parts.add(prepare);
  return () => void parts.delete(prepare);
}

/**
 * Switches the page to a language once all of its texts have loaded; until then nothing changes.
 * @throws if texts cannot be loaded; the page keeps its language
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
