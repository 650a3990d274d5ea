import type { TFunction } from 'i18next';
import type { Text } from '@junto/i18n/text';
import { isFailure } from './failure';

/** Makes every key of the language files known to `t` in whoever imports this. */
export type KnownText = Text;

/**
 * A failure in the chosen language: the code is the key. Words of the wire among the values (a status, a
 * kind of company, a field) are said in the language too.
 * @param entity whose status a refusal names: `stale_state` of an order says "Approved", not "approved"
 */
export function problemText(t: TFunction, failure: unknown, entity: 'order' | 'round' | 'invoice' = 'order'): string {
  if (!isFailure(failure)) return t('problem.internal');
  if (failure.kind === 'network') return t('ui.error.checkConnection');
  const { code, params } = failure;
  const groups = { status: `status.${entity}`, type: 'status.role', field: 'ui.fieldName' };
  const said = Object.entries(groups).flatMap(([name, group]) => {
    const word = params[name];
    return typeof word === 'string' ? [[name, t(`${group}.${word}` as 'status.order.approved', word)]] : [];
  });
  return t(`problem.${code}` as 'problem.internal', { ...params, ...Object.fromEntries(said) });
}
