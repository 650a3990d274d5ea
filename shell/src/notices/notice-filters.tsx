import { useTranslation } from 'react-i18next';
import type { Role } from '@junto/contracts/endpoint';
import { noticeGroupsOf, type NoticeGroup } from '@junto/contracts/identity/notices';
import { Segmented, useFormat } from '@junto/ui/core';
import { FilterSelect } from '@junto/ui/data';

export interface NoticeFilter {
  unread?: 'true' | 'false';
  group?: NoticeGroup;
}

interface NoticeFiltersProps {
  role: Role;
  unread: number;
  filter: NoticeFilter;
  onChange: (part: NoticeFilter) => void;
}

/** Filters by unread state and kind. */
export function NoticeFilters({ role, unread, filter, onChange }: NoticeFiltersProps) {
  const format = useFormat();
  const { t } = useTranslation();
  const count = unread > 99 ? '99+' : format.count(unread);
  return (
    <>
      <Segmented
        aria-label={t('notice.which')}
        value={filter.unread === 'true' ? 'unread' : 'all'}
        onChange={(chosen) => onChange({ unread: chosen === 'unread' ? 'true' : undefined })}
        options={[
          { value: 'all', label: t('notice.all') },
          { value: 'unread', label: unread > 0 ? `${t('notice.unread')} ${count}` : t('notice.unread') },
        ]}
      />
      <FilterSelect
        label={t('notice.kinds')}
        all={t('notice.everyKind')}
        value={filter.group}
        onChange={(group) => onChange({ group })}
        options={noticeGroupsOf(role).map((group) => ({ value: group, label: t(`notice.group.${group}`) }))}
      />
    </>
  );
}
