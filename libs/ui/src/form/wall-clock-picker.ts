import generateConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { ComponentType } from 'react';
import { wallClockOf } from '@junto/i18n/formats/wall-clock';

dayjs.extend(utc);

/** A wall clock as pickers compute with it: in UTC, so that the device's daylight saving never shifts it. */
export const wallClock = (wallMs: number): Dayjs => dayjs.utc(wallMs);

const whole = { adjustX: 1, adjustY: 1, shiftX: true, shiftY: true } as const;
/** Below the field or above it; where neither fits, as on a phone, shifted until it is fully visible. */
export const placements = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: whole },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow: whole },
};

/** antd's picker for wall clocks of a zone: its 'now' and 'today' are those of the zone. */
export function pickerOf(zone: string): ComponentType<DatePickerProps<Dayjs, false>> {
  const known = pickers.get(zone);
  if (known) return known;
  const picker = DatePicker.generatePicker<Dayjs>({
    ...generateConfig,
    getNow: () => wallClock(wallClockOf(Date.now(), zone)),
    getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-DD'),
    locale: { ...generateConfig.locale, parse: (_locale, text, formats) => parsed(text, formats) },
  }) as ComponentType<DatePickerProps<Dayjs, false>>;
  pickers.set(zone, picker);
  return picker;
}

const pickers = new Map<string, ComponentType<DatePickerProps<Dayjs, false>>>();

/** Month names are parsed in dayjs' locale (`useCalendarLanguage`). */
function parsed(text: string, formats: string[]): Dayjs | null {
  return formats.map((format) => dayjs.utc(text, format, true)).find((day) => day.isValid()) ?? null;
}
