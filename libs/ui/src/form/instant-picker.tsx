import { CloseCircleFilled } from '@ant-design/icons';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useContext } from 'react';
import { TimeZone } from '../format/use-format';
import { useWords } from '../text/use-words';
import { useCalendarLanguage } from './use-calendar-language';

dayjs.extend(utc);
dayjs.extend(timezone);

const clock = 'YYYY-MM-DDTHH:mm:ss';

/** The moment as clocks of the zone show it; the calendar reckons in the browser's own. */
function shownAt(at: string, zone: string | undefined): Dayjs {
  return zone ? dayjs(dayjs(at).tz(zone).format(clock)) : dayjs(at);
}

function momentOf(shown: Dayjs, zone: string | undefined): string {
  const minute = shown.second(0).millisecond(0);
  return (zone ? dayjs.tz(minute.format(clock), zone) : minute).toISOString();
}

interface InstantPickerProps {
  /** ISO 8601 in UTC, null for none; the form hands it in. */
  value?: string | null;
  onChange?: (at: string | null) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

/** A moment as a field of a form: shown in the reader's zone, kept in UTC. */
export function InstantPicker({ value, onChange, ...rest }: InstantPickerProps) {
  const { t } = useWords();
  useCalendarLanguage();
  const zone = useContext(TimeZone);
  return (
    <DatePicker
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('ui.action.clearDate')} /> }}
      {...rest}
      style={{ width: '100%' }}
      value={value ? shownAt(value, zone) : null}
      format="MMM DD, YYYY HH:mm"
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      onChange={(at) => onChange?.(at ? momentOf(at, zone) : null)}
    />
  );
}
