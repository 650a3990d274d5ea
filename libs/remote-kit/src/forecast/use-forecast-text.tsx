import { forecastAreas } from '@junto/i18n/areas/forecast';
import { useLateTexts } from '../late-texts';

/** Texts of forecasts. */
export const useForecastText = () => useLateTexts('forecast', forecastAreas);
