import type { i18n } from 'i18next';
import { addTexts } from '@junto/i18n/create-i18n';
import type { Language } from '@junto/i18n/language';

/** What only somebody who signs in reads, with all that such pages say: it comes with the first part that says it. */
const moreTexts: Record<Language, () => Promise<{ text: object }>> = {
  en: () => import(/* webpackChunkName: "more-en" */ './signed-in-english'),
  pt: () => import(/* webpackChunkName: "more-pt" */ './signed-in-portuguese'),
};

/** The page's i18n instance, to which more texts are added; undefined for a page that has all texts (in tests). */
let speaking: i18n | undefined;
let more: Promise<void> | undefined;

/** Sets the i18n instance that receives further texts. */
export function setMoreTextsTarget(i18n: i18n): void {
  speaking = i18n;
  more = undefined;
}

/** Loads the texts for signed-in users, now and for each language the page switches to. */
export function loadMoreTexts(): Promise<void> {
  more ??= speaking ? addMore(speaking) : Promise.resolve();
  // The next caller retries.
  more.catch(() => (more = undefined));
  return more;
}

async function addMore(i18n: i18n): Promise<void> {
  const language = i18n.language as Language;
  addTexts(i18n, language, (await moreTexts[language]()).text);
  // The language was switched meanwhile: load the texts of the current one too.
  if (i18n.language !== language) await addMore(i18n);
}

/** Prefetches those texts. */
export const fetchMore = (language: Language) => moreTexts[language]();

/** Additional texts a page needs in another language; undefined if it has not loaded any. */
export async function fetchMoreFor(language: Language): Promise<object | undefined> {
  return speaking && more ? (await moreTexts[language]()).text : undefined;
}
