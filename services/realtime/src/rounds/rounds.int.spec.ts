import { setTimeout as pause } from 'node:timers/promises';
import type { RoundChanged } from '@junto/contracts/channels';
import { poolChanged, roundExtensionAnnounced } from '@junto/contracts/events/buyer';
import { roundClosed, roundClosing, roundClosingSoon } from '@junto/contracts/events/supplier';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import { aRealtimeService, aRound } from '../testing/a-realtime-service';
import { roundEventOf } from '../testing/round-event';
import { subscribeTo } from '../testing/subscribe-to';

const listening = (person: Person, roundId: string) => subscribeTo(gateway, person, roundId);
const gateway = serviceOfSpec(() =>
  aRealtimeService({ unknownRoundMs: 200, refreshMs: 1_000, lingerMs: 100, tickMs: 50 }),
);

describe('a subscriber', () => {
  test('gets the current state first, with an own pseudonym, then every change', async () => {
    const round = aRound(gateway, { offers: 2 });
    const buyer = aBuyer();
    const { client, channel, changes } = await listening(buyer, round.round_id);
    const you = opaqueId(round.salt, buyer.userId);
    const [first, second] = round.pools.map((pool) => pool.round_product_id) as [string, string];
    const still = { total_committed: 0, total_selected: 0, user_id: null, version: 1 };
    expect(await client.waitFor('subscribed')).toEqual({
      type: 'subscribed',
      channel,
      you,
      epoch: 'first',
      version: 1,
      snapshot: {
        status: 'approved',
        closing: false,
        offers: [
          { round_product_id: first, ...still },
          { round_product_id: second, ...still },
        ],
      },
    });
    await gateway.select(round.round_id, { offer: second, selected: 12, version: 2, by: you });
    await eventually(() => expect(changes()).toHaveLength(1));
    await gateway.emit(poolChanged, {
      payload: {
        round_id: round.round_id,
        round_product_id: second,
        current_committed_qty: 12,
        total_selected: 0,
        moq: 100,
        max_qty: 20,
        held: 8,
        user_id: you,
        version: 3,
      },
      aggregateId: second,
      version: 3,
    });
    await eventually(() => expect(changes()).toHaveLength(2));
    expect(changes()).toEqual([
      { round_product_id: second, total_committed: 0, total_selected: 12, user_id: you, version: 2 },
      { round_product_id: second, total_committed: 12, total_selected: 0, held: 8, user_id: you, version: 3 },
    ]);
    client.close();
  });

  test('does not get late and duplicate changes, and versions only grow', async () => {
    const round = aRound(gateway);
    const { client, changes } = await listening(aBuyer(), round.round_id);
    await client.waitFor('subscribed');
    const offer = round.pools[0]!.round_product_id;
    for (const version of [5, 3, 5, 4, 6, 2]) {
      await gateway.select(round.round_id, { offer, version, selected: version });
      await pause(60);
    }
    await eventually(() => expect(changes().map((change) => change.version)).toEqual([5, 6]));
    client.close();
  });

  test('gets twenty changes of one tick in one write', async () => {
    const round = aRound(gateway, { offers: 3 });
    const [one, two] = await Promise.all([listening(aBuyer(), round.round_id), listening(aBuyer(), round.round_id)]);
    await Promise.all([one.client.waitFor('subscribed'), two.client.waitFor('subscribed')]);
    const writes = async () =>
      Number(/^junto_ws_frames_total (\d+)/m.exec(await (await fetch(`${gateway.url}/metrics`)).text())?.[1]);
    const before = await writes();
    const offers = round.pools.map((pool) => pool.round_product_id);
    const burst = Array.from({ length: 20 }, (_, index) => ({
      offer: offers[index % 3]!,
      version: 2 + index,
      selected: index,
      by: index < 18 ? 'ana' : 'ben',
    }));
    await gateway.select(round.round_id, ...burst);
    await eventually(() => expect(two.changes()).toHaveLength(3));
    expect(one.changes()).toEqual(two.changes());
    expect(await writes()).toBe(before + 2);
    // 18 and 19 are ben's, each after one of ana's; 17 is ana's like all before it.
    const byOffer = new Map(one.changes().map((change) => [change.round_product_id, [change.version, change.user_id]]));
    expect(byOffer).toEqual(
      new Map([
        [offers[0], [20, null]],
        [offers[1], [21, null]],
        [offers[2], [19, 'ana']],
      ]),
    );
    one.client.close();
    two.client.close();
  });

  test('among a thousand at once, costs the buyer service one request in total', async () => {
    const round = aRound(gateway);
    const before = gateway.requestCount();
    const all = await Promise.all(Array.from({ length: 50 }, () => listening(aBuyer(), round.round_id)));
    await Promise.all(all.map(({ client }) => client.waitFor('subscribed')));
    expect(gateway.requestCount()).toBe(before + 1);
    for (const { client } of all) client.close();
  });

  test('gets the state again when subscribing again', async () => {
    const round = aRound(gateway);
    const { client, channel } = await listening(aBuyer(), round.round_id);
    await client.waitFor('subscribed');
    client.send({ type: 'subscribe', channel });
    await eventually(() => expect(client.received.filter((one) => one.type === 'subscribed')).toHaveLength(2));
    client.close();
  });

  test('gets nothing after unsubscribing', async () => {
    const round = aRound(gateway);
    const { client, channel, changes } = await listening(aBuyer(), round.round_id);
    await client.waitFor('subscribed');
    client.send({ type: 'unsubscribe', channel });
    client.send({ type: 'ping' });
    await client.waitFor('pong');
    await gateway.select(round.round_id, { offer: round.pools[0]!.round_product_id, version: 2 });
    await pause(200);
    expect(changes()).toEqual([]);
    client.close();
  });

  test('is notified when the round closes, which is final', async () => {
    const round = aRound(gateway);
    const { client, channel } = await listening(aBuyer(), round.round_id);
    await client.waitFor('subscribed');
    const emit = (
      spec: typeof roundClosing | typeof roundClosed | typeof roundClosingSoon,
      version: number,
      change: Parameters<typeof roundEventOf>[1],
    ) =>
      gateway.emit(spec as typeof roundClosing, {
        payload: roundEventOf(round, change),
        aggregateId: round.round_id,
        version,
      });
    await emit(roundClosingSoon, 4, {});
    await emit(roundClosing, 5, { closing: true });
    await emit(roundClosed, 6, { status: 'closed', closing: false });
    await emit(roundClosing, 5, { closing: true });
    const changes = () => client.events<RoundChanged>(channel, 'round_changed');
    await eventually(() => expect(changes()).toHaveLength(2));
    // The buyer service still answers 'approved'.
    const requestsBefore = gateway.requestCount();
    await eventually(() => expect(gateway.requestCount()).toBeGreaterThan(requestsBefore));
    await pause(100);
    expect(changes()).toEqual([
      { status: 'approved', closing: true },
      { status: 'closed', closing: false },
    ]);
    expect(client.events<{ type: string; title: string }>(channel, 'changed')).toMatchObject([
      { type: 'round.closing_soon', title: 'Winter round' },
    ]);
    client.close();
  });
});

