import { LockOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Button, ErrorCard, Form, formProps, useNotify } from '@junto/ui/core';
import { Checkbox } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { AuthFrame, AuthTitle } from './auth-frame';
import css from './auth.module.css';
import { isUsedLink, useLinkToken } from './link-token';
import { NewPasswordField } from './new-password-field';

/** Sets a new password with the token of the mail. Ends all sessions of the account. */
export function ResetPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <AuthFrame below={{ to: '/auth/forgot', label: t('auth.forgot.link') }}>
      <AuthTitle />
      {token && !isUsed ? (
        <NewPassword token={token} onUsed={() => setIsUsed(true)} />
      ) : (
        <>
          <h2>{t('auth.reset.title')}</h2>
          <ErrorCard title={t('auth.confirm.failed')} text={t('auth.reset.next')} />
        </>
      )}
    </AuthFrame>
  );
}

function NewPassword({ token, onUsed }: { token: string; onUsed: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const navigate = useNavigate();
  const [revokes, setRevokes] = useState(true);
  const [form] = Form.useForm<{ password: string }>();
  const [reset, { isLoading, error: refused }] = identityApi.useResetPasswordMutation();
  useRefusedFields(form, refused);
  const submit = async ({ password }: { password: string }) => {
    const { error } = await reset({ body: { token, password, revoke_access: revokes } });
    if (isUsedLink(error)) return onUsed();
    if (error) return fail(t('ui.error.title'), error);
    notify({ tone: 'success', title: t('ui.success.title'), text: t('auth.reset.done') });
    return navigate('/auth', { replace: true });
  };
  return (
    <>
      <h2>{t('auth.reset.title')}</h2>
      <p>{t('auth.field.passwordHint')}</p>
      <Form<{ password: string }>
        {...formProps}
        form={form}
        size="large"
        onFinish={(values) => void submit(values)}
        disabled={isLoading}
      >
        <NewPasswordField label={t('auth.field.newPassword')} prefix={<LockOutlined aria-hidden />} hint={false} />
        <div className={css.revoke}>
          <Checkbox checked={revokes} onChange={({ target }) => setRevokes(target.checked)}>
            {t('auth.reset.revoke')}
          </Checkbox>
          <p>{t('auth.reset.revokeWhy')}</p>
        </div>
        <Button type="primary" htmlType="submit" block loading={isLoading}>
          {t('auth.reset.submit')}
        </Button>
      </Form>
    </>
  );
}
