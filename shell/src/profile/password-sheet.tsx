import { LockOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Button, Form, formProps, Card, CardRow, useNotify } from '@junto/ui/core';
import { NewPasswordField } from '../auth/new-password-field';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { OwnPasswordField } from '../second-factor/own-password-field';
import { Lead } from './lead';

interface PasswordValues {
  old_password: string;
  password: string;
}

/** Changes the password, which requires the old one; signs out all other devices. Its fields open in place. */
export function PasswordSheet() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardRow>
        <Lead
          icon={<LockOutlined />}
          title={<h2>{t('shell.password.title')}</h2>}
          text={t('shell.password.purpose')}
          action={!open && <Button onClick={() => setOpen(true)}>{t('shell.password.submit')}</Button>}
        />
        {open && <PasswordForm onOver={() => setOpen(false)} />}
      </CardRow>
    </Card>
  );
}

function PasswordForm({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [form] = Form.useForm<PasswordValues>();
  const [change, { isLoading, error: refused }] = identityApi.useChangePasswordMutation();
  useRefusedFields(form, refused);
  useEffect(() => (form.getFieldInstance('old_password') as HTMLInputElement | undefined)?.focus(), [form]);
  const submit = async (values: PasswordValues) => {
    const { data, error } = await change({ body: values });
    if (error) return fail(t('shell.password.failed'), error);
    onOver();
    const text = data.ended > 0 ? t('shell.sessions.othersEnded', { count: data.ended }) : undefined;
    return notify({ tone: 'success', title: t('shell.password.changed'), text });
  };
  return (
    <Form<PasswordValues>
      {...formProps}
      name="password-change"
      form={form}
      onFinish={(values) => void submit(values)}
      disabled={isLoading}
    >
      <OwnPasswordField name="old_password" />
      <NewPasswordField label={t('auth.field.newPassword')} />
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('shell.password.submit')}
      </Button>{' '}
      <Button disabled={isLoading} onClick={onOver}>
        {t('ui.action.cancel')}
      </Button>
    </Form>
  );
}