test('is notified once of changed products, to reload them', async () => {
  const round = aRound(gateway);
  const { client, channel } = await listening(aBuyer(), round.round_id);
  await client.waitFor('subscribed');
  for (let change = 0; change < 3; change++) await gateway.changeProducts(round.round_id);
  const notified = () => client.events<RoundChanged>(channel, 'round_changed');
  await eventually(() => expect(notified()).not.toEqual([]));
  await pause(100);
  expect(notified()).toEqual([{ status: 'approved', closing: false }]);
  client.close();
});

test('is notified of a later deadline, to reload it', async () => {
  const round = aRound(gateway);
  const { client, channel } = await listening(aBuyer(), round.round_id);
  await client.waitFor('subscribed');
  const { round_id, supplier_id } = round;
  const [extended_from, close_at] = ['2026-12-04T18:00:00.000Z', '2026-12-11T18:00:00.000Z'];
  const payload = { round_id, supplier_id, round_title: 'Kraft', extended_from, close_at, buyer_ids: [] };
  await gateway.emit(roundExtensionAnnounced, { payload, aggregateId: round_id, version: 4 });
  await eventually(() =>
    expect(client.events<RoundChanged>(channel, 'round_changed')).toEqual([{ status: 'approved', closing: false }]),
  );
  client.close();
});

describe('gaps', () => {
  test('a lost change is repaired by the next refresh', async () => {
    const round = aRound(gateway);
    const { client, changes } = await listening(aBuyer(), round.round_id);
    await client.waitFor('subscribed');
    Object.assign(round.pools[0]!, { current_committed_qty: 40, version: 9 });
    await eventually(() => expect(changes()).toMatchObject([{ total_committed: 40, version: 9 }]));
    client.close();
  });

  test('a new epoch sends the state to every subscriber again', async () => {
    const round = aRound(gateway);
    round.pools[0]!.version = 50;
    const { client } = await listening(aBuyer(), round.round_id);
    await client.waitFor('subscribed');
    Object.assign(round, { epoch: 'second' });
    Object.assign(round.pools[0]!, { version: 1, current_committed_qty: 7 });
    await eventually(() => {
      const again = client.received.filter((one) => one.type === 'subscribed');
      expect(again.at(-1)).toMatchObject({
        epoch: 'second',
        snapshot: { offers: [{ total_committed: 7, version: 1 }] },
      });
    });
    client.close();
  });

  test('a reconnecting client gets the current state', async () => {
    const round = aRound(gateway);
    const buyer = aBuyer();
    const { client } = await listening(buyer, round.round_id);
    await client.waitFor('subscribed');
    const other = await listening(aBuyer(), round.round_id);
    await other.client.waitFor('subscribed');
    client.close();
    await gateway.select(round.round_id, { offer: round.pools[0]!.round_product_id, version: 2, selected: 33 });
    await eventually(() => expect(other.changes()).toHaveLength(1));
    const back = await listening(buyer, round.round_id);
    expect((await back.client.waitFor('subscribed')).snapshot?.offers).toMatchObject([
      { total_selected: 33, version: 2 },
    ]);
    back.client.close();
    other.client.close();
  });
});
