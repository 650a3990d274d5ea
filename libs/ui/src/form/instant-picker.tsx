import { CloseCircleFilled } from '@ant-design/icons';
import { createElement, useContext } from 'react';
import { deviceZone } from '@junto/i18n/formats/device-zone';
import { instantOf, wallClockOf } from '@junto/i18n/formats/wall-clock';
import { TimeZone } from '../format/use-format';
import { useWords } from '../text/use-words';
import { useCalendarLanguage } from './use-calendar-language';
import { pickerOf, placements, wallClock } from './wall-clock-picker';

interface InstantPickerProps {
  /** ISO 8601 in UTC, null for none; provided by the form. */
  value?: string | null;
  onChange?: (at: string | null) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

/** Form field for an instant: shown and typed in the reader's zone, stored in UTC, to the minute. */
export function InstantPicker({ value, onChange, ...rest }: InstantPickerProps) {
  const { t } = useWords();
  useCalendarLanguage();
  const chosen = useContext(TimeZone);
  const zone = chosen ?? deviceZone();
  return createElement(pickerOf(zone), {
    allowClear: { clearIcon: <CloseCircleFilled aria-label={t('ui.action.clearDate')} /> },
    ...rest,
    style: { width: '100%' },
    builtinPlacements: placements,
    value: value ? wallClock(wallClockOf(Date.parse(value), zone)) : null,
    format: 'MMM DD, YYYY HH:mm',
    showTime: { format: 'HH:mm' },
    needConfirm: false,
    onChange: (at) =>
      onChange?.(at ? new Date(instantOf(at.second(0).millisecond(0).valueOf(), zone)).toISOString() : null),
  });
}
