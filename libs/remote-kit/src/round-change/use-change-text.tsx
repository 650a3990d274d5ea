import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts } from '@junto/i18n/create-i18n';
import { roundChange as en } from '@junto/i18n/en/round-change';
import { roundChange as pt } from '@junto/i18n/pt/round-change';

/** Texts of changes of a running round in both languages: they come with the parts that show them. */
export function useChangeText(): TFunction {
  const { t, i18n } = useTranslation();
  if (!i18n.exists('roundChange.title')) {
    addTexts(i18n, 'en', { roundChange: en });
    addTexts(i18n, 'pt', { roundChange: pt });
  }
  return t;
}
