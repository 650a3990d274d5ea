import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Alert, Button, ChoiceCards, Field, Form, formProps, Input, useLanguage, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { usePublicSettings } from '../layout/public-settings';
import { useProblemToast } from '../problem-toast';
import { nameRules } from './name-rules';
import { NewPasswordField } from './new-password-field';
import { emailRules } from './rules';
import { readSentSignUp, storeSentSignUp } from './sent-sign-up';

/** After a return from the page that names the inbox, all but address and password. */
function beganWith() {
  const { name, role, company_name } = readSentSignUp() ?? {};
  return { name, role, company_name };
}

interface SignUpValues {
  name: string;
  email: string;
  password: string;
  role: 'buyer' | 'supplier';
  company_name?: string;
}

/** Creates an account, as buyer or supplier only; the link of a mail confirms the address. */
export function SignUpForm() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const [began] = useState(beganWith);
  const [form] = Form.useForm<SignUpValues>();
  const [signUp, { isLoading, error: refused }] = identityApi.useSignUpMutation();
  useRefusedFields(form, refused);
  const open = usePublicSettings()?.sign_up ?? { buyer: true, supplier: true };

  const submit = async (values: SignUpValues) => {
    const { error } = await signUp({ body: { ...values, email: values.email.trim(), language } });
    if (error) return fail(t('auth.toast.signUpFailed'), error);
    notify({ tone: 'success', title: t('auth.toast.signedUpTitle'), text: t('auth.toast.signedUp') });
    const { name, role, company_name } = values;
    storeSentSignUp({ email: values.email.trim(), name, role, company_name, mailedAt: Date.now() });
    return navigate('/sign-up/sent');
  };

  if (!open.buyer && !open.supplier) return <Alert type="info" showIcon title={t('auth.closed.both')} />;
  return (
    <Form<SignUpValues>
      {...formProps}
      form={form}
      initialValues={began}
      size="large"
      onFinish={(values) => void submit(values)}
      disabled={isLoading}
    >
      <Field label={t('auth.field.fullName')} name="name" rules={nameRules(t)}>
        <Input autoComplete="name" maxLength={120} />
      </Field>
      <Field label={t('auth.field.email')} name="email" rules={emailRules(t)}>
        <Input type="email" autoComplete="username" maxLength={254} />
      </Field>
      <NewPasswordField label={t('auth.field.password')} />
      <RoleField open={open} />
      <Field label={t('auth.field.company')} name="company_name" optional extra={t('auth.field.companyHint')}>
        <Input autoComplete="organization" maxLength={160} />
      </Field>
      <Button type="primary" htmlType="submit" block loading={isLoading}>
        {t('auth.signUp')}
      </Button>
    </Form>
  );
}

function RoleField({ open }: { open: Record<'buyer' | 'supplier', boolean> }) {
  const { t } = useTranslation();
  const closed = !open.buyer ? 'buyer' : !open.supplier ? 'supplier' : undefined;
  const choices = [
    { value: 'buyer', title: t('auth.role.buyer'), meta: t('auth.role.buyerText') },
    { value: 'supplier', title: t('auth.role.supplier'), meta: t('auth.role.supplierText') },
  ];
  return (
    <>
      <Field label={t('auth.field.role')} name="role" rules={[{ required: true, message: t('auth.required.role') }]}>
        <ChoiceCards label={t('auth.field.role')} choices={choices.filter(({ value }) => value !== closed)} />
      </Field>
      {closed && <p>{t(`auth.closed.${closed}`)}</p>}
    </>
  );
}
