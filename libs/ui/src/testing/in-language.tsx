import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '@junto/i18n/create-i18n';
import type { Language } from '@junto/i18n/language';

/** Without texts: components have their own. */
const apps = { en: createI18n('en', {}), pt: createI18n('pt', {}) };

/** An element in an app of a language. */
export function inLanguage(element: ReactElement, language: Language = 'en') {
  return <I18nextProvider i18n={apps[language]}>{element}</I18nextProvider>;
}
