import { randomUUID } from 'node:crypto';
import { approveRound, closeRound, previewClose, readAnyRound, rejectRound } from '@junto/contracts/admin/rounds';
import { roundClosed } from '@junto/contracts/events/supplier';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { FiguresModel } from '../figures/figures.model';
import { roundOwnerOfSpec } from '../testing/a-round-owner';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { aMoment, aProfileState } from '../testing/states';
import { toUserProjection } from '../users/on-profile-events';
import { UserModel } from '../users/user.model';
import { RoundReadModel } from './round-read-model';

const service = adminServiceOfSpec();
const owner = roundOwnerOfSpec(service);
beforeEach(() => {
  owner.does = 'answers';
  delete owner.quicker;
  owner.given.length = 0;
});
const as = () => ({ as: service.admin });
const shown = async (round_id: string) => (await service.call(readAnyRound, { ...as(), params: { round_id } })).body;
const pendingFigure = async () => (await FiguresModel.findById('rounds').lean())?.counts.pending ?? 0;
const pendingCopies = () => RoundReadModel.countDocuments({ status: 'pending_approval' });

describe('deciding on a round', () => {
  test('an approval is visible at once, before any event', async () => {
    const round = await owner.aKnownRound();
    const { status, body } = await service.call(approveRound, { ...as(), params: { round_id: round.id }, body: {} });
    expect([status, body.status, body.version]).toEqual([200, 'approved', 3]);
    expect((await shown(round.id)).status).toBe('approved');
    expect(owner.given).toEqual([{ command_id: expect.any(String), by: service.admin.userId, round_id: round.id }]);
    expect(await pendingFigure()).toBe(await pendingCopies());
  });

  test('a rejection passes on its reason', async () => {
    const round = await owner.aKnownRound();
    const { body } = await service.call(rejectRound, {
      ...as(),
      params: { round_id: round.id },
      body: { reason: ' Too dear ' },
    });
    expect(body).toMatchObject({ status: 'closed', reason: 'Too dear' });
  });

  test.each([
    ['approve', approveRound, 'closed'],
    ['reject', rejectRound, 'approved'],
    ['close', closeRound, 'closed'],
  ] as const)(
    'to %s a round that has moved on is refused with its present state, and the copy follows',
    async (_what, spec, now) => {
      const round = await owner.aKnownRound(spec === closeRound ? { status: 'approved' } : {});
      owner.owned.set(round.id, { round: { ...round, status: now }, version: 7 });
      const { status, problem } = await service.call(spec as typeof approveRound, {
        ...as(),
        params: { round_id: round.id },
        body: {},
      });
      expect([status, problem?.code, problem?.params]).toEqual([409, 'stale_state', { status: now }]);
      expect(await shown(round.id)).toMatchObject({ status: now, version: 7 });
    },
  );

  test('a later decision learns who decided before, if known', async () => {
    const quicker = aProfileState({ name: 'Joana Ferraz', role: 'admin' });
    await UserModel.create(toUserProjection(quicker, 1));
    const round = await owner.aKnownRound();
    owner.owned.set(round.id, { round: { ...round, status: 'approved' }, version: 7 });
    const approve = () => service.call(approveRound, { ...as(), params: { round_id: round.id }, body: {} });
    owner.quicker = quicker.id;
    expect((await approve()).problem?.params).toEqual({ status: 'approved', by: 'Joana Ferraz' });
    owner.quicker = randomUUID();
    expect((await approve()).problem?.params).toEqual({ status: 'approved' });
  });

  test.each([
    ['approve', approveRound, {}],
    ['reject', rejectRound, {}],
    ['close', closeRound, { status: 'approved' }],
  ] as const)('to %s without an answer is 503, and nothing is changed', async (_what, spec, facts) => {
    const round = await owner.aKnownRound(facts);
    const before = await RoundReadModel.findById(round.id).lean();
    owner.does = 'is silent';
    const { status, problem } = await service.call(spec as typeof approveRound, {
      ...as(),
      params: { round_id: round.id },
      body: {},
    });
    expect([status, problem?.code]).toEqual([503, 'try_again']);
    expect(await RoundReadModel.findById(round.id).lean()).toEqual(before);
  });

  test('without an answer, but with the decision in the current state, it succeeds', async () => {
    const round = await owner.aKnownRound();
    owner.does = 'decides and is silent';
    const { status, body } = await service.call(approveRound, { ...as(), params: { round_id: round.id }, body: {} });
    expect([status, body.status]).toEqual([200, 'approved']);
    expect((await shown(round.id)).status).toBe('approved');
  });

  test.each([
    ['approve', approveRound],
    ['reject', rejectRound],
    ['close', closeRound],
  ] as const)('to %s a round that is not there is 404, and asks nobody', async (_what, spec) => {
    const { status } = await service.call(spec as typeof approveRound, {
      ...as(),
      params: { round_id: randomUUID() },
      body: {},
    });
    expect(status).toBe(404);
    expect(owner.given).toEqual([]);
  });

  test('a status chosen by the caller is rejected', async () => {
    const round = await owner.aKnownRound();
    const { problem } = await service.call(approveRound, {
      ...as(),
      params: { round_id: round.id },
      body: { status: 'approved' } as never,
    });
    expect(problem?.code).toBe('invalid_request');
    expect(owner.given).toEqual([]);
  });
});

describe('closing a round', () => {
  test('waits and answers as closed', async () => {
    const round = await owner.aKnownRound({ status: 'approved' });
    const call = service.call(closeRound, { ...as(), params: { round_id: round.id }, body: {} });
    await eventually(async () => expect((await shown(round.id)).closing).toBe(true));
    const closed = { ...round, status: 'closed' as const, closing: false, closed_at: aMoment() };
    await service.emit(roundClosed, roundEvent(closed, 4));
    const { status, body } = await call;
    expect([status, body.status, body.closing]).toEqual([200, 'closed', false]);
    expect((await shown(round.id)).status).toBe('closed');
  });

  test('answers with 202 and closing when it takes longer', async () => {
    const round = await owner.aKnownRound({ status: 'approved' });
    const { status, body } = await service.call(closeRound, { ...as(), params: { round_id: round.id }, body: {} });
    expect([status, body.status, body.closing]).toEqual([202, 'approved', true]);
  });

  test('has a preview of what it removes, from its owner', async () => {
    const round = await owner.aKnownRound({ status: 'approved' });
    const params = { round_id: round.id };
    expect((await service.call(previewClose, { ...as(), params })).body).toMatchObject({
      carts: 2,
      items: 5,
      units: 40,
      unmet: [],
    });
    owner.does = 'is silent';
    expect((await service.call(previewClose, { ...as(), params })).problem?.code).toBe('try_again');
    expect((await service.call(previewClose, { ...as(), params: { round_id: randomUUID() } })).status).toBe(404);
    owner.owned.delete(round.id);
    expect((await service.call(previewClose, { ...as(), params })).status).toBe(404);
  });

  test('would remove nothing of a rejected round: buyers never saw it', async () => {
    const round = await owner.aKnownRound({ status: 'closed' });
    owner.owned.delete(round.id);
    const { status, body } = await service.call(previewClose, { ...as(), params: { round_id: round.id } });
    expect([status, body]).toEqual([200, { carts: 0, buyers: 0, items: 0, units: 0, orders: 0, held: [], unmet: [] }]);
  });
});
