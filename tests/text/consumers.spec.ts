import path from 'node:path';
import { noticeAreas } from '@junto/i18n/areas/notice';
import { languages } from '@junto/i18n/language';
import { consumersOf } from '../../tools/nats/users';

const declared = [...new Set(consumersOf(path.join(__dirname, '../..')))].sort();

test.each(languages)('whatever handles events is known by words, and nothing else is: %s', (language) => {
  expect(declared).toEqual(expect.arrayContaining(['copy-pools', 'copy-settings', 'tell-webhooks']));
  const { other: _other, ...words } = noticeAreas[language].consumer;
  expect(Object.keys(words).sort()).toEqual(declared);
});
