import { createInstance, type i18n, type Resource } from 'i18next';
import { formatCount } from './formats/count';
import type { Language } from './language';
import { withEveryPluralForm } from './plural-forms';
import type { Areas } from './text';

/**
 * One i18next instance per app, loaded at once and without a request: screens, mails and PDFs use the same one.
 * `{{n, number}}` in a text is a count in the platform's one number format, `{{n, megabytes}}` a size in bytes.
 * @param areas the language files of the app; several are merged left to right
 */
export function createI18n(language: Language, ...areas: Areas[]): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'pt'],
    resources: resourcesOf(areas),
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  instance.services.formatter?.add('number', (value: unknown) => formatCount(Number(value)));
  instance.services.formatter?.add('megabytes', (value: unknown) => `${Math.floor(Number(value) / 2 ** 20)} MB`);
  return instance;
}

function resourcesOf(areas: Areas[]): Resource {
  return {
    en: { translation: Object.assign({}, ...areas.map(({ en }) => withEveryPluralForm(en))) },
    pt: { translation: Object.assign({}, ...areas.map(({ pt }) => withEveryPluralForm(pt))) },
  };
}
