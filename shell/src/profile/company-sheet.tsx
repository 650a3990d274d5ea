import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { Button, Field, Form, formProps, Input, Sheet, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';

/** Who has no company says which one they act for; it waits for an admin, and can be corrected or taken back until then. */
export function CompanySheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  const [nameCompany, { isLoading }] = identityApi.useNameCompanyMutation();
  const named = profile.company_named ?? '';
  const submit = async ({ company_name = '' }: { company_name?: string }) => {
    const { data, error } = await nameCompany({ body: { name: company_name.trim() || null } });
    if (error) return fail(t('shell.company.failed'), error);
    session.setProfile(data);
    return notify({ tone: 'success', title: t(data.company_named ? 'shell.company.told' : 'shell.company.takenBack') });
  };
  return (
    <Sheet title={t('shell.company.title')} padded>
      <p role="status">{named ? t('shell.company.waits', { company: named }) : t('shell.company.purpose')}</p>
      <Form<{ company_name?: string }>
        // Another tab may have named another one.
        key={named}
        {...formProps}
        initialValues={{ company_name: named }}
        onFinish={(values) => void submit(values)}
        disabled={isLoading}
      >
        <Field label={t('shell.profile.company')} name="company_name">
          <Input autoComplete="organization" maxLength={160} />
        </Field>
        <Button htmlType="submit" loading={isLoading}>
          {t('shell.company.submit')}
        </Button>
      </Form>
    </Sheet>
  );
}
