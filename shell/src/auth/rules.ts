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
