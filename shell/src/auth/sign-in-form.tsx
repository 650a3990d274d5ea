import { LockOutlined, MailOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemCode } from '@junto/api-client/failure';
import { Button, Field, Form, formProps, Input } from '@junto/ui/core';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';
import { withStore } from '../session/with-store';
import css from './auth.module.css';
import { emailRules } from './rules';
import { secondStepOf, type SecondStepOf } from './second-step-of';

const ResendConfirmation = withStore(async () => (await import('./resend-confirmation')).ResendConfirmation, null);

interface SignInValues {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Prefilled address of a known user. */
  email?: string;
  onSecondStep: (step: SecondStepOf) => void;
}

/**
 * E-mail and password. For an unconfirmed address it shows the reason and a button that resends the mail (decision 18).
 */
export function SignInForm({ email, onSecondStep }: SignInFormProps) {
  const { t } = useTranslation();
  const session = useSession();
  const fail = useProblemToast();
  const [busy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string>();

  const submit = async ({ email: typed, password }: SignInValues) => {
    setBusy(true);
    setUnconfirmed(undefined);
    const failure = await session.signIn(typed.trim(), password);
    // After the sign-in the guard takes over and this form is unmounted.
    if (!failure) return undefined;
    setBusy(false);
    const next = secondStepOf(failure);
    if (next) return onSecondStep(next);
    if (problemCode(failure) === 'email_unconfirmed') setUnconfirmed(typed.trim());
    return fail(t('auth.toast.signInFailed'), failure);
  };

  return (
    <Form<SignInValues>
      {...formProps}
      size="large"
      initialValues={{ email }}
      onFinish={(values) => void submit(values)}
      disabled={busy}
    >
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
      {unconfirmed && <ResendConfirmation email={unconfirmed}>{t('problem.email_unconfirmed')}</ResendConfirmation>}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('auth.signIn')}
      </Button>
    </Form>
  );
}
