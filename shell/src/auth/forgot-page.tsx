import { MailOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, Field, Form, formProps, Input } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { AuthFrame, AuthTitle } from './auth-frame';
import css from './auth.module.css';
import { emailRules } from './rules';

/** Requests a password reset mail; the response does not reveal whether the address has an account. */
export function ForgotPage() {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const [recover, { isLoading, isSuccess }] = identityApi.useRecoverPasswordMutation();
  const submit = async ({ email }: { email: string }) => {
    const { error } = await recover({ body: { email: email.trim() } });
    if (error) fail(t('ui.error.title'), error);
  };
  return (
    <AuthFrame>
      <AuthTitle />
      <h2>{t('auth.forgot.title')}</h2>
      <p>{isSuccess ? t('auth.forgot.sent') : t('auth.forgot.text')}</p>
      {!isSuccess && (
        <Form<{ email: string }>
          {...formProps}
          size="large"
          onFinish={(values) => void submit(values)}
          disabled={isLoading}
        >
          <Field label={t('auth.field.email')} name="email" rules={emailRules(t)}>
            <Input type="email" autoComplete="username" prefix={<MailOutlined aria-hidden />} />
          </Field>
          <Button type="primary" htmlType="submit" block loading={isLoading}>
            {t('auth.forgot.submit')}
          </Button>
        </Form>
      )}
      <p className={css.authBelow}>
        <Link to="/auth">{t('auth.forgot.back')}</Link>
      </p>
    </AuthFrame>
  );
}
