import { CacheStorageInMemory } from '../testing/cache-storage';
import type { unsentRows as UnsentRows } from './unsent-rows';

/** Loads the module as after a reload: with empty memory. */
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

test('after a reload, the part that contains a row is found, and no part for other rows', async () => {
  await (await reloaded()).keep('one', parts);
  const again = await reloaded();
  expect(await again.partOf('one', 2)).toEqual(parts[0]);
  expect(await again.partOf('one', 3)).toEqual(parts[1]);
  expect(await again.partOf('one', 4)).toBeUndefined();
  expect(await again.partOf('other', 1)).toBeUndefined();
});

test('sent parts are removed', async () => {
  const rows = await reloaded();
  await rows.keep('one', parts);
  await rows.forget('one');
  expect(await rows.partOf('one', 1)).toBeUndefined();
  expect(await (await reloaded()).partOf('one', 1)).toBeUndefined();
});

test('abandoned imports do not pile up: the oldest is removed', async () => {
  const rows = await reloaded();
  for (const id of ['1', '2', '3', '4', '5']) await rows.keep(id, parts);
  const again = await reloaded();
  expect(await again.partOf('1', 1)).toBeUndefined();
  expect(await again.partOf('2', 1)).toEqual(parts[0]);
});

test('without browser storage, rows last as long as the window, and the failure is logged', async () => {
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
