import { preferredOrder } from './rendezvous';
import { ReplicaStates } from './replica-states';

const [one, two, three] = ['http://one', 'http://two', 'http://three'];
const keys = Array.from({ length: 50 }, (_, index) => `round ${index}`);

/** The order on a first and on a cached lookup. */
function expectPreferred(known: ReplicaStates, replicas: string[]): void {
  for (const key of [...keys, ...keys]) expect(known.inOrder(key)).toEqual(preferredOrder(key, replicas));
}

test('keys prefer their first choice among the current replicas', () => {
  const known = new ReplicaStates([one, two]);
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

test('a cached preference yields to ready replicas', () => {
  const known = new ReplicaStates([one, two]);
  const [first, second] = known.inOrder('round') as [string, string];
  known.recordProbe(second, 'ready', 0);
  expect(known.inOrder('round')).toEqual([second, first]);
  known.recordProbe(first, 'ready', 0);
  expect(known.inOrder('round')).toEqual([first, second]);
});

test('drained replicas come after the other ready ones, for all keys or one key, and before unready ones', () => {
  const drained = new Set<string>();
  const known = new ReplicaStates(
    [one, two, three],
    (replica, key) => drained.has(replica) || drained.has(`${replica} ${key}`),
  );
  for (const replica of [one, two, three]) known.recordProbe(replica, 'ready', 0);
  const before = new Map(keys.map((key) => [key, known.inOrder(key)]));
  const others = (key: string) => before.get(key)!.filter((replica) => replica !== one);
  drained.add(one);
  for (const key of keys) expect(known.inOrder(key)).toEqual([...others(key), one]);
  expect(known.keysPerReplica().get(one)).toBeUndefined();
  drained.clear();
  const key = keys.find((some) => before.get(some)![0] === one)!;
  drained.add(`${one} ${key}`);
  expect(known.inOrder(key)).toEqual([...others(key), one]);
  expect(known.keysPerReplica().get(one)).toBe(keys.filter((some) => before.get(some)![0] === one).length - 1);
  for (const replica of [two, three]) known.recordProbe(replica, 'unready', 0);
  expect(known.inOrder(key)[0]).toBe(one);
});
