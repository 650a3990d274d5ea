import { useTranslation } from 'react-i18next';
import { Field, Input } from '@junto/ui/core';

/** The password that the signed-in user has now. */
export function OwnPasswordField({ name }: { name: 'password' | 'old_password' }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('shell.password.old')}
      name={name}
      rules={[{ required: true, message: t('auth.required.password') }]}
    >
      <Input.Password autoComplete="current-password" maxLength={128} />
    </Field>
  );
}
