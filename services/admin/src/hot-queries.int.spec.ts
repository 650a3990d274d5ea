import { listAudit } from '@junto/contracts/admin/audit';
import { listCompanies } from '@junto/contracts/admin/companies';
import { readAdminDashboard, readMenuCounts, readTrends } from '@junto/contracts/admin/dashboard';
import { listAllOrders, readAnyOrder } from '@junto/contracts/admin/orders';
import { listAllRounds, readAnyRound } from '@junto/contracts/admin/rounds';
import { listUsers } from '@junto/contracts/admin/users';
import { orderPlaced } from '@junto/contracts/events/buyer';
import { profileChanged } from '@junto/contracts/events/identity';
import { roundSubmitted } from '@junto/contracts/events/supplier';
import { profileEvent } from '@junto/test-kit/a-profile';
import { roundEvent } from '@junto/test-kit/a-round';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { describeHotQueries, wellAnswered } from '@junto/test-kit/hot-queries';
import { anAdminService, type AdminService } from './testing/an-admin-service';
import { anOrderState, aProfileState, aRoundState } from './testing/states';

let service: AdminService;
const round = aRoundState();
const order = anOrderState({ round_id: round.id });
afterAll(() => service.stop());

const ask = wellAnswered(() => service);

async function publishOrder(state = order): Promise<void> {
  await service.emit(orderPlaced, orderEvent(state));
  await eventually(() => ask(readAnyOrder, { as: service.admin, params: { order_id: state.id } }));
}

describeHotQueries({
  arrange: async () => {
    service = await anAdminService();
    await service.aCompany({ name: 'Casa Norte' });
    const profile = aProfileState();
    await service.emit(profileChanged, profileEvent(profile));
    await service.emit(roundSubmitted, roundEvent(round, 2, 'draft'));
    await publishOrder();
    await eventually(async () => expect((await ask(listUsers, { as: service.admin })).body.items).toHaveLength(1));
  },
  acts: {
    'is told of an order': () => publishOrder(anOrderState({ round_id: round.id })),
    'sees the dashboard': async () => {
      await ask(readAdminDashboard, { as: service.admin });
      await ask(readTrends, { as: service.admin });
      await ask(readMenuCounts, { as: service.admin });
    },
    'looks through orders': async () => {
      await ask(listAllOrders, { as: service.admin });
      await ask(listAllOrders, { as: service.admin, query: { status: 'pending_admin' } });
      await ask(readAnyOrder, { as: service.admin, params: { order_id: order.id } });
    },
    'looks through rounds': async () => {
      await ask(listAllRounds, { as: service.admin });
      await ask(readAnyRound, { as: service.admin, params: { round_id: round.id } });
    },
    'looks through people, companies and what happened': async () => {
      await ask(listUsers, { as: service.admin });
      await ask(listCompanies, { as: service.admin });
      await ask(listAudit, { as: service.admin });
      await ask(listAudit, { as: service.admin, query: { search: order.id.slice(0, 8) } });
    },
  },
  shardKeys: { orders: '_id', audit_trail: '_id', users: '_id', handled_events: '_id' },
  everywhere: [
    'audit_trail: ',
    'audit_trail: about',
    'audit_trail: about, $nor',
    'audit_trail: shown',
    'audit_trail: title_key',
    'orders: ',
    'orders: round_id, status',
    'orders: status',
    'users: ',
  ],
});
