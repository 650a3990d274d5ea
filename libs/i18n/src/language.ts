/** The two languages of the product (decision 30). */
export const languages = ['en', 'pt'] as const;
export type Language = (typeof languages)[number];

/** The languages' own names, independent of the page's language. */
export const languageNames: Record<Language, string> = { en: 'English', pt: 'Português' };

/** The localStorage key of the chosen language. */
export const languageStorageKey = 'junto.language';

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'pt';
}

/**
 * The language to start with: the stored choice, else Portuguese for a browser language that starts with `pt`, else
 * English. Any other stored value is ignored.
 */
export function startingLanguage(stored: string | null, browserLanguage: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  return browserLanguage?.toLowerCase().startsWith('pt') ? 'pt' : 'en';
}

/** The tag for `<html lang>` and for Intl. */
export const localeTags: Record<Language, string> = { en: 'en-US', pt: 'pt-BR' };
