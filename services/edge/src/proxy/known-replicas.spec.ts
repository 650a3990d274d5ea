import { KnownReplicas } from './known-replicas';
import { preferenceOf } from './rendezvous';

const [one, two, three] = ['http://one', 'http://two', 'http://three'];
const keys = Array.from({ length: 50 }, (_, index) => `round ${index}`);

/** As asked before and again, with what is remembered. */
function expectPreferred(known: KnownReplicas, replicas: string[]): void {
  for (const key of [...keys, ...keys]) expect(known.inOrder(key)).toEqual(preferenceOf(key, replicas));
}

test('keys prefer what they prefer among the replicas that are there now', () => {
  const known = new KnownReplicas([one, two]);
  expectPreferred(known, [one, two]);
  known.replace([two, one]);
  expectPreferred(known, [one, two]);
  known.replace([one, two, three]);
  expectPreferred(known, [one, two, three]);
  known.replace([one, three]);
  expectPreferred(known, [one, three]);
  known.replace([two, three]);
  expectPreferred(known, [two, three]);
});

test('a remembered preference gives way to what is ready', () => {
  const known = new KnownReplicas([one, two]);
  const [first, second] = known.inOrder('round') as [string, string];
  known.probed(second, 'ready', 0);
  expect(known.inOrder('round')).toEqual([second, first]);
  known.probed(first, 'ready', 0);
  expect(known.inOrder('round')).toEqual([first, second]);
});

test('what is drained is asked after the others that are ready, for all keys or for one, and before nobody', () => {
  const drained = new Set<string>();
  const known = new KnownReplicas(
    [one, two, three],
    (replica, key) => drained.has(replica) || drained.has(`${replica} ${key}`),
  );
  for (const replica of [one, two, three]) known.probed(replica, 'ready', 0);
  const before = new Map(keys.map((key) => [key, known.inOrder(key)]));
  const others = (key: string) => before.get(key)!.filter((replica) => replica !== one);
  drained.add(one);
  for (const key of keys) expect(known.inOrder(key)).toEqual([...others(key), one]);
  expect(known.led().get(one)).toBeUndefined();
  drained.clear();
  const key = keys.find((some) => before.get(some)![0] === one)!;
  drained.add(`${one} ${key}`);
  expect(known.inOrder(key)).toEqual([...others(key), one]);
  expect(known.led().get(one)).toBe(keys.filter((some) => before.get(some)![0] === one).length - 1);
  for (const replica of [two, three]) known.probed(replica, 'unready', 0);
  expect(known.inOrder(key)[0]).toBe(one);
});
