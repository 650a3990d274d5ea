import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { mongo } from 'mongoose';
import { approveOrder } from '@junto/contracts/admin/orders';
import { setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { serviceNames } from '@junto/contracts/health';
import type { ServiceName } from '@junto/service-kit/own-commands';
import { arrange } from '../faults/platform/call';
import { makeMembers } from '../faults/platform/members';
import { startPlatform, type Platform } from '../faults/platform/platform';
import { makeProducts, openRound, unitPrice } from '../faults/platform/rounds';
import { startServers, type HeldServers } from '../faults/platform/servers';
import { operate, type Ran } from '../operate/run-operate';

jest.setTimeout(300_000);

const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-books-'));
const cap = 5;
/** Ordered in each of the four rounds. */
const qty = 4;
let servers: HeldServers;
let platform: Platform;
/** Of each round: itself, its offer, the order in it. */
let traded: { round: string; offer: string; order: string }[];

beforeAll(async () => {
  servers = await startServers(dir, () => {});
  platform = await startPlatform({ dir, space: 'books', servers });
  const members = await makeMembers(platform, 1);
  const [products, gateway] = [await makeProducts(platform, members, 1), platform.url('edge')];
  traded = [];
  for (let n = 0; n < 4; n++) {
    const { id: round, offers } = await openRound(platform, members, products, { cap });
    const [as, offer] = [members.buyers[0]!, offers[0]!.id];
    await arrange(gateway, setCartItem, { as, params: { round_id: round, round_product_id: offer }, body: { qty } });
    const body = { lines: [{ round_product_id: offer, qty, unit_price: unitPrice }] };
    const placed = await arrange(gateway, placeOrder, { as, key: randomUUID(), params: { round_id: round }, body });
    await arrange(gateway, approveOrder, {
      as: members.admin,
      key: randomUUID(),
      params: { order_id: placed.id },
      body: {},
    });
    traded.push({ round, offer, order: placed.id });
  }
});
afterAll(async () => {
  await platform?.stop();
  await servers?.stop();
  rmSync(dir, { recursive: true, force: true });
});

function check(...options: string[]): Promise<Ran> {
  const names = serviceNames.map((name) => `books_${name}`).join(',');
  const env = { MONGO_URI: servers.mongo.address, MONGO_DATABASES: names };
  return operate({ natsUrl: servers.nats.address, natsPrefix: 'books' }, ['check', ...options], env);
}

/** Waits until the books agree. Fails with the output of the check. */
async function expectAgreement(within: string): Promise<void> {
  const { done, stderr } = await check('--within', within);
  expect(done || stderr).toBe('The books are right: 4 orders, 4 pools');
}

type Doc = mongo.Document & { _id: string };
const at = (service: ServiceName, collection: string) => platform.db(service).collection<Doc>(collection);

/** Changes documents past every service, has the books judged, and puts them back. */
async function judged(doctored: readonly [mongo.Collection<Doc>, string, object | null][], ...options: string[]) {
  const before = await Promise.all(doctored.map(([collection, _id]) => collection.findOne({ _id })));
  expect(before).not.toContain(null);
  for (const [collection, _id, $set] of doctored) {
    if ($set) await collection.updateOne({ _id }, { $set });
    else await collection.deleteOne({ _id });
  }
  const { code, stderr } = await check(...options);
  for (const [index, [collection, _id]] of doctored.entries())
    await collection.replaceOne({ _id }, before[index]!, { upsert: true });
  expect(code).toBe(1);
  const [last, ...found] = stderr.trimEnd().split('\n').reverse();
  return { summary: last, found: found.filter((line) => line.startsWith('  ')).sort() };
}

function recount(...options: string[]): Promise<Ran> {
  return operate({ natsUrl: servers.nats.address, natsPrefix: 'books' }, ['recount', ...options]);
}

test('read models that differ from their source are found, shown in Settings and corrected; their source is not touched', async () => {
  await expectAgreement('120');
  const [one, two] = traded as [(typeof traded)[number], (typeof traded)[number]];
  const source = await at('buyer', 'orders').find().toArray();
  await at('admin', 'orders').updateOne({ _id: one.order }, { $set: { total_minor: 1 } });
  await at('supplier', 'sales').deleteOne({ _id: two.order });
  await at('supplier', 'pools').updateOne({ _id: one.offer }, { $set: { committed: 1 } });

  const tried = await recount('--dry-run');
  expect([tried.code, tried.stderr]).toEqual([
    1,
    expect.stringContaining(`${one.order} total_minor is 1, but its source has`),
  ]);
  expect(tried.stderr).toContain(`${two.order} version is 0, but its source has 2`);
  expect(tried.stderr).toContain(`${one.offer} committed is 1, but its source has ${qty}`);
  const fixed = await recount();
  expect([fixed.code, fixed.done]).toEqual([0, expect.stringContaining('mismatches found, ')]);
  await expectAgreement('60');
  await recount();
  expect((await recount('--dry-run')).done).toBe('0 mismatches found, 0 fixed');
  expect(await at('buyer', 'orders').find().toArray()).toEqual(source);
});

test('what is doctored in any database is found and named by the document that is wrong, and nothing else is', async () => {
  await expectAgreement('120');
  // Nothing corrects the following differences while they are checked.
  for (const name of serviceNames) await platform.end(name);
  const [oversold, lost, differs, off] = traded.map((one) => ({ ...one, pool: `committed.${one.offer}` }));

  const own = await judged(
    [
      [at('buyer', 'orders'), oversold!.order, { 'items.0.qty': cap + 1 }],
      [at('buyer', 'round_gates'), oversold!.round, { [oversold!.pool]: cap + 1, total_committed: cap + 1 }],
      [at('buyer', 'orders'), lost!.order, null],
      [at('buyer', 'round_gates'), differs!.round, { [differs!.pool]: qty + 3, total_committed: qty + 3 }],
      [at('buyer', 'round_gates'), off!.round, { total_committed: qty - 1 }],
    ],
    '--at-rest',
  );
  expect(own.found).toEqual(
    [
      `  above cap: offer ${oversold!.offer}: 6 units ordered, at most 5`,
      `  sums differ: pool ${lost!.offer}: 4 committed, live orders hold 0`,
      `  sums differ: pool ${differs!.offer}: 7 committed, live orders hold 4`,
      `  sums differ: round ${off!.round}: 3 in total, its pools hold 4`,
    ].sort(),
  );
  expect(own.summary).toBe('The books are not right: 1 × above cap, 3 × sums differ');

  const original = 'the original approved in version 2';
  const copies = await judged(
    [
      [at('admin', 'orders'), oversold!.order, { status: 'completed', version: 3 }],
      [at('supplier', 'sales'), lost!.order, null],
      [at('supplier', 'pools'), differs!.offer, { committed: qty + 3 }],
      [at('supplier', 'rounds'), off!.round, { buyers: 2 }],
      [at('admin', 'figures'), 'orders', { 'counts.all': 5 }],
    ],
    '--within',
    '0',
  );
  expect(copies.found).toEqual(
    [
      `  copy differs: admin's orders: order ${oversold!.order} is completed in version 3, ${original}`,
      `  copy differs: supplier's sales: order ${lost!.order} is missing`,
      `  copy differs: supplier's pool ${differs!.offer}: 7 committed, the original 4`,
      `  copy differs: supplier's round ${off!.round} shows 2 buyers, 1 take part`,
      '  effect not once: supplier counts {"sales":4,"soldUnits":16,"soldMinor":{"USD":20000}}, its sales give {"sales":3,"soldUnits":12,"soldMinor":{"USD":15000}}',
      '  effect not once: admin counts all as 5, its orders give 4',
    ].sort(),
  );
  expect(copies.summary).toBe('The books are not right: 4 × copy differs, 2 × effect not once');

  await expectAgreement('0');
});
