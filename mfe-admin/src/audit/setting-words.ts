import type { TFunction } from 'i18next';
import type { SettingName, SettingValue } from '@junto/contracts/settings';
import { formatCount } from '@junto/i18n/formats/count';

export function settingWord(t: TFunction, name: SettingName): string {
  return t(`admin.limits.name.${name}`);
}

/** A value as people say it: on or off, a number, the text in both languages. */
export function valueWord(t: TFunction, value: SettingValue): string {
  if (typeof value === 'boolean') return t(value ? 'ui.meanwhile.on' : 'ui.meanwhile.off');
  if (typeof value === 'number') return formatCount(value);
  return [value.en, value.pt].filter(Boolean).join(' · ') || t('ui.empty.none');
}
