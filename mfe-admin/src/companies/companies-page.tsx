import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCompanies, type Company } from '@junto/contracts/admin/companies';
import { AddButton } from '@junto/remote-kit/add-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost, FilterSelect } from '@junto/ui/data';
import { adminApi } from '../api';
import { companyColumns } from './company-columns';
import { CompanyDialog } from './company-dialog';
import { DeactivateDialog } from './deactivate-dialog';
import { EditCompany } from './edit-company';
import { useToggleCompany } from './use-toggle-company';

/** Companies that buy and supply: list, add, edit, activate. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const companies = useListPage(listCompanies, adminApi.useListCompaniesQuery, 10);
  const [adding, setAdding] = useState(false);
  const [edited, edit] = useUrlParam('company');
  const [leaving, setLeaving] = useState<Company>();
  const { toggle, busy } = useToggleCompany();
  const add = <AddButton label={t('admin.companies.add')} onAdd={() => setAdding(true)} />;
  return (
    <ListPage
      of={companies}
      title={t('admin.companies.title')}
      purpose={t('admin.companies.purpose')}
      count={companies.list.data?.all}
      action={add}
      search={t('admin.companies.search')}
      columns={companyColumns(t, {
        edit: ({ id }) => edit(id),
        toggle: (company) => (company.active ? setLeaving(company) : void toggle(company)),
        busy,
      })}
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
      <DialogHost subject={adding || undefined}>
        {(_subject, open) => <CompanyDialog company="new" open={open} onClose={() => setAdding(false)} />}
      </DialogHost>
      <DialogHost subject={edited}>
        {(companyId, open) => (
          <EditCompany
            companyId={companyId}
            shown={companies.list.data?.items.find(({ id }) => id === companyId)}
            open={open}
            onClose={() => edit(undefined)}
          />
        )}
      </DialogHost>
      <DialogHost subject={leaving}>
        {(company, open) => <DeactivateDialog company={company} open={open} onClose={() => setLeaving(undefined)} />}
      </DialogHost>
    </ListPage>
  );
}
