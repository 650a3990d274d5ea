import fc from 'fast-check';
import { maxMessageBytes, messageIdOf, messageOf, packEvents, type Packable } from './pack-events';

let next = 0;
const row = (subject: string, aggregate_id: string, json = '{}'): Packable => ({
  event_id: `e${++next}`,
  subject,
  aggregate_ids: [aggregate_id],
  json,
  events: 1,
});

const rows = fc
  .array(
    fc.record({
      subject: fc.constantFrom('a', 'b', 'c'),
      aggregate: fc.constantFrom('x', 'y', 'z'),
      size: fc.integer({ min: 1, max: 90_000 }),
    }),
  )
  .map((list) => list.map((one) => row(one.subject, one.aggregate, 'j'.repeat(one.size))));

test('puts every event into exactly one message of its subject', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const packs = packEvents(list);
      expect(packs.flatMap((pack) => pack.rows.map((one) => one.event_id)).sort()).toEqual(
        list.map((one) => one.event_id).sort(),
      );
      for (const pack of packs) expect(new Set(pack.rows.map((one) => one.subject))).toEqual(new Set([pack.subject]));
    }),
  );
});

test('preserves the order of the outbox per aggregate and per subject', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const sent = packEvents(list).flatMap((pack) => pack.rows);
      for (const keyOf of [(one: Packable) => one.aggregate_ids[0], (one: Packable) => one.subject]) {
        for (const value of new Set(list.map(keyOf))) {
          expect(sent.filter((one) => keyOf(one) === value)).toEqual(list.filter((one) => keyOf(one) === value));
        }
      }
    }),
  );
});

test('builds no message over 256 KiB unless a single event is larger', () => {
  fc.assert(
    fc.property(rows, (list) => {
      for (const pack of packEvents(list)) {
        expect(pack.rows.length === 1 || Buffer.byteLength(messageOf(pack)) <= maxMessageBytes).toBe(true);
      }
    }),
  );
});

test('shares messages between interleaved subjects of different aggregates', () => {
  const list = Array.from({ length: 100 }, (_, index) => row(index % 2 ? 'a' : 'b', `agg${index}`));
  expect(packEvents(list)).toHaveLength(2);
});

test('a message with one more event has another id', () => {
  const [one, two, three] = [row('a', 'x'), row('a', 'x'), row('a', 'x')];
  const idOf = (...list: Packable[]) => messageIdOf(packEvents(list)[0]!);
  expect(idOf(one)).toBe(one.event_id);
  expect(new Set([idOf(one), idOf(one, two), idOf(one, two, three), idOf(one, three)]).size).toBe(4);
  expect(idOf(one, two)).toBe(idOf(one, two));
});

test('encodes several events as a JSON array and a single event as it is', () => {
  const [one, two] = [row('a', 'x', '{"n":1}'), row('a', 'y', '{"n":2}')];
  expect(JSON.parse(messageOf(packEvents([one])[0]!))).toEqual({ n: 1 });
  expect(JSON.parse(messageOf(packEvents([one, two])[0]!))).toEqual([{ n: 1 }, { n: 2 }]);
});
