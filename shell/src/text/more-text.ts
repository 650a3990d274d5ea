import type { i18n } from 'i18next';
import { addTexts } from '@junto/i18n/create-i18n';
import type { Language } from '@junto/i18n/language';

/** What only somebody who signs in reads, with all that such pages say: it comes with the first part that says it. */
const moreTexts: Record<Language, () => Promise<{ text: object }>> = {
  en: () => import(/* webpackChunkName: "more-en" */ './signed-in-english'),
  pt: () => import(/* webpackChunkName: "more-pt" */ './signed-in-portuguese'),
};

/**
 * The page that is spoken to, once any part of it says more; a page that was given every text (a test's) needs nothing.
 */
let speaking: i18n | undefined;
let more: Promise<void> | undefined;

/** Says which page it is whose later parts bring words of their own. */
export function setMoreTextsTarget(i18n: i18n): void {
  speaking = i18n;
  more = undefined;
}

/** Has the page say what somebody who signs in reads, from now on in each language that it is switched to. */
export function loadMoreTexts(): Promise<void> {
  more ??= speaking ? addMore(speaking) : Promise.resolve();
  // Whoever says something of them asks again.
  more.catch(() => (more = undefined));
  return more;
}

async function addMore(i18n: i18n): Promise<void> {
  const language = i18n.language as Language;
  addTexts(i18n, language, (await moreTexts[language]()).text);
  // Switched while they came: the language of now has to have them too.
  if (i18n.language !== language) await addMore(i18n);
}

/** Asks for those texts before anybody needs them. */
export const fetchMore = (language: Language) => moreTexts[language]();

/** What a page that says more needs in a further language; nothing where it does not. */
export async function fetchMoreFor(language: Language): Promise<object | undefined> {
  return speaking && more ? (await moreTexts[language]()).text : undefined;
}
