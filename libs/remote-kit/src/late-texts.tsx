import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts } from '@junto/i18n/create-i18n';
import { languages } from '@junto/i18n/language';
import type { Text } from '@junto/i18n/text';

/** Texts in both languages that come with the parts that show them, after an area's first page. */
export function useLateTexts(name: keyof Text, areas: Record<(typeof languages)[number], object>): TFunction {
  const { t, i18n } = useTranslation();
  if (!i18n.exists(`${name}.title`)) for (const language of languages) addTexts(i18n, language, areas[language]);
  return t;
}
