import { DatePicker } from 'antd';
import dayjs from 'dayjs';

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
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      format="MMM DD, YYYY HH:mm"
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      onChange={(at) => onChange?.(at ? at.second(0).millisecond(0).toISOString() : null)}
    />
  );
}
