import { MailOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Button, Field, Form, formProps, Input } from '@junto/ui/core';
import { useProblemToast } from '../problem-toast';
import { emailRules } from './rules';

interface EmailFormProps {
  submitText: string;
  busy: boolean;
  send: (email: string) => Promise<{ error?: unknown }>;
}

/** Asks for the address that a mail goes to. */
export function EmailForm({ submitText, busy, send }: EmailFormProps) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const submit = async ({ email }: { email: string }) => {
    const { error } = await send(email.trim());
    if (error) fail(t('ui.error.title'), error);
  };
  return (
    <Form<{ email: string }> {...formProps} size="large" onFinish={(values) => void submit(values)} disabled={busy}>
      <Field label={t('auth.field.email')} name="email" rules={emailRules(t)}>
        <Input type="email" autoComplete="username" prefix={<MailOutlined aria-hidden />} />
      </Field>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {submitText}
      </Button>
    </Form>
  );
}
