import type { TFunction } from 'i18next';

/** Client-side checks of the form fields; the server validates again. */
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

/** 8 to 128 characters, no composition rules (decision 18). */
export function newPasswordRules(t: TFunction) {
  return [
    { required: true, message: t('auth.required.password') },
    { min: 8, message: t('ui.field.tooShort', { min: 8 }) },
    { max: 128, message: t('ui.field.tooLong', { max: 128 }) },
  ];
}
