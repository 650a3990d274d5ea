import { useTranslation } from 'react-i18next';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Button, Field, Form, formProps, Input, Card, useNotify } from '@junto/ui/core';
import { newPasswordRules } from '../auth/rules';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';

interface PasswordValues {
  old_password: string;
  password: string;
}

/** Changes the password, which requires the old one; signs out all other devices. */
export function PasswordSheet() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [form] = Form.useForm<PasswordValues>();
  const [change, { isLoading, error: refused }] = identityApi.useChangePasswordMutation();
  useRefusedFields(form, refused);
  const submit = async (values: PasswordValues) => {
    const { data, error } = await change({ body: values });
    if (error) return fail(t('shell.password.failed'), error);
    form.resetFields();
    const text = data.ended > 0 ? t('shell.sessions.othersEnded', { count: data.ended }) : undefined;
    return notify({ tone: 'success', title: t('shell.password.changed'), text });
  };
  return (
    <Card title={t('shell.password.title')} padded>
      <Form<PasswordValues>
        {...formProps}
        name="password-change"
        form={form}
        onFinish={(values) => void submit(values)}
        disabled={isLoading}
      >
        <Field
          label={t('shell.password.old')}
          name="old_password"
          rules={[{ required: true, message: t('auth.required.password') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Field>
        <Field
          label={t('auth.field.newPassword')}
          name="password"
          rules={newPasswordRules(t)}
          extra={t('shell.password.hint')}
        >
          <Input.Password autoComplete="new-password" />
        </Field>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('shell.password.submit')}
        </Button>
      </Form>
    </Card>
  );
}
