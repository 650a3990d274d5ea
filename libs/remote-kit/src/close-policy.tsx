import { useTranslation } from 'react-i18next';
import { closePolicyText, type ClosePolicyFacts } from '@junto/i18n/formats/close-policy';
import { useFormat } from '@junto/ui/core';

/** What a round does at its deadline with products below their MOQ; '' for a round without an extension. */
export function useClosePolicy(of: ClosePolicyFacts): string {
  const { t } = useTranslation();
  const format = useFormat();
  return closePolicyText(t, of, format.dateTime);
}

/** The same as a paragraph; renders nothing without an extension. */
export function ClosePolicy({ of }: { of: ClosePolicyFacts }) {
  const text = useClosePolicy(of);
  return text === '' ? null : <p>{text}</p>;
}
