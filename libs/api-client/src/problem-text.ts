import type { TFunction } from 'i18next';
import type { Text } from '@junto/i18n/text';
import type { uiAreas } from '@junto/ui/text/ui-areas';
import { isFailure } from './failure';

/** Adds the keys of the language files and of the components to the type of `t` in every importing module. */
export type KnownText = Text & typeof uiAreas.en;

/**
 * Text of a failure in the chosen language: the code is the key. Wire values among the params (a status, a kind of
 * company, a field) are translated too.
 * @param entity whose status a refusal names: `stale_state` of an order shows "Approved", not "approved"
 */
export function problemText(
  t: TFunction,
  failure: unknown,
  entity: 'order' | 'round' | 'invoice' | 'delivery' = 'order',
): string {
  if (!isFailure(failure)) return t('problem.internal');
  if (failure.kind === 'network') return t('ui.error.checkConnection');
  const { code, params } = failure;
  const groups = { status: `status.${entity}`, type: 'status.role', field: 'ui.fieldName' };
  const translations = Object.entries(groups).flatMap(([name, group]) => {
    const word = params[name];
    return typeof word === 'string' ? [[name, t(`${group}.${word}` as 'status.order.approved', word)]] : [];
  });
  const values: Record<string, unknown> = {
    ...params,
    ...Object.fromEntries(translations),
    count: params.retry_after_s,
  };
  if (code === 'stale_state' && typeof params.by === 'string')
    return t('ui.error.staleBy' as 'problem.internal', values);
  return t(`problem.${code}` as 'problem.internal', values);
}
