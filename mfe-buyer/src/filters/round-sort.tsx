import { useTranslation } from 'react-i18next';
import { roundOrders, type RoundFilter } from '@junto/contracts/buyer/rounds';
import { Select } from '@junto/ui/data';

type Order = RoundFilter['sort'];

/** Sort order of the rounds. */
export function RoundSort({ value, onChange }: { value: Order; onChange: (sort: Order) => void }) {
  const { t } = useTranslation();
  return (
    <Select<Order>
      className="filter-select"
      aria-label={t('buyer.explore.sort')}
      value={value}
      onChange={onChange}
      options={roundOrders.map((order) => ({ value: order, label: t(`buyer.explore.order.${order}`) }))}
    />
  );
}
