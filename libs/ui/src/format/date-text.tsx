import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import type { Instant } from '@junto/i18n/formats/date';
import { useWords } from '../text/use-words';
import { useFormat } from './use-format';

/** A date, `Dec 04, 2026`; the tooltip shows the exact time with its zone (decision 15). A missing date is "–". */
export function DateText({ at, withTime }: { at: Instant | null | undefined; withTime?: boolean }) {
  const { t } = useWords();
  const format = useFormat();
  if (at === null || at === undefined) return t('ui.empty.none');
  return (
    <Tooltip title={format.exact(at)}>
      <time dateTime={new Date(at).toISOString()}>{withTime ? format.dateTime(at) : format.date(at)}</time>
    </Tooltip>
  );
}

/** 'Just now', '2h ago', '3d ago'; updated every minute. @param within a sentence, where it starts in lower case */
export function RelativeTime({ at, within }: { at: Instant; within?: boolean }) {
  const format = useFormat();
  const now = useNow(60_000);
  const words = format.relative(at, now);
  return (
    <Tooltip title={format.exact(at)}>
      <time dateTime={new Date(at).toISOString()}>
        {within ? words.charAt(0).toLowerCase() + words.slice(1) : words}
      </time>
    </Tooltip>
  );
}

/** The current time as state, so that dependent components re-render. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
