import { LockOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Button, ErrorCard, Field, Form, formProps, Input, Skeleton, useLanguage, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { AuthFrame, AuthTitle } from './auth-frame';
import { isBadLink, isUsedLink, useLinkToken } from './link-token';
import { nameRules } from './name-rules';
import { NewPasswordField } from './new-password-field';
import { useOnceFor } from './once-for';

/** Target of the invitation mail: shows the inviting person and the company, and asks for name and password. */
export function InvitationPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [read, { data, error: unread, isLoading }] = identityApi.useReadInvitationMutation();
  const [used, setUsed] = useState<unknown>();
  const ask = () => void read({ body: { token } });
  useOnceFor(token, ask);
  const error = used ?? unread;
  return (
    <AuthFrame below={{ to: '/auth', label: t('auth.forgot.back') }}>
      <AuthTitle />
      {error !== undefined && (
        <ErrorCard
          title={t('auth.invitation.failed')}
          text={isBadLink(error) ? t('problem.link_invalid') : problemText(t, error)}
          errorId={errorIdOf(error)}
          onRetry={isBadLink(error) ? undefined : ask}
          retrying={isLoading}
        />
      )}
      {error === undefined && !data && <Skeleton rows={4} />}
      {error === undefined && data && (
        <>
          <h2>{t('auth.invitation.title')}</h2>
          <p>
            <span>
              {data.company_name
                ? t('auth.invitation.text', { by: data.by_name, company: data.company_name })
                : t('auth.invitation.withoutCompany', { by: data.by_name })}
            </span>{' '}
            <span>{t('auth.invitation.as', { role: t(`status.role.${data.role}`), email: data.email })}</span>
          </p>
          <AcceptForm token={token} email={data.email} onUsed={setUsed} />
        </>
      )}
    </AuthFrame>
  );
}

interface AcceptFormProps {
  token: string;
  email: string;
  /** The link has been used or has expired. */
  onUsed: (refusal: unknown) => void;
}

function AcceptForm({ token, email, onUsed }: AcceptFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const navigate = useNavigate();
  const language = useLanguage();
  const [form] = Form.useForm<{ name: string; password: string }>();
  const [accept, { isLoading, error: refused }] = identityApi.useAcceptInvitationMutation();
  useRefusedFields(form, refused);
  const submit = async (values: { name: string; password: string }) => {
    const { error } = await accept({ body: { token, ...values, language } });
    if (isUsedLink(error)) return onUsed(error);
    if (error) return fail(t('ui.error.title'), error);
    notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.invitation.done') });
    return navigate('/auth', { replace: true });
  };
  return (
    <Form<{ name: string; password: string }>
      {...formProps}
      form={form}
      size="large"
      onFinish={(values) => void submit(values)}
      disabled={isLoading}
    >
      {/* Lets a password manager store the password with the address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('auth.field.fullName')} name="name" rules={nameRules(t)}>
        <Input autoComplete="name" maxLength={120} />
      </Field>
      <NewPasswordField label={t('auth.field.password')} prefix={<LockOutlined aria-hidden />} />
      <Button type="primary" htmlType="submit" block loading={isLoading}>
        {t('auth.invitation.submit')}
      </Button>
    </Form>
  );
}
