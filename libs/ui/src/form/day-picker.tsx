import { CloseCircleFilled } from '@ant-design/icons';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '../text/use-words';
import { useCalendarLanguage } from './use-calendar-language';

interface DayPickerProps {
  /** `YYYY-MM-DD`, null for none; the form hands it in. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  id?: string;
  /** The first day that can be chosen; the field's rules judge what is typed. */
  from?: string;
  'aria-label'?: string;
}

/** A calendar day as a field of a form: the same day for whoever reads it, whatever their zone. */
export function DayPicker({ value, onChange, from, ...rest }: DayPickerProps) {
  const { t } = useWords();
  useCalendarLanguage();
  return (
    <DatePicker
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('ui.action.clearDate')} /> }}
      {...rest}
      style={{ width: '100%' }}
      placeholder=""
      value={value ? dayjs(value) : null}
      format="MMM DD, YYYY"
      needConfirm={false}
      disabledDate={(day) => from !== undefined && dayOf(day) < from}
      onChange={(day) => onChange?.(day ? dayOf(day) : null)}
    />
  );
}

function dayOf(day: dayjs.Dayjs): string {
  return day.format('YYYY-MM-DD');
}
