import type { TFunction } from 'i18next';
import { containsWebAddress } from '@junto/domain/web-address';

/** A user's name appears in mails to others, so the server rejects names with a web address. */
export function nameRules(t: TFunction) {
  return [
    { required: true, whitespace: true, message: t('auth.required.name') },
    {
      validator: (_rule: unknown, name: unknown) =>
        containsWebAddress(String(name ?? '')) ? Promise.reject(new Error(t('auth.nameWithLink'))) : Promise.resolve(),
    },
  ];
}
