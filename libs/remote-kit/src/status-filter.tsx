import { useTranslation } from 'react-i18next';
import type { StatusEntity, StatusOf } from '@junto/ui/core';
import { FilterSelect } from '@junto/ui/data';

interface StatusFilterProps<Entity extends StatusEntity, Status extends StatusOf<Entity>> {
  /** What `useListPage` gives. */
  of: { filter: { status?: Status }; change: (part: { status?: Status }) => void };
  label: string;
  entity: Entity;
  statuses: readonly Status[];
}

/** Narrows a list to one status, in the words of its tags. */
export function StatusFilter<Entity extends StatusEntity, Status extends StatusOf<Entity>>({
  of,
  label,
  entity,
  statuses,
}: StatusFilterProps<Entity, Status>) {
  const { t } = useTranslation();
  // The key is made of two checked parts; i18next's types do not follow a generic.
  const word = (status: Status) => t(`status.${entity}.${status}` as 'status.order.approved');
  return (
    <FilterSelect<Status>
      label={label}
      value={of.filter.status}
      onChange={(status) => of.change({ status })}
      options={statuses.map((value) => ({ value, label: word(value) }))}
    />
  );
}
