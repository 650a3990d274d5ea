import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts } from '@junto/i18n/create-i18n';
import { forecast as en } from '@junto/i18n/en/forecast';
import { forecast as pt } from '@junto/i18n/pt/forecast';

/** Texts of forecasts in both languages: they come with the parts that show them, after an area's first page. */
export function useForecastText(): TFunction {
  const { t, i18n } = useTranslation();
  if (!i18n.exists('forecast.title')) {
    addTexts(i18n, 'en', { forecast: en });
    addTexts(i18n, 'pt', { forecast: pt });
  }
  return t;
}
