import { countries } from '@junto/domain/countries';
import { foldText } from '@junto/domain/fold-text';
import type { Language } from '../language';

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  pt: new Intl.DisplayNames('pt-BR', { type: 'region' }),
} satisfies Record<Language, Intl.DisplayNames>;

/** Folded name in each language → code. Built on first use: 250 countries in two languages. */
let codes: Map<string, string> | undefined;

function codeOf(country: string): string | undefined {
  codes ??= new Map(
    countries.flatMap((code) =>
      Object.values(names).map((language) => [foldText(language.of(code) ?? code), code] as const),
    ),
  );
  return codes.get(foldText(country));
}

/**
 * A country's name in the reader's language.
 * @param country an ISO 3166-1 code of two letters, or a name typed in English or Portuguese; any other text is
 * returned unchanged
 */
export function formatCountry(country: string, language: Language): string {
  const code = /^[A-Z]{2}$/.test(country) ? country : codeOf(country);
  return (code && names[language].of(code)) || country;
}
