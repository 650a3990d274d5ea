import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, listCompanies } from '@junto/contracts/admin/companies';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { useUrlFilter } from '@junto/remote-kit/url-filter';
import { Button, useNotify } from '@junto/ui/core';
import { ConfirmDialog, DialogOf, Select } from '@junto/ui/data';
import { useListCompaniesQuery, useSetCompanyActiveMutation } from '../api';
import { ListPage } from '../list/list-page';
import '../list/list.css';
import { companyColumns } from './company-columns';
import { CompanyDialog } from './company-dialog';

type Query = QueryGiven<typeof listCompanies>;
const defaults = { search: '', type: '', sort: '-created_at' };

/** Companies that buy and supply: list, add, edit, activate. */
export function CompaniesPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const url = useUrlFilter(defaults);
  const { search, type, sort } = url.filter;
  const query: Query = {
    search: search || undefined,
    type: (type || undefined) as Query['type'],
    sort: sort as Query['sort'],
  };
  const { list, pages, pageSize } = useKeyedList(useListCompaniesQuery, query, 10);
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
      title={t('admin.companies.title')}
      purpose={t('admin.companies.purpose')}
      count={list.data?.all}
      action={add}
      search={t('admin.companies.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={companyColumns(t, {
        edit: setEdited,
        toggle: (company) => (company.active ? setLeaving(company) : void toggled(company)),
        busy: setting.isLoading ? setting.originalArgs?.params.company_id : undefined,
      })}
      rowKey={(company) => company.id}
      failed={t('admin.toast.companiesFailed')}
      noun="companies"
      empty={{ title: t('admin.companies.empty'), text: t('admin.companies.emptyText'), action: add }}
      filters={
        <Select
          className="list-select"
          aria-label={t('admin.companies.type')}
          value={type}
          onChange={(next) => url.change({ type: next })}
          options={[
            { value: '', label: t('admin.companies.all') },
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
