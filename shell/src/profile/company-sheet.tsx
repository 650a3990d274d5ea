import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { TextField } from '@junto/remote-kit/text-field';
import { Button, Form, formProps, Card, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';
import css from './profile.module.css';
import { markSaved } from './unsaved-forms';

interface Values {
  name?: string;
}

/**
 * A user without a company names the one they act for; until an admin confirms it, it can be corrected or withdrawn.
 */
export function CompanySheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  const [form] = Form.useForm<Values>();
  const [nameCompany, { isLoading, error: refused }] = identityApi.useNameCompanyMutation();
  useRefusedFields(form, refused);
  const named = profile.company_named ?? '';
  const submit = async ({ name = '' }: Values) => {
    const { data, error } = await nameCompany({ body: { name: name.trim() || null } });
    if (error) return fail(t('shell.company.failed'), error);
    markSaved(form);
    session.setProfile(data);
    return notify({ tone: 'success', title: t(data.company_named ? 'shell.company.told' : 'shell.company.takenBack') });
  };
  return (
    <Card title={t('shell.company.title')} padded>
      <p role="status" className={css.note}>
        {named ? t('shell.company.waits', { company: named }) : t('shell.company.purpose')}
      </p>
      <Form<Values>
        // Another tab may have named another company.
        key={named}
        {...formProps}
        // A unique form name, because the user's name is on the same page.
        name="company"
        form={form}
        initialValues={{ name: named }}
        onFinish={(values) => void submit(values)}
        disabled={isLoading}
      >
        <TextField label={t('shell.profile.company')} name="name" autoComplete="organization" maxLength={160} />
        <Button htmlType="submit" loading={isLoading}>
          {t('shell.company.submit')}
        </Button>
      </Form>
    </Card>
  );
}
