import { Select } from 'antd';
import { useWords } from '../text/use-words';
import type { Column, OtherSort, Sort } from './columns';

interface CardSortProps {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'sortable'>[];
  others: readonly OtherSort[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** Sort select for rows shown as cards, which have no header to press. */
export function CardSort({ columns, others, sort, onSort }: CardSortProps) {
  const { t } = useWords();
  const byColumn = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      {
        value: `${key} ascending`,
        label: t('ui.table.ascending', { column: String(title) }),
        sort: { key, descending: false },
      },
      {
        value: `${key} descending`,
        label: t('ui.table.descending', { column: String(title) }),
        sort: { key, descending: true },
      },
    ]);
  const choices = [...others.map((other) => ({ value: other.label, ...other })), ...byColumn];
  if (choices.length === 0) return null;
  const present = choices.find((choice) => choice.sort.key === sort?.key && choice.sort.descending === sort.descending);
  return (
    <div className="card-sort">
      <span aria-hidden>{t('ui.table.sortBy')}</span>
      <Select
        aria-label={t('ui.table.sortBy')}
        value={present?.value}
        options={choices.map(({ value, label }) => ({ value, label }))}
        onChange={(chosen) => {
          const choice = choices.find(({ value }) => value === chosen);
          if (choice) onSort(choice.sort);
        }}
      />
    </div>
  );
}
