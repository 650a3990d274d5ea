import mongoose from 'mongoose';
import type { Order } from '@junto/contracts/buyer/orders';
import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import { orderApproved, orderChanged } from '@junto/contracts/events/buyer';
import { refuse } from '@junto/contracts/problems';
import { toMinor } from '@junto/domain/money';
import { answerCommand, sendCommand } from '@junto/service-kit/commands';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anOrderState } from '../testing/states';

// A difference is observed for five seconds: its event may be on its way.
const service = adminServiceOfSpec();
/** The buyer's orders. */
const originals = new Map<string, Order>();
/** Orders that the buyer service was asked to republish. */
const republished: string[][] = [];
let buyerIsAway = false;

const emit = (order: Order) => service.emit(orderApproved, orderEvent(order));

beforeAll(async () => {
  await service.play(
    answerCommand(readOriginalsCommand, async ({ what, ids, after, limit }) => {
      if (buyerIsAway) return refuse('try_again', { retry_after_s: 2 });
      const all = [...originals.values()].filter(() => what === 'orders');
      const wanted = all.filter(({ id }) => (ids ? ids.includes(id) : after === null || id > after));
      const items = wanted.sort((one, other) => one.id.localeCompare(other.id)).slice(0, limit);
      return {
        items: items.map(({ id, version, total_value, total_units }) => ({
          id,
          figures: { version, total_minor: toMinor(total_value), total_units },
        })),
      };
    }),
    answerCommand(republishCommand, async ({ ids = [] }) => {
      republished.push([...ids].sort());
      for (const id of ids) await service.emit(orderChanged, orderEvent(originals.get(id)!));
      return { published: ids.length, next: null };
    }),
  );
});
beforeEach(() => void republished.splice(0));

const copies = () => mongoose.connection.collection<{ _id: string; version: number; total_minor: number }>('orders');
const recount = (dryRun: boolean, limit = 200) =>
  sendCommand(
    recountCommandOf('admin'),
    { what: 'order_copies', after: null, limit, dry_run: dryRun },
    { bus: service.bus, timeoutMs: 30_000 },
  );

async function anApproved(facts: Partial<Order> = {}): Promise<Order> {
  const order = anOrderState({ status: 'approved', version: 2, ...facts });
  originals.set(order.id, order);
  await emit(order);
  await eventually(async () => expect(await copies().findOne({ _id: order.id })).not.toBeNull());
  return order;
}

test('missing, old or differing read models are republished by their owner, who alone writes', async () => {
  const [good, wrong] = [await anApproved(), await anApproved()];
  const missing = anOrderState({ status: 'approved', version: 2 });
  originals.set(missing.id, missing);
  const behind = await anApproved();
  originals.set(behind.id, { ...behind, status: 'completed', version: 3 });
  await copies().updateOne({ _id: wrong.id }, { $set: { total_minor: 1 } });

  const found = [
    { id: behind.id, field: 'version', kept: 2, counted: 3 },
    { id: missing.id, field: 'total_minor', kept: 0, counted: 12_350 },
    { id: missing.id, field: 'total_units', kept: 0, counted: 10 },
    { id: missing.id, field: 'version', kept: 0, counted: 2 },
    { id: wrong.id, field: 'total_minor', kept: 1, counted: 12_350 },
  ];
  const sorted = (page: unknown) =>
    [...(page as { differences: typeof found }).differences].sort((one, other) =>
      `${one.id}${one.field}`.localeCompare(`${other.id}${other.field}`),
    );
  const expected = sorted({ differences: found });
  const tried = await recount(true);
  expect([sorted(tried), republished]).toEqual([expected, []]);
  expect(await copies().findOne({ _id: wrong.id })).toMatchObject({ total_minor: 1, version: 2 });

  const report = await recount(false);
  expect(report).toMatchObject({ looked_at: 4, mended: 5, undecided: 0, next: null });
  expect([sorted(report), republished]).toEqual([expected, [[behind.id, missing.id, wrong.id].sort()]]);
  await eventually(async () => {
    const stored = await copies().find().toArray();
    const versions = new Map(stored.map(({ _id, version, total_minor }) => [_id, [version, total_minor]]));
    expect(versions).toEqual(
      new Map([good, wrong, missing, behind].map(({ id }) => [id, [id === behind.id ? 3 : 2, 12_350]])),
    );
  });
  expect(await recount(false)).toMatchObject({ differences: [], mended: 0 });
});

test('paging finds what either side lacks, wherever it is', async () => {
  const [first] = [...originals.keys()].sort() as [string];
  const [last] = [...originals.keys()].sort().slice(-1) as [string];
  await copies().deleteMany({ _id: { $in: [first, last] } });
  const all: string[] = [];
  for (let after: string | null | undefined = null; after !== undefined;) {
    const page: unknown = await sendCommand(
      recountCommandOf('admin'),
      { what: 'order_copies', after, limit: 2, dry_run: true },
      { bus: service.bus, timeoutMs: 30_000 },
    );
    const { differences, next } = page as { differences: { id: string }[]; next: string | null };
    all.push(...differences.map(({ id }) => id));
    after = next ?? undefined;
  }
  expect(new Set(all)).toEqual(new Set([first, last]));
  await recount(false);
  await eventually(async () => expect(await copies().countDocuments()).toBe(originals.size));
});

test('a read model without an original is reported every night, and neither changed nor counted as repaired', async () => {
  const order = await anApproved();
  originals.delete(order.id);
  const before = await copies().findOne({ _id: order.id });
  expect(await recount(false)).toMatchObject({ mended: 0, differences: [{ id: order.id }, {}, {}] });
  expect([await copies().findOne({ _id: order.id }), republished]).toEqual([before, []]);
  await copies().deleteOne({ _id: order.id });
});

test('an order whose event is on its way is not a difference', async () => {
  const order = await anApproved();
  const now = { ...order, status: 'completed' as const, version: 3 };
  originals.set(order.id, now);
  setTimeout(() => void emit(now), 1_000);
  expect(await recount(false)).toMatchObject({ differences: [], mended: 0 });
  expect(republished).toEqual([]);
});

test('without the owner the recount is retried later, and nothing is decided', async () => {
  buyerIsAway = true;
  expect(await recount(true)).toMatchObject({ refused: 'try_again' });
  buyerIsAway = false;
});
