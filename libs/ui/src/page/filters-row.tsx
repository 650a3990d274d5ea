import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useDebouncedValue } from '../form/use-debounced-value';
import { useWords } from '../text/use-words';
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
  /** Names the searched fields; also the accessible name. */
  label: string;
}

/**
 * Search box, reported after a debounce or at once on Enter. The reported text comes back as `value` a moment later,
 * when the user may have typed more: only a value set elsewhere (a link, the back button, cleared filters) replaces the
 * typed text.
 */
export function SearchBox({ value, onSearch, label }: SearchBoxProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState(value);
  const latest = useRef(value);
  const onTheWay = useRef<string[]>([]);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  const report = useCallback((given: string) => {
    // The reported value may come back trimmed and must not remove a space that is being typed.
    const text = given.trim();
    if (text === latest.current) return;
    latest.current = text;
    onTheWay.current.push(text);
    search.current(text);
  }, []);
  useEffect(() => {
    const own = onTheWay.current.indexOf(value);
    onTheWay.current = own < 0 ? [] : onTheWay.current.slice(own + 1);
    if (own >= 0) return;
    latest.current = value;
    setTyped(value);
  }, [value]);
  const settled = useDebouncedValue(typed);
  useEffect(() => report(settled), [settled, report]);
  return (
    <Input
      type="search"
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('ui.action.clearSearch')} /> }}
      prefix={<SearchOutlined aria-hidden />}
      maxLength={100}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => report(typed)}
    />
  );
}
