import { randomUUID } from 'node:crypto';
import { channels, type QuantityChange } from '@junto/contracts/channels';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer } from '@junto/test-kit/tokens';
import { aClient } from '../testing/a-client';
import { aRealtimeService, aRound, type RealtimeService } from '../testing/a-realtime-service';

let gateway: RealtimeService;
const mebibyte = 1024 * 1024;

afterEach(() => gateway.stop());

const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text();

async function metric(name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await metrics())?.[1] ?? 0);
}

/** A round whose changes take about 200 KiB per tick. */
async function aBusyRound() {
  const round = aRound(gateway, { offers: 700 });
  let version = 1;
  const changeAll = async () => {
    version += 1;
    await gateway.select(
      round.round_id,
      ...round.pools.map((pool) => ({ offer: pool.round_product_id, version, selected: version })),
    );
    return version;
  };
  return { round, changeAll, channel: channels.round(round.round_id) };
}

async function connection(channel: string) {
  const client = await aClient(gateway.url, { token: aBuyer().token });
  client.send({ type: 'subscribe', channel });
  await client.waitFor('subscribed');
  return client;
}

test('a client that does not read takes little memory, affects nobody, and gets the latest state when it reads again', async () => {
  gateway = await aRealtimeService({ sweepMs: 50, tickMs: 10 });
  const { changeAll, channel } = await aBusyRound();
  const [slow, quick] = await Promise.all([connection(channel), connection(channel)]);
  const changes = () => quick.events<QuantityChange>(channel, 'quantity_change');
  slow.socket.pause();

  let last = 0;
  let most = 0;
  const dropped = await metric('junto_ws_dropped_total');
  // The kernel's buffers fill first: some megabytes on loopback.
  for (let round = 0; round < 400 && (await metric('junto_ws_dropped_total')) < dropped + 20; round++) {
    last = await changeAll();
    await eventually(() => expect(changes().at(-1)?.version).toBe(last), { everyMs: 5 });
    quick.received.length = 0;
    most = Math.max(most, await metric('junto_ws_waiting_bytes'));
  }
  expect(await metric('junto_ws_dropped_total')).toBeGreaterThanOrEqual(dropped + 20);
  expect(most).toBeGreaterThan(0.25 * mebibyte);
  expect(most).toBeLessThan(mebibyte);

  slow.socket.resume();
  await eventually(() => {
    const state = slow.received.findLast((one) => one.type === 'subscribed');
    expect(state?.version).toBe(last);
  });
  await changeAll();
  await eventually(() =>
    expect(slow.events<QuantityChange>(channel, 'quantity_change').at(-1)?.version).toBe(last + 1),
  );
  slow.close();
  quick.close();
});

test('closes a client that never reads again', async () => {
  gateway = await aRealtimeService({ sweepMs: 50, pingEveryMs: 100, silentForMs: 5_000 });
  const { channel } = await aBusyRound();
  const dead = await connection(channel);
  const alive = await connection(channel);
  dead.socket.pause();
  await eventually(async () => expect(await metric('junto_ws_sockets')).toBe(1));
  alive.send({ type: 'ping' });
  await alive.waitFor('pong');
  alive.close();
});

test('closes a client that requests more than it reads', async () => {
  gateway = await aRealtimeService({ sweepMs: 50, closeAtBytes: 64 * 1024, messageBurst: 1_000_000 });
  const flooding = await aClient(gateway.url, { token: aBuyer().token });
  flooding.socket.pause();
  const notAllowed = JSON.stringify({ type: 'subscribe', channel: channels.company(randomUUID()) });
  const tooSlow = async () =>
    Number(/^junto_ws_closed_total{reason="too_slow"} (\d+)/m.exec(await metrics())?.[1] ?? 0);
  const before = await tooSlow();
  await eventually(async () => {
    for (let sent = 0; sent < 20_000; sent++) flooding.socket.send(notAllowed);
    expect(await metric('junto_ws_sockets')).toBe(0);
  });
  expect(await tooSlow()).toBe(before + 1);
});
