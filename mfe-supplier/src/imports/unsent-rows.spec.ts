import { CacheStorageInMemory } from '../testing/cache-storage';
import type { unsentRows as UnsentRows } from './unsent-rows';

/** The module as a page finds it after a reload: with nothing in its memory. */
async function reloaded(): Promise<typeof UnsentRows> {
  jest.resetModules();
  return (await import('./unsent-rows')).unsentRows;
}
const parts = [
  { row: 1, rows: [['a'], ['b']] },
  { row: 3, rows: [['c']] },
];
beforeEach(() => Object.assign(globalThis, { caches: new CacheStorageInMemory() }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'caches'));

test('a reload finds the part that a row is in, and no row that is in none', async () => {
  await (await reloaded()).keep('one', parts);
  const again = await reloaded();
  expect(await again.partOf('one', 2)).toEqual(parts[0]);
  expect(await again.partOf('one', 3)).toEqual(parts[1]);
  expect(await again.partOf('one', 4)).toBeUndefined();
  expect(await again.partOf('other', 1)).toBeUndefined();
});

test('what was sent is forgotten', async () => {
  const rows = await reloaded();
  await rows.keep('one', parts);
  await rows.forget('one');
  expect(await rows.partOf('one', 1)).toBeUndefined();
  expect(await (await reloaded()).partOf('one', 1)).toBeUndefined();
});

test('files whose sending was given up do not pile up: the oldest goes', async () => {
  const rows = await reloaded();
  for (const id of ['1', '2', '3', '4', '5']) await rows.keep(id, parts);
  const again = await reloaded();
  expect(await again.partOf('1', 1)).toBeUndefined();
  expect(await again.partOf('2', 1)).toEqual(parts[0]);
});

test('where the browser keeps nothing they last as long as the window, and that is said', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(globalThis, {
    caches: { keys: () => Promise.reject(new Error('No room')), open: () => Promise.reject(new Error('No room')) },
  });
  const rows = await reloaded();
  expect(rows.outlastWindow('one')).toBe(true);
  await rows.keep('one', parts);
  expect(await rows.partOf('one', 1)).toEqual(parts[0]);
  expect(rows.outlastWindow('one')).toBe(false);
  expect(await (await reloaded()).partOf('one', 1)).toBeUndefined();
});
