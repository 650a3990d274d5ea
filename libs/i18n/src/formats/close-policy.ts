import type { TFunction } from 'i18next';

export interface ClosePolicyFacts {
  extend_days?: number | null;
  extended_from?: string | null;
}

/**
 * What a round does at its deadline with products below their MOQ; '' for a round without an extension.
 * @param formatInstant for the reader's language and time zone
 */
export function closePolicyText(
  t: TFunction,
  { extend_days, extended_from }: ClosePolicyFacts,
  formatInstant: (instant: string) => string,
): string {
  if (extended_from) return t('settlement.extended', { from: formatInstant(extended_from) });
  return extend_days ? t('settlement.extendOnce', { count: extend_days }) : '';
}
