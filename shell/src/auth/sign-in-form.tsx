import { LockOutlined, MailOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemCode } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { Button, Field, Form, formProps, Input, useNotify } from '@junto/ui/core';
import { useSession } from '../session/session-context';
import css from './auth.module.css';
import { ResendConfirmation } from './resend-confirmation';
import { emailRules } from './rules';

interface SignInValues {
  email: string;
  password: string;
}

/** E-mail and password. An unconfirmed address gets its reason, with a way to send the mail again (decision 19). */
export function SignInForm() {
  const { t } = useTranslation();
  const session = useSession();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string>();

  const submit = async ({ email, password }: SignInValues) => {
    setBusy(true);
    setUnconfirmed(undefined);
    const failure = await session.signIn(email.trim(), password);
    // Signed in, the guard takes over and this form is gone.
    if (!failure) return;
    setBusy(false);
    if (problemCode(failure) === 'email_unconfirmed') setUnconfirmed(email.trim());
    notify({ tone: 'error', title: t('auth.toast.signInFailed'), text: problemText(t, failure) });
  };

  return (
    <Form<SignInValues> {...formProps} size="large" onFinish={(values) => void submit(values)} disabled={busy}>
      <Field label={t('auth.field.email')} name="email" rules={emailRules(t)}>
        <Input type="email" autoComplete="username" prefix={<MailOutlined aria-hidden />} />
      </Field>
      <div className={css.authPassword}>
        <Link className={css.authForgot} to="/auth/forgot">
          {t('auth.forgot.link')}
        </Link>
        <Field
          label={t('auth.field.password')}
          name="password"
          rules={[{ required: true, message: t('auth.required.password') }]}
        >
          <Input.Password autoComplete="current-password" prefix={<LockOutlined aria-hidden />} />
        </Field>
      </div>
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('auth.signIn')}
      </Button>
    </Form>
  );
}
