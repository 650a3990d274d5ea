import { Select } from 'antd';
import { useWords } from '../text/use-words';
import './page.css';

interface FilterSelectProps<Value extends string> {
  /** Accessible name. */
  label: string;
  /** None: all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  options: readonly { value: Value; label: string }[];
  /** Left out: 'All Statuses'. */
  all?: string;
}

/** Narrows a list to one of a few values, or to none of them. */
export function FilterSelect<Value extends string>({ label, value, onChange, options, all }: FilterSelectProps<Value>) {
  const { t } = useWords();
  return (
    <Select<Value | ''>
      className="filter-select"
      aria-label={label}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      options={[{ value: '', label: all ?? t('ui.filter.allStatuses') }, ...options]}
    />
  );
}
