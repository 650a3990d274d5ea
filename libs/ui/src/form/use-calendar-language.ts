import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { useEffect } from 'react';
import { useLanguage } from '../text/use-words';

/** Sets dayjs' locale to the page's language, because antd parses typed month names with it. */
export function useCalendarLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    dayjs.locale(language === 'pt' ? 'pt-br' : 'en');
  }, [language]);
}
