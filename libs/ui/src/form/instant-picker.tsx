import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface InstantPickerProps {
  /** ISO 8601 in UTC, null for none; the form hands it in. */
  value?: string | null;
  onChange?: (at: string | null) => void;
  id?: string;
  placeholder?: string;
  /** Only the day is asked for; it stands for its last minute, in the reader's zone. */
  dayOnly?: boolean;
  'aria-label'?: string;
}

/** A moment as a field of a form: shown in the reader's zone, kept in UTC. */
export function InstantPicker({ value, onChange, dayOnly, ...rest }: InstantPickerProps) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      format={dayOnly ? 'MMM DD, YYYY' : 'MMM DD, YYYY HH:mm'}
      showTime={dayOnly ? false : { format: 'HH:mm' }}
      needConfirm={false}
      onChange={(at) => onChange?.(at ? instantOf(at, dayOnly) : null)}
    />
  );
}

function instantOf(at: dayjs.Dayjs, dayOnly = false): string {
  return (dayOnly ? at.endOf('day') : at.second(0).millisecond(0)).toISOString();
}
