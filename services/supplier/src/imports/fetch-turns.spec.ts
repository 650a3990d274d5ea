import { fetchTurns } from './fetch-turns';

const fetchOf = (supplier_id: string, host: string) => ({ supplier_id, host });

test('a company has at most two concurrent fetches', () => {
  const turns = fetchTurns();
  const [one, two] = [fetchOf('a', 'one.test'), fetchOf('a', 'two.test')];
  expect(turns.mayFetch([one])).toMatchObject({ supplier_id: { $nin: [] }, host: { $nin: [] } });
  expect(turns.mayFetch([one, two, fetchOf('b', 'one.test')])).toMatchObject({
    supplier_id: { $nin: ['a'] },
    host: { $nin: [] },
  });
});

test('a host that timed out has one fetch at a time until it answers or five minutes have passed', () => {
  let now = 1_000;
  const turns = fetchTurns(() => now);
  const dead = fetchOf('a', 'dead.test');
  const hosts = () => turns.mayFetch([dead]).host;
  expect(hosts()).toMatchObject({ $nin: [] });
  turns.fetched(dead, true);
  expect(hosts()).toMatchObject({ $nin: ['dead.test'] });
  expect(turns.mayFetch([]).host).toMatchObject({ $nin: [] });
  turns.fetched(dead, false);
  expect(hosts()).toMatchObject({ $nin: [] });
  turns.fetched(dead, true);
  now += 5 * 60_000 + 1;
  expect(hosts()).toMatchObject({ $nin: [] });
});
