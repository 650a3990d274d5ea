import { createInstance, type i18n, type Resource } from 'i18next';
import { numbersIn } from './formats/count';
import { isolated } from './formats/isolated';
import { languages, type Language } from './language';
import { withEveryPluralForm } from './plural-forms';
import type { Areas } from './text';

/**
 * Creates one i18next instance per app, without any requests: screens, mails and PDFs share it. `{{n, number}}` in a
 * text formats a count in the language, `{{n, megabytes}}` a size in bytes.
 * @param areas the language files of the app, in the languages loaded so far; several are merged left to right
 */
export function createI18n(language: Language, ...areas: Areas[]): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'pt'],
    resources: resourcesOf(areas),
    // React escapes; a value of another direction must not reverse its sentence.
    interpolation: { escapeValue: true, escape: isolated },
    initAsync: false,
    returnNull: false,
  });
  instance.services.formatter?.add('number', (value: unknown, language?: string) =>
    numbersIn[language === 'pt' ? 'pt' : 'en'].count(Number(value)),
  );
  instance.services.formatter?.add('megabytes', (value: unknown) => `${Math.floor(Number(value) / 2 ** 20)} MB`);
  return instance;
}

function resourcesOf(areas: Areas[]): Resource {
  // A language that is not loaded has no bundle rather than an empty one, so that `hasResourceBundle` detects it.
  const come = languages.filter((language) => areas.some((area) => area[language]));
  return Object.fromEntries(
    come.map((language) => [
      language,
      { translation: Object.assign({}, ...areas.map((area) => withEveryPluralForm(area[language] ?? {}))) },
    ]),
  );
}

/** Adds the texts of a language that was loaded later. */
export function addTexts(instance: i18n, language: Language, texts: object): void {
  instance.addResourceBundle(language, 'translation', withEveryPluralForm(texts), true, true);
}
