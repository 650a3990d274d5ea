import type { TFunction } from 'i18next';
import type { Text } from '@junto/i18n/text';
import { isFailure } from './failure';

/** Makes every key of the language files known to `t` in whoever imports this. */
export type KnownText = Text;

/**
 * A failure in the chosen language: the code is the key. A status among the values is said in words.
 * @param entity whose status a refusal names: `stale_state` of an order says "Approved", not "approved"
 */
export function problemText(t: TFunction, failure: unknown, entity: 'order' | 'round' | 'invoice' = 'order'): string {
  if (!isFailure(failure)) return t('problem.internal');
  if (failure.kind === 'network') return t('ui.error.checkConnection');
  const { code, params } = failure;
  const status =
    typeof params.status === 'string'
      ? t(`status.${entity}.${params.status}` as 'status.order.approved', params.status)
      : undefined;
  return t(`problem.${code}` as 'problem.internal', status === undefined ? params : { ...params, status });
}
