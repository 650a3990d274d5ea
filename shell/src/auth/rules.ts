import type { TFunction } from 'i18next';
import { containsWebAddress } from '@junto/domain/web-address';

/** Checks of the forms' fields; the server has the last word. */
export function emailRules(t: TFunction) {
  return [
    { required: true, whitespace: true, message: t('auth.required.email') },
    {
      type: 'email' as const,
      transform: (value: unknown) => String(value ?? '').trim(),
      message: t('ui.field.invalidEmail'),
    },
  ];
}

/** A person's name stands in mails to others, so the server takes none with a web address. */
export function nameRules(t: TFunction) {
  return [
    { required: true, whitespace: true, message: t('auth.required.name') },
    {
      validator: (_rule: unknown, name: unknown) =>
        containsWebAddress(String(name ?? '')) ? Promise.reject(new Error(t('auth.nameWithLink'))) : Promise.resolve(),
    },
  ];
}

/** 8 to 128 characters, no composition rules (decision 18). */
export function newPasswordRules(t: TFunction) {
  return [
    { required: true, message: t('auth.required.password') },
    { min: 8, message: t('ui.field.tooShort', { min: 8 }) },
    { max: 128, message: t('ui.field.tooLong', { max: 128 }) },
  ];
}
