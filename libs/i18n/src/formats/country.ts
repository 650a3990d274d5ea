import type { Language } from '../language';

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  pt: new Intl.DisplayNames('pt-BR', { type: 'region' }),
} satisfies Record<Language, Intl.DisplayNames>;

/** A country's name. @param code of ISO 3166-1, two letters; what is none is shown as it is */
export function formatCountry(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (names[language].of(code) ?? code) : code;
}
