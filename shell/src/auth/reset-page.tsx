import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { problemText } from '@junto/api-client/problem-text';
import { Button, Field, Form, formProps, Input, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { AuthFrame, AuthTitle } from './auth-frame';
import css from './auth.module.css';
import { newPasswordRules } from './rules';

/** A new password, with the token of the mail. Every session of the account ends with it. */
export function ResetPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [reset, { isLoading }] = identityApi.useResetPasswordMutation();
  const submit = async ({ password }: { password: string }) => {
    const { error } = await reset({ body: { token: search.get('token') ?? '', password } });
    if (error) return notify({ tone: 'error', title: t('ui.error.title'), text: problemText(t, error) });
    notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.reset.done') });
    return navigate('/auth', { replace: true });
  };
  return (
    <AuthFrame>
      <AuthTitle />
      <h2>{t('auth.reset.title')}</h2>
      <p>{t('auth.field.passwordHint')}</p>
      <Form<{ password: string }>
        {...formProps}
        size="large"
        onFinish={(values) => void submit(values)}
        disabled={isLoading}
      >
        <Field label={t('auth.field.newPassword')} name="password" rules={newPasswordRules(t)}>
          <Input.Password autoComplete="new-password" prefix={<LockOutlined aria-hidden />} />
        </Field>
        <Button type="primary" htmlType="submit" block loading={isLoading}>
          {t('auth.reset.submit')}
        </Button>
      </Form>
      <p className={css.authBelow}>
        <Link to="/auth/forgot">{t('auth.forgot.link')}</Link>
      </p>
    </AuthFrame>
  );
}
