import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '@junto/ui/core';

interface NewPasswordFieldProps {
  label: string;
  /** Icon in the field. */
  prefix?: ReactNode;
  /** Shows below the field how long a password is; default true. */
  hint?: boolean;
}

/** A new password: 8 to 128 characters, no composition rules (decision 18). The server validates it again. */
export function NewPasswordField({ label, prefix, hint = true }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={label}
      name="password"
      rules={[
        { required: true, message: t('auth.required.password') },
        { min: 8, message: t('ui.field.tooShort', { min: 8 }) },
        { max: 128, message: t('ui.field.tooLong', { max: 128 }) },
      ]}
      extra={hint && t('auth.field.passwordHint')}
    >
      <Input.Password autoComplete="new-password" prefix={prefix} />
    </Field>
  );
}
