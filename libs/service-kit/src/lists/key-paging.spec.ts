import { randomUUID } from 'node:crypto';
import { isRefusal } from '@junto/contracts/problems';
import { paging } from '@junto/contracts/wire';
import { foldText } from '@junto/domain/fold-text';
import { cursorAfter, keyPage, type SortKey } from './key-paging';

const byTitle: SortKey = { field: 'title_key', direction: 1, type: 'string' };

test.each([
  ['Latin with accents', 'ã'],
  ['Chinese', '纸'],
  ['Hangul syllables', '각'],
  ['emoji', '📦'],
])('continues after a name of 200 characters: %s', (_script, letter) => {
  const row = { title_key: foldText(letter.repeat(200)), _id: randomUUID() };
  const cursor = paging.cursor.parse(cursorAfter(row, [byTitle]));
  const from = keyPage([byTitle], cursor);
  if (isRefusal(from)) throw new Error('The cursor is rejected');
  expect(JSON.stringify(from.filter)).toContain(row.title_key);
});

test.each(['', 'x', 'W10', Buffer.from('[1]').toString('base64url'), Buffer.from('{"a":1}').toString('base64url')])(
  'rejects an invalid cursor: %s',
  (cursor) => expect(keyPage([byTitle], cursor)).toMatchObject({ refused: 'invalid_request' }),
);
