import { languages } from '@junto/contracts/wire';
import { noticeAreas } from '../areas/notice';
import { createI18n } from '../create-i18n';
import { consumerWord } from './consumer-word';

test.each(languages)(
  'a consumer is said in words, and one that is not known as a part of the platform: %s',
  (language) => {
    const { t } = createI18n(language, noticeAreas);
    const words = noticeAreas[language].consumer;
    expect(consumerWord(t, 'copy-rounds')).toBe(words['copy-rounds']);
    expect(consumerWord(t, 'copy-everything')).toBe(words.other);
  },
);
