import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoundChanged } from '@junto/contracts/channels';
import { profileChanged } from '@junto/contracts/events/identity';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { aBuyer, anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { aRealtimeService, aRound } from '../testing/a-realtime-service';
import { subscribeTo } from '../testing/subscribe-to';

const listening = (person: Person, roundId: string) => subscribeTo(gateway, person, roundId);
const gateway = serviceOfSpec(() => aRealtimeService({ unknownRoundMs: 200, lingerMs: 100 }));
const refused = (channel: string) => ({ type: 'error', code: 'not_allowed', channel });

describe('permissions on a round', () => {
  test('allows a buyer, an admin and its supplier; rejects another supplier', async () => {
    const round = aRound(gateway);
    for (const person of [aBuyer(), anAdmin(), aSupplier({ companyId: round.supplier_id })]) {
      const { client, channel } = await listening(person, round.round_id);
      expect((await client.waitFor('subscribed', channel)).snapshot?.offers).toHaveLength(1);
      client.close();
    }
    const { client, channel } = await listening(aSupplier(), round.round_id);
    expect(await client.waitFor('error')).toEqual(refused(channel));
    client.close();
  });

  test('rejects a round that is not listed, and accepts it once it is', async () => {
    const supplier = aSupplier();
    const roundId = randomUUID();
    const { client, channel } = await listening(supplier, roundId);
    expect(await client.waitFor('error')).toEqual(refused(channel));
    gateway.rounds.set(roundId, { ...aRound(gateway, { supplierId: supplier.companyId! }), round_id: roundId });
    await eventually(async () => {
      client.send({ type: 'subscribe', channel });
      await pause(100);
      expect(client.received.at(-1)?.type).toBe('subscribed');
    });
    client.close();
  });

  test('sends a buyer who subscribes after the close only the closed state', async () => {
    const round = aRound(gateway);
    round.status = 'closed';
    const { client, channel } = await listening(aBuyer(), round.round_id);
    expect(await client.waitFor('error')).toEqual(refused(channel));
    expect(client.events<RoundChanged>(channel, 'round_changed')).toEqual([{ status: 'closed', closing: false }]);
    client.close();
  });

  test('unsubscribes a supplier whose company is removed', async () => {
    const supplier = aSupplier();
    const round = aRound(gateway, { supplierId: supplier.companyId! });
    const { client, channel, changes } = await listening(supplier, round.round_id);
    await client.waitFor('subscribed');
    const profile = aProfile({ id: supplier.userId, role: 'supplier' });
    await gateway.emit(profileChanged, profileEvent(profile, 2, { company_id: supplier.companyId }));
    expect(await client.waitFor('error')).toEqual(refused(channel));
    await gateway.select(round.round_id, { offer: round.pools[0]!.round_product_id, version: 2, selected: 5 });
    await pause(200);
    expect(changes()).toEqual([]);
    client.close();
  });
});
