import type { SettingValue } from '@junto/contracts/settings';
import type { Reading } from './reading';

/** Formats a setting: on or off, a number, or the text in both languages. */
export function valueWord({ t, format }: Pick<Reading, 't' | 'format'>, value: SettingValue): string {
  if (typeof value === 'boolean') return t(value ? 'ui.meanwhile.on' : 'ui.meanwhile.off');
  if (typeof value === 'number') return format.count(value);
  return [value.en, value.pt].filter(Boolean).join(' · ') || t('ui.empty.none');
}
