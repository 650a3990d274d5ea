import type { TFunction } from 'i18next';
import type { SettingValue } from '@junto/contracts/settings';
import { formatCount } from '@junto/i18n/formats/count';

/** A value as people say it: on or off, a number, the text in both languages. */
export function valueWord(t: TFunction, value: SettingValue): string {
  if (typeof value === 'boolean') return t(value ? 'ui.meanwhile.on' : 'ui.meanwhile.off');
  if (typeof value === 'number') return formatCount(value);
  return [value.en, value.pt].filter(Boolean).join(' · ') || t('ui.empty.none');
}
