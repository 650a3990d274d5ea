import type { TFunction } from 'i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { formatAmount, formatMoney } from '@junto/i18n/formats/money';
import type { Language } from '@junto/i18n/language';
import type { useFormat } from '@junto/ui/core';

/** What a thing was, as events tell it. */
export type State = Record<string, unknown>;

/** Whose words a value has: the same field has others of an order than of a round. */
export interface Reading {
  t: TFunction;
  language: Language;
  format: Pick<ReturnType<typeof useFormat>, 'date' | 'day' | 'dateTime' | 'count' | 'measure'>;
  kind: AuditRow['kind'];
  /** Of the thing, as far as it is known. */
  currency: unknown;
}

/** An amount in the currency of the thing that it is of. */
export function amountWords({ currency }: Reading, amount: number): string {
  return typeof currency === 'string' ? formatMoney(amount, currency) : formatAmount(amount);
}
