import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { useDebouncedValue } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { adminApi } from '../api';

/** The value for no company. */
export const noCompany = 'none';

interface CompanySelectProps {
  type: Company['type'];
  /** Always offered, even if inactive or not part of the search result. */
  present?: Pick<Company, 'id' | 'name'> | null;
  /** Reads nothing while the select is hidden. */
  open: boolean;
  /** Id of the form field. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Form control: active companies of a type, searched by name, or none. */
export function CompanySelect({ type, present, open, ...control }: CompanySelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const { data, isFetching, error } = adminApi.useListCompaniesQuery(
    { query: { type, active: 'true', sort: 'name', search: search || undefined, limit: 50 } },
    { skip: !open },
  );
  useFailedRead(error, t('admin.toast.companiesFailed'));
  const options = [
    { value: noCompany, label: t('admin.users.none') },
    ...(present && !data?.items.some(({ id }) => id === present.id)
      ? [{ value: present.id, label: present.name }]
      : []),
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      {...control}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={t('admin.users.searchCompany')}
      options={options}
    />
  );
}
