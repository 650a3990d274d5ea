import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import './page.css';

interface FiltersRowProps {
  search?: ReactNode;
  /** Selects, after the search. */
  children?: ReactNode;
  /** Counters or the view switch, at the right end. */
  end?: ReactNode;
}

export function FiltersRow({ search, children, end }: FiltersRowProps) {
  return (
    <div className="filters-row" role="search">
      {search && <div className="filters-row__search">{search}</div>}
      {children}
      {end && <div className="filters-row__end">{end}</div>}
    </div>
  );
}

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** Says which fields are searched; also the accessible name. */
  label: string;
}

const pauseMs = 250;

/** Search as typed, told after a short pause, at once on Enter. */
export function SearchBox({ value, onSearch, label }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      maxLength={100}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed)}
    />
  );
}
