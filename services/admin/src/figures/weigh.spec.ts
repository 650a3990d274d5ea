import fc from 'fast-check';
import { newestOfEach } from '@junto/service-kit/events/newest-of-each';
import { gainOf } from './weigh';

interface Doc {
  _id: string;
  version: number;
  status: 'pending' | 'done';
}
const weigh = (doc: Doc) => ({ all: 1, pending: Number(doc.status === 'pending') });
const doc = (_id: string, version: number, status: Doc['status']): Doc => ({ _id, version, status });

test('a new document is counted, a changed one moves to other counts', () => {
  expect(gainOf(weigh, [{ before: undefined, after: doc('a', 1, 'pending') }])).toEqual({ all: 1, pending: 1 });
  expect(gainOf(weigh, [{ before: doc('a', 1, 'pending'), after: doc('a', 2, 'done') }])).toEqual({
    all: 0,
    pending: -1,
  });
});

test('for any sequence, repetition and batching of events, the figures equal those of the documents', () => {
  const event = fc.record({ _id: fc.constantFrom('a', 'b', 'c'), version: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(fc.array(event)), (batches) => {
      const stored = new Map<string, Doc>();
      const figures: Record<string, number> = { all: 0, pending: 0 };
      for (const batch of batches) {
        const newer = newestOfEach(
          batch.map((one) => doc(one._id, one.version, one.version % 2 ? 'done' : 'pending')),
        ).filter((one) => one.version > (stored.get(one._id)?.version ?? -1));
        const gained = gainOf(
          weigh,
          newer.map((after) => ({ before: stored.get(after._id), after })),
        );
        for (const [name, by] of Object.entries(gained)) figures[name] = (figures[name] ?? 0) + by;
        for (const one of newer) stored.set(one._id, one);
      }
      const left = [...stored.values()];
      expect(figures).toEqual({ all: left.length, pending: left.filter((one) => one.status === 'pending').length });
    }),
  );
});
