import { randomUUID } from 'node:crypto';
import { channels } from '@junto/contracts/channels';
import { categoryDeleted } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, aSupplier } from '@junto/test-kit/tokens';
import { aRealtimeService, type RealtimeService } from '../testing/a-realtime-service';
import { subscribeToNotices } from '../testing/subscribe-to';

let gateway: RealtimeService;
beforeAll(async () => {
  gateway = await aRealtimeService();
});
afterAll(() => gateway.stop());

test('notifies every tab of a user of a changed name, but not of a changed last activity', async () => {
  const [buyer, at] = [aBuyer(), new Date().toISOString()];
  const tabs = await Promise.all([1, 2].map(() => subscribeToNotices(gateway, buyer, channels.user(buyer.userId))));
  await Promise.all(tabs.map(({ client }) => client.waitFor('subscribed')));
  const { userId: id } = buyer;
  const profile = {
    ...{ id, auth_id: id, name: 'Ana', email: 'ana@junto.test', phone: null, address: null, role: 'buyer' as const },
    ...{ company_id: null, avatar_url: null, language: 'en' as const, created_at: at, last_active_at: at },
  };
  const publishProfile = (changed: string[], version: number) =>
    gateway.emit(profileChanged, {
      payload: { profile_id: id, profile, before: null, changed },
      aggregateId: id,
      version,
    });
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
