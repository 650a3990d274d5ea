import type { TFunction } from 'i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { formatAmount, formatMoney } from '@junto/i18n/formats/money';
import type { Language } from '@junto/i18n/language';
import type { useFormat } from '@junto/ui/core';

/** State of an entity in an event. */
export type State = Record<string, unknown>;

/** Formatting context of a value: the same field has other texts on an order than on a round. */
export interface Reading {
  t: TFunction;
  language: Language;
  format: Pick<ReturnType<typeof useFormat>, 'date' | 'day' | 'dateTime' | 'count' | 'measure'>;
  kind: AuditRow['kind'];
  /** Currency of the entity, if known. */
  currency: unknown;
}

/** Formats an amount in the currency of its entity. */
export function amountWords({ currency }: Reading, amount: number): string {
  return typeof currency === 'string' ? formatMoney(amount, currency) : formatAmount(amount);
}
