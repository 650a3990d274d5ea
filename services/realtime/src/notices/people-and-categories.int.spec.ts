import { randomUUID } from 'node:crypto';
import { channels } from '@junto/contracts/channels';
import { categoryDeleted } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, aSupplier } from '@junto/test-kit/tokens';
import { aRealtimeService, type RealtimeService } from '../testing/a-realtime-service';
import { listenToNotices } from '../testing/listen-to';

let gateway: RealtimeService;
beforeAll(async () => {
  gateway = await aRealtimeService();
});
afterAll(() => gateway.stop());

test('a name that changes is told to every tab of the person; that they were seen again is not', async () => {
  const [buyer, at] = [aBuyer(), new Date().toISOString()];
  const tabs = await Promise.all([1, 2].map(() => listenToNotices(gateway, buyer, channels.user(buyer.userId))));
  await Promise.all(tabs.map(({ client }) => client.got('subscribed')));
  const { userId: id } = buyer;
  const profile = {
    ...{ id, auth_id: id, name: 'Ana', email: 'ana@junto.test', phone: null, address: null, role: 'buyer' as const },
    ...{ company_id: null, avatar_url: null, language: 'en' as const, created_at: at, last_active_at: at },
  };
  const tell = (changed: string[], version: number) =>
    gateway.emit(profileChanged, {
      payload: { profile_id: id, profile, before: null, changed },
      aggregateId: id,
      version,
    });
  await tell(['last_active_at'], 2);
  await tell(['name'], 3);
  for (const { client, notices } of tabs) {
    await eventually(() => expect(notices()).toEqual([{ type: 'profile.changed', aggregate_id: id }]));
    client.close();
  }
});

test('a category that changes is told to every company that listens', async () => {
  const suppliers = [aSupplier(), aSupplier()];
  const all = await Promise.all(
    suppliers.map((one) => listenToNotices(gateway, one, channels.company(one.companyId!))),
  );
  const other = await listenToNotices(gateway, aBuyer(), channels.admin());
  await Promise.all(all.map(({ client }) => client.got('subscribed')));
  const category_id = randomUUID();
  await gateway.emit(categoryDeleted, { payload: { category_id }, aggregateId: category_id, version: 2 });
  for (const { client, notices } of all) {
    await eventually(() => expect(notices()).toEqual([{ type: 'category.deleted', aggregate_id: category_id }]));
    client.close();
  }
  expect(other.notices()).toEqual([]);
  other.client.close();
});
