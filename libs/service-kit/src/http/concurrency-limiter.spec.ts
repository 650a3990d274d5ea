import { ConcurrencyLimiter } from './concurrency-limiter';

test('one key has so many places and no more, whatever the others have', () => {
  const places = new ConcurrencyLimiter({ each: 2 });
  expect(['a', 'a', 'a', 'b'].map((key) => places.take(key))).toEqual([undefined, undefined, 'each', undefined]);
});

test('all keys together have so many places', () => {
  const places = new ConcurrencyLimiter({ each: 2, all: 3 });
  expect(['a', 'a', 'b', 'b'].map((key) => places.take(key))).toEqual([undefined, undefined, undefined, 'all']);
});

test('a place that is given back is taken again, and one that nobody has cannot be given back', () => {
  const places = new ConcurrencyLimiter({ each: 1, all: 1 });
  places.take('a');
  places.giveBack('b');
  expect(places.take('b')).toBe('all');
  places.giveBack('a');
  places.giveBack('a');
  expect([places.take('b'), places.of('a'), places.of('b')]).toEqual([undefined, 0, 1]);
});

test('who follows one that is leaving gets a place beyond the bound, until both have left', () => {
  const places = new ConcurrencyLimiter({ each: 1 });
  places.take('a');
  places.takeAnyway('a');
  places.giveBack('a');
  expect(places.take('a')).toBe('each');
  places.giveBack('a');
  expect(places.take('a')).toBeUndefined();
});
