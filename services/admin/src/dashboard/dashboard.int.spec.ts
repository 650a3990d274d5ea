import { randomUUID } from 'node:crypto';
import { setCompanyActive } from '@junto/contracts/admin/companies';
import { readAdminDashboard, readMenuCounts } from '@junto/contracts/admin/dashboard';
import { readReleasesCommand } from '@junto/contracts/commands/edge';
import { endpointsOf } from '@junto/contracts/endpoints';
import { orderApproved, orderPlaced } from '@junto/contracts/events/buyer';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { roundClosingSoon, roundSubmitted } from '@junto/contracts/events/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { profileEvent } from '@junto/test-kit/a-profile';
import { roundEvent } from '@junto/test-kit/a-round';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { describeEveryCaller } from '@junto/test-kit/every-caller';
import { aPerson, testToken } from '@junto/test-kit/tokens';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anEmptyIdentity } from '../testing/an-empty-identity';
import { anOrderState, aProfileState, aRoundState, shuffledAndDoubled } from '../testing/states';

const service = adminServiceOfSpec();
beforeAll(async () => {
  for (const answer of anEmptyIdentity) await service.play(answer);
  await service.play(answerCommand(readReleasesCommand, async () => ({ remotes: [], shells: [] })));
});
const dashboard = async () => (await service.call(readAdminDashboard, { as: service.admin })).body;

test('an empty platform has empty figures', async () => {
  expect(await dashboard()).toEqual({
    total_users: 0,
    active_companies: { all: 0, buyers: 0, suppliers: 0 },
    platform_volume: [],
    pending: { all: 0, rounds: 0, orders: 0 },
    approvals: [],
    longest_waiting: [],
    closing_below: [],
    recent: [],
  });
});

test('the figures follow events; amounts of different currencies are never added', async () => {
  const [, off] = [
    await service.aCompany({ name: 'A' }),
    await service.aCompany({ name: 'B' }),
    await service.aCompany({ name: 'C', type: 'supplier' }),
  ];
  await service.call(setCompanyActive, { as: service.admin, params: { company_id: off.id }, body: { active: false } });
  const profile = aProfileState();
  await service.emit(profileChanged, profileEvent(profile));

  const rounds = Array.from({ length: 4 }, () => aRoundState());
  const pending = Array.from({ length: 3 }, () => anOrderState());
  const sold = [
    anOrderState({ total_value: 0.1 }),
    anOrderState({ total_value: 0.2 }),
    anOrderState({ total_value: 99.99, currency: 'BRL' }),
  ];
  const published = [
    ...rounds.map((round) => () => service.emit(roundSubmitted, roundEvent(round, 2, 'draft'))),
    ...[...pending, ...sold].map((order) => () => service.emit(orderPlaced, orderEvent(order))),
    ...sold.map(
      (order) => () =>
        service.emit(orderApproved, orderEvent({ ...order, status: 'approved', version: 2 }, 'pending_admin')),
    ),
  ];
  for (const publish of shuffledAndDoubled(published)) await publish();

  await eventually(async () => {
    const {
      recent: _recent,
      approvals,
      longest_waiting: longest,
      closing_below: _closing,
      ...figures
    } = await dashboard();
    expect(figures).toEqual({
      total_users: 1,
      active_companies: { all: 2, buyers: 1, suppliers: 1 },
      platform_volume: [
        { currency: 'USD', amount: 0.3 },
        { currency: 'BRL', amount: 99.99 },
      ],
      pending: { all: 7, rounds: 4, orders: 3 },
    });
    const waiting = [...rounds.map(({ id, created_at }) => ({ id, created_at })), ...pending];
    waiting.sort((a, b) => b.created_at.localeCompare(a.created_at));
    expect(approvals.map((one) => (one.kind === 'round' ? one.round.id : one.order.id))).toEqual(
      waiting.slice(0, 5).map(({ id }) => id),
    );
    expect(longest.map((one) => (one.kind === 'round' ? one.round.id : one.order.id))).toEqual(
      waiting
        .slice(-5)
        .map(({ id }) => id)
        .reverse(),
    );
    expect((await service.call(readMenuCounts, { as: service.admin })).body).toEqual({
      rounds: 4,
      orders: 3,
      users: 0,
    });
  });
});

describe('the audit trail', () => {
  const by = { kind: 'user', id: randomUUID(), role: 'admin' } as const;

  test('records who did what to which state once, and Recent Activity shows it', async () => {
    const order = anOrderState({ status: 'approved', version: 2, buyer_name: 'Rita' });
    const payload = {
      order_id: order.id,
      round_id: order.round_id,
      order,
      before: { status: 'pending_admin' as const },
    };
    await service.emit(orderApproved, {
      payload,
      aggregateId: order.id,
      version: 2,
      cause: { actor: by, requestId: 'req-1' },
    });
    const row = await eventually(async () =>
      (await AuditRowModel.findOne({ subject_id: order.id }).orFail()).toObject(),
    );
    expect(row).toMatchObject({
      type: 'order.approved',
      kind: 'order',
      actor: by,
      request_id: 'req-1',
      before: { status: 'pending_admin' },
      after: { id: order.id, status: 'approved', total_value: order.total_value },
    });
    expect(row.after).not.toHaveProperty('items');
    expect((await dashboard()).recent[0]).toEqual({
      id: row._id,
      kind: 'order',
      subject_id: order.id,
      title: order.round_title,
      detail: 'Rita',
      status: 'approved',
      at: row.at.toISOString(),
    });
  });

  test('records an assigned company, but not mere activity of a user', async () => {
    const profile = aProfileState({ company_id: randomUUID() });
    await service.emit(profileChanged, profileEvent(profile));
    await service.emit(profileChanged, { ...profileEvent(profile, 2, { company_id: null }), cause: { actor: by } });
    await eventually(async () => expect(await AuditRowModel.countDocuments({ subject_id: profile.id })).toBe(1));
    expect(await AuditRowModel.findOne({ subject_id: profile.id }).lean()).toMatchObject({
      actor: by,
      before: { company_id: null },
      after: { company_id: profile.company_id },
    });
  });

  test('records nothing without a decision', async () => {
    const round = aRoundState({ status: 'approved' });
    await service.emit(roundClosingSoon, roundEvent(round, 3));
    await service.emit(roundSubmitted, roundEvent(round, 4));
    await eventually(async () => expect(await AuditRowModel.countDocuments({ subject_id: round.id })).toBe(1));
    expect((await AuditRowModel.findOne({ subject_id: round.id }).lean())?.type).toBe('round.submitted');
  });
});

describeEveryCaller(endpointsOf.admin, () => service);

describe('a caller', () => {
  test('is authorized by the read model of the profile, not by the claims of the token', async () => {
    const person = aPerson('admin');
    expect((await service.call(readAdminDashboard, { as: person })).status).toBe(200);
    const profile = aProfileState({ id: person.userId, role: 'buyer' });
    await service.emit(profileChanged, profileEvent(profile));
    await eventually(async () =>
      expect((await service.call(readAdminDashboard, { as: person })).problem?.code).toBe('wrong_role'),
    );
  });

  test('with an ended session is rejected although the token has not expired', async () => {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    const as = { token: testToken({ role: 'admin', userId, sessionId }) };
    expect((await service.call(readAdminDashboard, { as })).status).toBe(200);
    const payload = {
      profile_id: userId,
      session_id: sessionId,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    await service.emit(sessionEnded, { payload, aggregateId: sessionId, version: 1 });
    await eventually(async () =>
      expect((await service.call(readAdminDashboard, { as })).problem?.code).toBe('session_ended'),
    );
  });
});
