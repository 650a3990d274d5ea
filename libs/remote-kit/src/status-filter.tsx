import { useTranslation } from 'react-i18next';
import { deliveryStates, type DeliveryState } from '@junto/domain/delivery';
import type { StatusEntity, StatusOf } from '@junto/ui/core';
import { FilterSelect } from '@junto/ui/data';

/** Result of `useListPage` for a list with a status filter. */
export interface StatusFiltered<Status extends string> {
  filter: { status?: Status };
  change: (part: { status?: Status }) => void;
}
interface DeliveryFiltered {
  filter: { delivery?: DeliveryState };
  change: (part: { delivery?: DeliveryState }) => void;
}

interface StatusFilterProps<Entity extends StatusEntity, Status extends StatusOf<Entity>> {
  of: StatusFiltered<Status>;
  label: string;
  entity: Entity;
  statuses: readonly Status[];
  /** Label of the option for all; default 'All statuses'. */
  all?: string;
}

/** Filters a list by delivery state. */
export function DeliveryFilter({ of: { filter, change } }: { of: DeliveryFiltered }) {
  const { t } = useTranslation();
  const of = {
    filter: { status: filter.delivery },
    change: ({ status }: { status?: DeliveryState }) => change({ delivery: status }),
  };
  return (
    <StatusFilter
      of={of}
      label={t('delivery.title')}
      entity="delivery"
      statuses={deliveryStates}
      all={t('delivery.all')}
    />
  );
}

/** Filters a list by status, labelled like its tags. */
export function StatusFilter<Entity extends StatusEntity, Status extends StatusOf<Entity>>({
  of,
  label,
  entity,
  statuses,
  all,
}: StatusFilterProps<Entity, Status>) {
  const { t } = useTranslation();
  // Both parts of the key are checked; i18next's types do not support generics.
  const word = (status: Status) => t(`status.${entity}.${status}` as 'status.order.approved');
  return (
    <FilterSelect<Status>
      label={label}
      value={of.filter.status}
      onChange={(status) => of.change({ status })}
      all={all}
      options={statuses.map((value) => ({ value, label: word(value) }))}
    />
  );
}
