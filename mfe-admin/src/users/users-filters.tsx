import { useTranslation } from 'react-i18next';
import type { listUsers } from '@junto/contracts/admin/users';
import type { QueryOf } from '@junto/contracts/endpoint';
import { FilterSelect } from '@junto/ui/data';

type Filter = Partial<Pick<QueryOf<typeof listUsers>, 'role' | 'active' | 'waiting'>>;

/** Filters of the user list. */
export function UsersFilters({ filter, onChange }: { filter: Filter; onChange: (part: Filter) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <FilterSelect
        label={t('admin.users.role')}
        value={filter.role}
        onChange={(role) => onChange({ role })}
        all={t('admin.users.all')}
        options={[
          { value: 'admin', label: t('admin.users.admins') },
          { value: 'supplier', label: t('admin.users.suppliers') },
          { value: 'buyer', label: t('admin.users.buyers') },
        ]}
      />
      <FilterSelect
        label={t('admin.users.status')}
        value={filter.active}
        onChange={(active) => onChange({ active })}
        all={t('admin.users.everyStatus')}
        options={[
          { value: 'true', label: t('admin.users.activeOnes') },
          { value: 'false', label: t('admin.users.inactiveOnes') },
        ]}
      />
      <FilterSelect
        label={t('admin.users.company')}
        value={filter.waiting}
        onChange={(waiting) => onChange({ waiting })}
        all={t('admin.users.everyCompany')}
        options={[{ value: 'true', label: t('admin.users.waitingOnes') }]}
      />
    </>
  );
}
