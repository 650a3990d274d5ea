import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { listRounds, readRound } from '@junto/contracts/buyer/rounds';
import { call } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import { runProgram, type Program } from './run-program';

/** A copy of what is edited, beside links to the rest of the checkout. */
const root = path.join(__dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'junto-service-alone-'));
const app = path.join(copy, 'services/buyer/src/app.ts');
let program: Program | undefined;

beforeAll(() => {
  const isSource = (file: string) => !/\/(dist|node_modules)$/.test(file);
  for (const folder of ['services/buyer', 'tools'])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter: isSource });
  for (const name of ['node_modules', 'libs', 'package.json', 'tsconfig.node.json', 'tsconfig.base.json'])
    symlinkSync(path.join(root, name), path.join(copy, name));
});
afterAll(async () => {
  program?.child.kill('SIGTERM');
  await program?.ended;
  rmSync(copy, { recursive: true, force: true });
});

/** `npm run dev -- buyer` where no stack runs. */
function run(): Program {
  const env = { JUNTO_STATE: path.join(copy, 'state'), JUNTO_MONGO_URI: '', JUNTO_NATS_URL: '' };
  const tool = (name: string) => `await import('${path.join(copy, 'tools', name)}');`;
  // Loaded before the words are set: the servers' program takes the first word for its own name.
  return runProgram(`${tool('servers/up.mjs')} process.argv.push('buyer'); ${tool('dev.mjs')}`, env);
}

test('a service runs alone with the events of the demo market, and restarts with its data after a change', async () => {
  program = run();
  const [, url = ''] = /runs alone at (\S+) and/.exec(await program.untilPrinted('runs alone at ')) ?? [];
  const [, token = ''] = (await program.untilPrinted('BUYER_TOKEN=')).split('=');
  const as = { token } as Person;
  await program.untilPrinted('"msg":"started"');
  const [round] = await eventually(async () => {
    const { items } = (await call(url, listRounds, { as })).body;
    expect(items.length).toBeGreaterThan(3);
    return items;
  });
  const params = { round_id: round!.id };
  const { offers } = (await call(url, readRound, { as, params })).body;
  const offer = offers[0]!;
  const line = { round_product_id: offer.id, qty: offer.product.units_per_pack };
  const requested = { as, params: { ...params, round_product_id: offer.id }, body: { qty: line.qty } };
  expect((await call(url, setCartItem, requested)).status).toBe(200);
  const lines = [{ ...line, unit_price: offer.product.unit_price }];
  // Who orders is known once the events about people have been read.
  const once = { as, params, body: { lines }, idempotencyKey: randomUUID() };
  await eventually(async () => expect((await call(url, placeOrder, once)).status).toBe(201));

  const source = readFileSync(app, 'utf8');
  expect(source).toContain("version = '0.1.0'");
  writeFileSync(app, source.replace("version = '0.1.0'", "version = '7.7.7'"));
  await program.untilPrinted('"version":"7.7.7","port"');
  const again = await eventually(async () => (await call(url, listRounds, { as })).body);
  expect(again.items.find(({ id }) => id === round!.id)).toMatchObject({ total_committed: line.qty });
});
