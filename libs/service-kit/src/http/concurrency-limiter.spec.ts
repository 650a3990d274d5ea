import { ConcurrencyLimiter } from './concurrency-limiter';

test('limits each key independently of other keys', () => {
  const places = new ConcurrencyLimiter({ each: 2 });
  expect(['a', 'a', 'a', 'b'].map((key) => places.take(key))).toEqual([undefined, undefined, 'each', undefined]);
});

test('limits all keys together', () => {
  const places = new ConcurrencyLimiter({ each: 2, all: 3 });
  expect(['a', 'a', 'b', 'b'].map((key) => places.take(key))).toEqual([undefined, undefined, undefined, 'all']);
});

test('a released slot can be taken again, and releasing a free one has no effect', () => {
  const places = new ConcurrencyLimiter({ each: 1, all: 1 });
  places.take('a');
  places.giveBack('b');
  expect(places.take('b')).toBe('all');
  places.giveBack('a');
  places.giveBack('a');
  expect([places.take('b'), places.of('a'), places.of('b')]).toEqual([undefined, 0, 1]);
});

test('lets a replacement exceed the limit until both have left', () => {
  const places = new ConcurrencyLimiter({ each: 1 });
  places.take('a');
  places.takeAnyway('a');
  places.giveBack('a');
  expect(places.take('a')).toBe('each');
  places.giveBack('a');
  expect(places.take('a')).toBeUndefined();
});
