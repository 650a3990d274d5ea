import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { approveOrder } from '@junto/contracts/admin/orders';
import { setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { channels } from '@junto/contracts/channels';
import { call } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { aClient } from '../../services/realtime/src/testing/a-client';
import { startCollector } from '../../tools/observe/collector.mjs';
import { makeMembers, type Members } from '../faults/platform/members';
import { startPlatform, type Platform } from '../faults/platform/platform';
import { makeProducts, openRound, unitPrice, type OpenRound } from '../faults/platform/rounds';
import { startServers, type HeldServers } from '../faults/platform/servers';
import { receiveSpans, type SpanReceiver } from './span-receiver';

// The collector is built once, which takes minutes.
jest.setTimeout(900_000);
const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-trace-'));
let servers: HeldServers;
let receiver: SpanReceiver;
let collector: { url: string; stop(): Promise<void> };
let platform: Platform;
let members: Members;
let round: OpenRound;

beforeAll(async () => {
  [servers, receiver] = await Promise.all([startServers(dir, () => {}), receiveSpans()]);
  // OpenTelemetry's own: it takes nothing that is no OTLP, and passes on what it understood.
  collector = await startCollector({ dir: path.join(dir, 'collector'), passOnTo: receiver.url, log: console.error });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100', LOG_LEVEL: 'info' };
  platform = await startPlatform({ dir, space: 'trace', servers, env });
  members = await makeMembers(platform, 1);
  round = await openRound(platform, members, await makeProducts(platform, members, 1));
});
afterAll(async () => {
  await platform?.stop();
  await collector?.stop();
  receiver?.close();
  await servers?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** What a page sends with a call. */
const begun = (traceId: string) => ({ traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` });
const seenIn = (traceId: string) =>
  receiver.spans.filter((span) => span.traceId === traceId).map(({ service, name }) => `${service}: ${name}`);

test('an order and its approval are one trace each: gateway, service, database, messages, consumers, command and socket', async () => {
  const [buyer, gateway] = [members.buyers[0]!, platform.url('edge')];
  const as = { token: buyer.token() };
  const line = { round_product_id: round.offers[0]!.id, qty: 1 };
  const params = { round_id: round.id, round_product_id: line.round_product_id };
  // A copy of the round may not be there yet.
  await eventually(async () =>
    expect((await call(gateway, setCartItem, { as, params, body: { qty: 1 } })).status).toBeLessThan(300),
  );
  const client = await aClient(gateway, { token: buyer.token(), origin: gateway.replace('127.0.0.1', 'localhost') });
  client.send({ type: 'subscribe', channel: channels.round(round.id) });
  client.send({ type: 'subscribe', channel: channels.user(buyer.id) });
  await client.waitFor('subscribed', channels.round(round.id));
  await client.waitFor('subscribed', channels.user(buyer.id));

  const placed = 'ab'.repeat(16);
  const body = { lines: [{ ...line, unit_price: unitPrice }] };
  const { body: order } = await call(gateway, placeOrder, {
    as,
    params: { round_id: round.id },
    body,
    headers: begun(placed),
  });
  await eventually(() =>
    expect(seenIn(placed)).toEqual(
      expect.arrayContaining([
        'edge: POST /api/buyer',
        'buyer: POST /api/buyer/rounds/:round_id/orders',
        'buyer: commit group',
        'buyer: commitTransaction',
        'buyer: publish evt.order.placed',
        expect.stringMatching(/^supplier: handle supplier-/),
        expect.stringMatching(/^admin: handle admin-/),
        expect.stringMatching(/^admin: (update|insert|bulkWrite)/),
        'realtime: write round frame',
        'realtime: write notice frame',
      ]),
    ),
  );

  const approved = 'ef'.repeat(16);
  const admin = { token: members.admin.token() };
  const requested = { as: admin, params: { order_id: order.id }, body: {}, headers: begun(approved) };
  await eventually(async () => expect((await call(gateway, approveOrder, requested)).status).toBe(200));
  await eventually(() =>
    expect(seenIn(approved)).toEqual(
      expect.arrayContaining([
        'edge: POST /api/admin',
        'admin: POST /api/admin/orders/:order_id/approve',
        'admin: ask buyer.approveOrder',
        'buyer: answer buyer.approveOrder',
        'buyer: commit group',
        'buyer: commitTransaction',
        'buyer: publish evt.order.approved',
        expect.stringMatching(/^supplier: handle supplier-copy-sales/),
        expect.stringMatching(/^supplier: (update|insert|bulkWrite)/),
        'realtime: write notice frame',
      ]),
    ),
  );

  // Every span but the browser's own, which records nothing, goes back to one that was sent too.
  const spans = receiver.spans.filter(({ traceId }) => traceId === placed);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const orphans = spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''));
  expect(orphans.map(({ service, parentSpanId }) => [service, parentSpanId])).toEqual([['edge', 'cd'.repeat(8)]]);

  // A rejected request is logged with its problem code and trace id.
  const refused = '12'.repeat(16);
  await call(gateway, placeOrder, { as, params: { round_id: round.id }, body, headers: begun(refused) });
  const lines = () =>
    readFileSync(path.join(dir, 'log/trace-buyer.log'), 'utf8')
      .split('\n')
      .filter((one) => one.includes(refused));
  await eventually(() => expect(lines().join()).toContain(`"code":"cart_not_found"`));
  client.close();
});
