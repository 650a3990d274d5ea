import type { TFunction } from 'i18next';
import { storedPolicy } from '@junto/domain/outcome/policy';
import type { ClosePolicy } from '@junto/domain/outcome/terms';

export interface ClosePolicyFacts {
  close_policy?: ClosePolicy | null;
  extend_days?: number | null;
  extended_from?: string | null;
}

/**
 * What a round does at its deadline with products below their MOQ; '' if an administrator decides and it is not extended.
 * @param formatInstant for the reader's language and time zone
 */
export function closePolicyText(
  t: TFunction,
  { extend_days, extended_from, ...round }: ClosePolicyFacts,
  formatInstant: (instant: string) => string,
): string {
  const policy = storedPolicy(round);
  if (extended_from) return afterThat(t, t('settlement.extended', { from: formatInstant(extended_from) }), policy);
  if (extend_days) return afterThat(t, t('settlement.extendOnce', { count: extend_days }), policy);
  return policy === 'ask' ? '' : t(`settlement.policy.${policy}`);
}

function afterThat(t: TFunction, sentence: string, policy: ClosePolicy): string {
  return `${sentence} ${t(`settlement.then.${policy}`)}`;
}
