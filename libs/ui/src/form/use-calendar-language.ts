import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { useEffect } from 'react';
import { useLanguage } from '../text/use-words';

/**
 * Has calendars take the months that are typed in the page's language: antd reads them by the language of dayjs itself.
 */
export function useCalendarLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    dayjs.locale(language === 'pt' ? 'pt-br' : 'en');
  }, [language]);
}
