import { channels, type QuantityChange } from '@junto/contracts/channels';
import { cuttableConnection, type CuttableConnection } from '@junto/test-kit/cuttable-connection';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer } from '@junto/test-kit/tokens';
import { aClient } from '../testing/a-client';
import { aRealtimeService, aRound, type RealtimeService } from '../testing/a-realtime-service';

let gateway: RealtimeService;
let network: CuttableConnection;
beforeAll(async () => {
  network = await cuttableConnection(Number(new URL(process.env.JUNTO_TEST_NATS_URL!).port));
  gateway = await aRealtimeService(
    { sweepMs: 50, retryRequestMs: 200 },
    { NATS_URL: `nats://127.0.0.1:${network.port}` },
  );
});
afterAll(async () => {
  await gateway.stop();
  await network.close();
});

test('keeps sockets during a NATS outage, reports paused figures, and repairs them afterwards without reconnecting', async () => {
  const round = aRound(gateway);
  const buyer = aBuyer();
  const client = await aClient(gateway.url, { token: buyer.token });
  const channel = channels.round(round.round_id);
  client.send({ type: 'subscribe', channel });
  client.send({ type: 'subscribe', channel: channels.user(buyer.userId) });
  await client.waitFor('subscribed', channel);

  network.cut();
  expect(await client.waitFor('live')).toEqual({ type: 'live', live: false });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);

  // A new client gets the same status and waits for the state.
  const late = await aClient(gateway.url, { token: aBuyer().token });
  expect(await late.waitFor('live')).toEqual({ type: 'live', live: false });
  const other = aRound(gateway);
  late.send({ type: 'subscribe', channel: channels.round(other.round_id) });

  // Changes during the outage reach nobody.
  await gateway.select(round.round_id, { offer: round.pools[0]!.round_product_id, version: 2, selected: 11 });
  Object.assign(round.pools[0]!, { total_selected: 11, version: 2 });
  await network.restore();

  await eventually(() =>
    expect(client.received.filter((one) => one.type === 'live').at(-1)).toEqual({ type: 'live', live: true }),
  );
  await eventually(() =>
    expect(client.events<QuantityChange>(channel, 'quantity_change')).toMatchObject([
      { total_selected: 11, version: 2 },
    ]),
  );
  // Notices have no state: their clients reload.
  await eventually(() =>
    expect(
      client.received.filter((one) => one.type === 'subscribed' && one.channel === channels.user(buyer.userId)),
    ).toHaveLength(2),
  );
  await late.waitFor('subscribed', channels.round(other.round_id));

  await gateway.select(round.round_id, { offer: round.pools[0]!.round_product_id, version: 3, selected: 12 });
  await eventually(() => expect(client.events<QuantityChange>(channel, 'quantity_change').at(-1)?.version).toBe(3));
  client.close();
  late.close();
});
