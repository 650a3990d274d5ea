import { CloseCircleFilled } from '@ant-design/icons';
import type { Dayjs } from 'dayjs';
import { createElement, useContext } from 'react';
import { TimeZone } from '../format/use-format';
import { useWords } from '../text/use-words';
import { useCalendarLanguage } from './use-calendar-language';
import { deviceZone, pickerOf, placements, wallClock } from './wall-clock-picker';

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
  const zone = useContext(TimeZone) ?? deviceZone();
  return createElement(pickerOf(zone), {
    allowClear: { clearIcon: <CloseCircleFilled aria-label={t('ui.action.clearDate')} /> },
    ...rest,
    style: { width: '100%' },
    builtinPlacements: placements,
    placeholder: '',
    value: value ? wallClock(Date.parse(`${value}T00:00:00Z`)) : null,
    format: 'MMM DD, YYYY',
    needConfirm: false,
    disabledDate: (day) => from !== undefined && dayOf(day) < from,
    onChange: (day) => onChange?.(day ? dayOf(day) : null),
  });
}

function dayOf(day: Dayjs): string {
  return day.format('YYYY-MM-DD');
}
