import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCompanies, type Company } from '@junto/contracts/admin/companies';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { Button, useNotify } from '@junto/ui/core';
import { ConfirmDialog, DialogOf, FilterSelect } from '@junto/ui/data';
import { useListCompaniesQuery, useSetCompanyActiveMutation } from '../api';
import { companyColumns } from './company-columns';
import { CompanyDialog } from './company-dialog';

/** Companies that buy and supply: list, add, edit, activate. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const companies = useListPage(listCompanies, useListCompaniesQuery, 10);
  const [edited, setEdited] = useState<Company | 'new'>();
  const [leaving, setLeaving] = useState<Company>();
  const [setActive, setting] = useSetCompanyActiveMutation();

  const toggled = async (company: Company) => {
    const { error } = await setActive({ params: { company_id: company.id }, body: { active: !company.active } });
    setLeaving(undefined);
    if (error) return fail(t('admin.toast.companyStatusFailed'), error);
    return notify({
      tone: 'success',
      title: t(company.active ? 'admin.toast.companyDeactivated' : 'admin.toast.companyActivated'),
      text: company.name,
    });
  };
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('admin.companies.add')}
    </Button>
  );
  return (
    <ListPage
      of={companies}
      title={t('admin.companies.title')}
      purpose={t('admin.companies.purpose')}
      count={companies.list.data?.all}
      action={add}
      search={t('admin.companies.search')}
      columns={companyColumns(t, {
        edit: setEdited,
        toggle: (company) => (company.active ? setLeaving(company) : void toggled(company)),
        busy: setting.isLoading ? setting.originalArgs?.params.company_id : undefined,
      })}
      rowKey={(company) => company.id}
      failed={t('admin.toast.companiesFailed')}
      failedHint={t('ui.error.checkConnection')}
      noun="companies"
      empty={{ title: t('admin.companies.empty'), text: t('admin.companies.emptyText'), action: add }}
      filters={
        <FilterSelect
          label={t('admin.companies.type')}
          value={companies.filter.type}
          onChange={(type) => companies.change({ type })}
          all={t('admin.companies.all')}
          options={[
            { value: 'buyer', label: t('admin.companies.buyers') },
            { value: 'supplier', label: t('admin.companies.suppliers') },
          ]}
        />
      }
    >
      <DialogOf subject={edited}>
        {(company, open) => <CompanyDialog company={company} open={open} onClose={() => setEdited(undefined)} />}
      </DialogOf>
      <DialogOf subject={leaving}>
        {(company, open) => (
          <ConfirmDialog
            open={open}
            title={t('admin.companies.deactivateTitle', { name: company.name })}
            confirmLabel={t('admin.action.deactivate')}
            danger
            busy={setting.isLoading}
            onConfirm={() => void toggled(company)}
            onClose={() => setLeaving(undefined)}
          >
            {t('admin.companies.deactivateText')}
          </ConfirmDialog>
        )}
      </DialogOf>
    </ListPage>
  );
}
