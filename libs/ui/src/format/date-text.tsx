import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '@junto/i18n/formats/date';
import { useFormat } from './use-format';

/** A date, `Dec 04, 2026`; the exact time with its zone stands in the tooltip (decision 37). A missing one is "–". */
export function DateText({ at, withTime }: { at: Instant | null | undefined; withTime?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (at === null || at === undefined) return t('ui.empty.none');
  return (
    <Tooltip title={format.exact(at)}>
      <time dateTime={new Date(at).toISOString()}>{withTime ? format.dateTime(at) : format.date(at)}</time>
    </Tooltip>
  );
}

/** 'Just now', '2h ago', '3d ago'; renewed every minute. */
export function RelativeTime({ at }: { at: Instant }) {
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <Tooltip title={format.exact(at)}>
      <time dateTime={new Date(at).toISOString()}>{format.relative(at, now)}</time>
    </Tooltip>
  );
}

/** The clock as state, so that what depends on it is drawn again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
