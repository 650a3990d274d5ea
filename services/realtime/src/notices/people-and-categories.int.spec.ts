import { randomUUID } from 'node:crypto';
import { channels } from '@junto/contracts/channels';
import { categoryDeleted } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { aBuyer, aSupplier } from '@junto/test-kit/tokens';
import { aRealtimeService } from '../testing/a-realtime-service';
import { subscribeToNotices } from '../testing/subscribe-to';

const gateway = serviceOfSpec(() => aRealtimeService());

test('notifies every tab of a user of a changed name, but not of a changed last activity', async () => {
  const [buyer, at] = [aBuyer(), new Date().toISOString()];
  const tabs = await Promise.all([1, 2].map(() => subscribeToNotices(gateway, buyer, channels.user(buyer.userId))));
  await Promise.all(tabs.map(({ client }) => client.waitFor('subscribed')));
  const { userId: id } = buyer;
  const publishProfile = (changed: string[], version: number) => {
    const { payload, ...facts } = profileEvent(aProfile({ id, last_active_at: at }), version);
    return gateway.emit(profileChanged, { ...facts, payload: { ...payload, changed } });
  };
  await publishProfile(['last_active_at'], 2);
  await publishProfile(['name'], 3);
  for (const { client, notices } of tabs) {
    await eventually(() => expect(notices()).toEqual([{ type: 'profile.changed', aggregate_id: id }]));
    client.close();
  }
});

test('notifies every connected company of a changed category', async () => {
  const suppliers = [aSupplier(), aSupplier()];
  const all = await Promise.all(
    suppliers.map((one) => subscribeToNotices(gateway, one, channels.company(one.companyId!))),
  );
  const other = await subscribeToNotices(gateway, aBuyer(), channels.admin());
  await Promise.all(all.map(({ client }) => client.waitFor('subscribed')));
  const category_id = randomUUID();
  await gateway.emit(categoryDeleted, { payload: { category_id }, aggregateId: category_id, version: 2 });
  for (const { client, notices } of all) {
    await eventually(() => expect(notices()).toEqual([{ type: 'category.deleted', aggregate_id: category_id }]));
    client.close();
  }
  expect(other.notices()).toEqual([]);
  other.client.close();
});
