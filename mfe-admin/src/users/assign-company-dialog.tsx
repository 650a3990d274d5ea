import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { adminApi } from '../api';
import { CompanySelect, noCompany } from '../companies/company-select';
import { ConfirmCompanyDialog } from './confirm-company-dialog';

/** Confirms the company that a user named at sign-up, or assigns another one. */
export function AssignCompanyDialog({ user, ...dialog }: DialogControl & { user: User }) {
  const [isOther, setOther] = useState(false);
  if (user.company_named === null || isOther) return <ChooseCompanyDialog user={user} {...dialog} />;
  const named = user.company_named;
  return <ConfirmCompanyDialog user={user} named={named} {...dialog} onOther={() => setOther(true)} />;
}

/** Sets or clears the company of a user; offers active companies of the matching type only. */
function ChooseCompanyDialog({ user, open, onClose }: DialogControl & { user: User }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [assign, { isLoading }] = adminApi.useAssignCompanyMutation();
  const type = user.role === 'supplier' ? 'supplier' : 'buyer';
  const assigned = async ({ company }: { company: string }) => {
    const { error } = await assign({
      params: { profile_id: user.id },
      body: { company_id: company === noCompany ? null : company, seen_company_id: user.company?.id ?? null },
    });
    const outcome = { done: t('admin.toast.assigned'), text: user.name, failed: t('admin.toast.assignFailed') };
    if (announce(error, outcome)) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin.users.assignTo', { name: user.name })}
      subtitle={t('admin.users.assignText')}
      busy={isLoading}
      initialValues={{ company: user.company?.id ?? noCompany }}
      onSubmit={(values) => void assigned(values)}
    >
      <Field name="company" label={t('admin.users.company')}>
        <CompanySelect type={type} present={user.company} open={open} />
      </Field>
    </FormDialog>
  );
}
