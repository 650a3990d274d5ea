import { foldText } from '@junto/domain/fold-text';
import type { Language } from '../language';

const known = { type: 'region', fallback: 'none' } as const;
const names = {
  en: new Intl.DisplayNames('en', known),
  pt: new Intl.DisplayNames('pt-BR', known),
} satisfies Record<Language, Intl.DisplayNames>;

/** Folded name in each language → code. Built on first use: about 250 regions in two languages. */
let codes: Map<string, string> | undefined;

function codeOf(country: string): string | undefined {
  codes ??= new Map(
    // Every pair of letters instead of the list of countries, which the first page would load for this alone.
    [...letters].flatMap((first) => [...letters].flatMap((second) => namesOf(first + second))),
  );
  return codes.get(foldText(country));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function namesOf(code: string): [string, string][] {
  return Object.values(names).flatMap((language) => {
    const name = language.of(code);
    return name ? [[foldText(name), code]] : [];
  });
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
