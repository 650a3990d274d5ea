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

/** A round in which every tick weighs about 200 KiB. */
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

async function listener(channel: string) {
  const client = await aClient(gateway.url, { token: aBuyer().token });
  client.say({ type: 'subscribe', channel });
  await client.got('subscribed');
  return client;
}

test('a listener that does not read holds little memory, harms nobody, and has the newest state once it reads again', async () => {
  gateway = await aRealtimeService({ sweepMs: 50, tickMs: 10 });
  const { changeAll, channel } = await aBusyRound();
  const [slow, quick] = await Promise.all([listener(channel), listener(channel)]);
  const changes = () => quick.events<QuantityChange>(channel, 'quantity_change');
  slow.socket.pause();

  let last = 0;
  let most = 0;
  const dropped = await metric('junto_ws_dropped_total');
  // What the kernel takes comes first: some megabytes on a loopback.
  for (let round = 0; round < 400 && (await metric('junto_ws_dropped_total')) < dropped + 20; round++) {
    last = await changeAll();
    await eventually(() => expect(changes().at(-1)?.version).toBe(last), { everyMs: 5 });
    quick.heard.length = 0;
    most = Math.max(most, await metric('junto_ws_waiting_bytes'));
  }
  expect(await metric('junto_ws_dropped_total')).toBeGreaterThanOrEqual(dropped + 20);
  expect(most).toBeGreaterThan(0.25 * mebibyte);
  expect(most).toBeLessThan(mebibyte);

  slow.socket.resume();
  await eventually(() => {
    const state = slow.heard.findLast((one) => one.type === 'subscribed');
    expect(state?.version).toBe(last);
  });
  await changeAll();
  await eventually(() =>
    expect(slow.events<QuantityChange>(channel, 'quantity_change').at(-1)?.version).toBe(last + 1),
  );
  slow.close();
  quick.close();
});

test('a listener that never reads again is closed', async () => {
  gateway = await aRealtimeService({ sweepMs: 50, pingEveryMs: 100, silentForMs: 1_500 });
  const { channel } = await aBusyRound();
  const dead = await listener(channel);
  const alive = await listener(channel);
  dead.socket.pause();
  await eventually(async () => expect(await metric('junto_ws_sockets')).toBe(1));
  alive.say({ type: 'ping' });
  await alive.got('pong');
  alive.close();
});

test('a listener that asks for more than it reads is closed at its bound', async () => {
  gateway = await aRealtimeService({ sweepMs: 50, closeAtBytes: 64 * 1024, messageBurst: 1_000_000 });
  const flooding = await aClient(gateway.url, { token: aBuyer().token });
  flooding.socket.pause();
  const notAllowed = JSON.stringify({ type: 'subscribe', channel: channels.company(randomUUID()) });
  const tooSlow = async () =>
    Number(/^junto_ws_closed_total{reason="too_slow"} (\d+)/m.exec(await metrics())?.[1] ?? 0);
  const before = await tooSlow();
  await eventually(
    async () => {
      for (let asked = 0; asked < 20_000; asked++) flooding.socket.send(notAllowed);
      expect(await metric('junto_ws_sockets')).toBe(0);
    },
    { withinMs: 25_000 },
  );
  expect(await tooSlow()).toBe(before + 1);
});
