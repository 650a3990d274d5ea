import { VersionedCache, type Versioned } from './versioned-cache';

function aCache(stored: Map<string, Versioned<string>>, { max = 10, maxAgeMs = 1_000 } = {}) {
  const clock = { ms: 0 };
  let reads = 0;
  const read = async (id: string) => (reads++, stored.get(id) ?? null);
  const cache = new VersionedCache(read, { max, maxAgeMs: () => maxAgeMs, now: () => clock.ms });
  return { cache, clock, reads: () => reads };
}

describe('a versioned cache', () => {
  test('reads a value once and then returns it synchronously', async () => {
    const { cache, reads } = aCache(new Map([['a', { value: 'one', version: 1 }]]));
    expect(await cache.get('a')).toBe('one');
    expect(cache.get('a')).toBe('one');
    expect(reads()).toBe(1);
  });

  test('reads once for concurrent callers', async () => {
    const { cache, reads } = aCache(new Map([['a', { value: 'one', version: 1 }]]));
    expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('a')])).toEqual(['one', 'one', 'one']);
    expect(reads()).toBe(1);
  });

  test('accepts a received change and ignores an older one', async () => {
    const { cache } = aCache(new Map([['a', { value: 'one', version: 1 }]]));
    await cache.get('a');
    cache.put('a', { value: 'three', version: 3 });
    cache.put('a', { value: 'two', version: 2 });
    expect(cache.get('a')).toBe('three');
  });

  test('keeps a received change when the stored read model lags behind', async () => {
    const { cache, clock } = aCache(new Map([['a', { value: 'one', version: 1 }]]));
    cache.put('a', { value: 'two', version: 2 });
    clock.ms = 5_000;
    expect(await cache.get('a')).toBe('two');
  });

  test('reads expired or invalidated entries again', async () => {
    const stored = new Map([['a', { value: 'one', version: 1 }]]);
    const { cache, clock } = aCache(stored);
    await cache.get('a');
    stored.set('a', { value: 'two', version: 2 });
    clock.ms = 999;
    expect(cache.get('a')).toBe('one');
    clock.ms = 1_000;
    expect(await cache.get('a')).toBe('two');
    stored.set('a', { value: 'three', version: 3 });
    cache.doubtAll();
    expect(await cache.get('a')).toBe('three');
  });

  test('evicts the least recently used entry', async () => {
    const stored = new Map(['a', 'b', 'c'].map((id) => [id, { value: id, version: 1 }]));
    const { cache, reads } = aCache(stored, { max: 2 });
    await cache.get('a');
    await cache.get('b');
    await cache.get('a');
    await cache.get('c');
    expect(cache.peek('a')).toBe('a');
    expect(cache.peek('b')).toBeUndefined();
    expect(reads()).toBe(3);
  });

  test('reads a missing value again soon', async () => {
    const stored = new Map<string, Versioned<string>>();
    const { cache, clock } = aCache(stored, { maxAgeMs: 60_000 });
    expect(await cache.get('a')).toBeNull();
    stored.set('a', { value: 'one', version: 1 });
    expect(cache.get('a')).toBeNull();
    clock.ms = 1_000;
    expect(await cache.get('a')).toBe('one');
  });
});
