import { CloseCircleFilled } from '@ant-design/icons';
import type { Dayjs } from 'dayjs';
import { createElement, useContext } from 'react';
import { deviceZone } from '@junto/i18n/formats/device-zone';
import { TimeZone } from '../format/use-format';
import { useWords } from '../text/use-words';
import { useCalendarLanguage } from './use-calendar-language';
import { pickerOf, placements, wallClock } from './wall-clock-picker';

interface DayPickerProps {
  /** `YYYY-MM-DD`, null for none; provided by the form. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  id?: string;
  /** First selectable day; typed days are validated by the field's rules. */
  from?: string;
  'aria-label'?: string;
}

/** Form field for a calendar day, which is the same for every reader in any time zone. */
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
