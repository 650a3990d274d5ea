import { useTranslation } from 'react-i18next';
import { identityApi } from '../identity-api';
import { AuthFrame, AuthTitle } from './auth-frame';
import { EmailForm } from './email-form';

/** Requests a password reset mail; the response does not reveal whether the address has an account. */
export function ForgotPage() {
  const { t } = useTranslation();
  const [recover, { isLoading, isSuccess }] = identityApi.useRecoverPasswordMutation();
  return (
    <AuthFrame below={{ to: '/auth', label: t('auth.forgot.back') }}>
      <AuthTitle />
      <h2>{t('auth.forgot.title')}</h2>
      <p>{isSuccess ? t('auth.forgot.sent') : t('auth.forgot.text')}</p>
      {!isSuccess && (
        <EmailForm
          submitText={t('auth.forgot.submit')}
          busy={isLoading}
          send={(email) => recover({ body: { email } })}
        />
      )}
    </AuthFrame>
  );
}
