import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { Button, ChoiceCards, Field, Form, formProps, Input, useLanguage, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { emailRules, newPasswordRules } from './rules';

interface SignUpValues {
  name: string;
  email: string;
  password: string;
  role: 'buyer' | 'supplier';
}

/** A new account, as buyer or supplier only; the mail's link confirms the address. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const language = useLanguage();
  const [signUp, { isLoading }] = identityApi.useSignUpMutation();

  const submit = async (values: SignUpValues) => {
    const { error } = await signUp({ body: { ...values, email: values.email.trim(), language } });
    if (error) return notify({ tone: 'error', title: t('auth.toast.signUpFailed'), text: problemText(t, error) });
    notify({ tone: 'success', title: t('auth.toast.signedUpTitle'), text: t('auth.toast.signedUp') });
    return onDone();
  };

  return (
    <Form<SignUpValues> {...formProps} size="large" onFinish={(values) => void submit(values)} disabled={isLoading}>
      <Field
        label={t('auth.field.fullName')}
        name="name"
        rules={[{ required: true, whitespace: true, message: t('auth.required.name') }]}
      >
        <Input autoComplete="name" maxLength={120} />
      </Field>
      <Field label={t('auth.field.email')} name="email" rules={emailRules(t)}>
        <Input type="email" autoComplete="username" maxLength={254} />
      </Field>
      <Field
        label={t('auth.field.password')}
        name="password"
        rules={newPasswordRules(t)}
        extra={t('auth.field.passwordHint')}
      >
        <Input.Password autoComplete="new-password" />
      </Field>
      <Field label={t('auth.field.role')} name="role" rules={[{ required: true, message: t('auth.required.role') }]}>
        <ChoiceCards
          label={t('auth.field.role')}
          choices={[
            { value: 'buyer', title: t('auth.role.buyer'), meta: t('auth.role.buyerText') },
            { value: 'supplier', title: t('auth.role.supplier'), meta: t('auth.role.supplierText') },
          ]}
        />
      </Field>
      <Button type="primary" htmlType="submit" block loading={isLoading}>
        {t('auth.signUp')}
      </Button>
    </Form>
  );
}
