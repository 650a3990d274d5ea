import { Select } from 'antd';
import { useWords } from '../text/use-words';
import './page.css';

interface FilterSelectProps<Value extends string> {
  /** Accessible name. */
  label: string;
  /** Undefined: all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  options: readonly { value: Value; label: string }[];
  /** Default: 'All Statuses'. */
  all?: string;
}

/** Filters a list by one of a few values, or by none. */
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
