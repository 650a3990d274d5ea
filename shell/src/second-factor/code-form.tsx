import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Button, Field, Form, formProps, Input } from '@junto/ui/core';
import { OwnPasswordField } from './own-password-field';

export interface CodeValues {
  code: string;
  password: string;
}

interface CodeFormProps {
  submitLabel: string;
  busy: boolean;
  /** Failure of the last attempt, shown at its field. */
  refused?: unknown;
  onSubmit: (values: CodeValues) => void;
  /** Which fields to show. */
  ask?: 'code' | 'password' | 'both';
  hint?: ReactNode;
  danger?: boolean;
  /** Rendered beside the button. */
  beside?: ReactNode;
}

/** Asks for a code of the authenticator app, the password, or both. */
export function CodeForm({ submitLabel, busy, refused, onSubmit, ask = 'code', hint, danger, beside }: CodeFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<CodeValues>();
  useRefusedFields(form, refused);
  return (
    <Form<CodeValues> {...formProps} name={useId()} form={form} onFinish={onSubmit} disabled={busy}>
      {ask !== 'code' && <OwnPasswordField name="password" />}
      {ask !== 'password' && (
        <Field
          label={t('shell.factor.code')}
          name="code"
          extra={hint}
          rules={[{ required: true, whitespace: true, min: 6, message: t('shell.factor.codeRequired') }]}
        >
          <Input autoComplete="one-time-code" spellCheck={false} maxLength={40} />
        </Field>
      )}
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {submitLabel}
      </Button>{' '}
      {beside}
    </Form>
  );
}
