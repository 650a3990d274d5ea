import type { i18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { createI18n } from '@junto/i18n/create-i18n';
import type { Language } from '@junto/i18n/language';
import { wordsOf } from './words';

export type { KnownText } from './ui-areas';

const instances = new Map<Language, i18n>();

/** The language of the page around. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'pt' ? 'pt' : 'en';
}

/**
 * The components' own texts. They come with the components and not with the app that shows them: the shell's copy
 * serves areas that were built before it, whose texts know nothing of what it says since (decision 30).
 */
export function useWords(): { t: TFunction; i18n: i18n } {
  const own = wordsIn(useLanguage());
  return { t: own.t, i18n: own };
}

function wordsIn(language: Language): i18n {
  const { language: spoken, ui, status } = wordsOf(language);
  const known = instances.get(spoken) ?? createI18n(spoken, { [spoken]: { ui, status } });
  instances.set(spoken, known);
  return known;
}
