import { randomUUID } from 'node:crypto';
import {
  approveRound,
  closeRound,
  listAllRounds,
  previewClose,
  readAnyRound,
  rejectRound,
} from '@junto/contracts/admin/rounds';
import { previewCloseCommand } from '@junto/contracts/commands/buyer';
import {
  approveRoundCommand,
  closeRoundCommand,
  readRoundCommand,
  rejectRoundCommand,
} from '@junto/contracts/commands/supplier';
import { poolChanged } from '@junto/contracts/events/buyer';
import {
  productChanged,
  roundApproved,
  roundClosed,
  roundClosing,
  roundCreated,
  roundSubmitted,
  type RoundState,
  type WholeRoundState,
} from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { FiguresModel } from '../figures/figures.model';
import { anAdminService, type AdminService } from '../testing/an-admin-service';
import { aMoment, aRoundState, shuffledAndDoubled } from '../testing/states';
import { RoundCopyModel } from './round-copy.model';

let service: AdminService;
/** Rounds of the supplier service, in whose place the test decides. */
const owned = new Map<string, { round: WholeRoundState; version: number }>();
const answered = new Map<string, { round: WholeRoundState; version: number }>();
/** What the owner does instead of answering. */
let owner: 'answers' | 'is silent' | 'decides and is silent' = 'answers';
const given: { command_id: string; by: string; reason?: string | null }[] = [];

beforeAll(async () => {
  service = await anAdminService();
  const decide = async (
    commandId: string,
    id: string,
    from: WholeRoundState['status'],
    change: Partial<WholeRoundState>,
  ) => {
    if (owner === 'is silent') await new Promise((resolve) => setTimeout(resolve, 1_000));
    const known = owned.get(id);
    if (!known) return refuse('not_found');
    // As the real owner: a command that is repeated gets its first answer.
    const repeated = answered.get(commandId);
    if (repeated) return repeated;
    if (known.round.status !== from) return refuse('stale_state', { status: known.round.status });
    if (owner === 'is silent') return refuse('try_again');
    const decided = { round: { ...known.round, ...change }, version: known.version + 1 };
    owned.set(id, decided);
    answered.set(commandId, decided);
    if (owner === 'decides and is silent') await new Promise((resolve) => setTimeout(resolve, 1_000));
    return decided;
  };
  await service.play(
    answerCommand(
      approveRoundCommand,
      (input) => (
        given.push(input),
        decide(input.command_id, input.round_id, 'pending_approval', { status: 'approved', approved_at: aMoment() })
      ),
    ),
    answerCommand(
      rejectRoundCommand,
      (input) => (
        given.push(input),
        decide(input.command_id, input.round_id, 'pending_approval', { status: 'closed', reason: input.reason })
      ),
    ),
    answerCommand(
      closeRoundCommand,
      (input) => (given.push(input), decide(input.command_id, input.round_id, 'approved', { closing: true })),
    ),
    answerCommand(readRoundCommand, async ({ round_id }) => owned.get(round_id) ?? refuse('not_found')),
    answerCommand(previewCloseCommand, async ({ round_id }) =>
      owner === 'is silent' || !owned.has(round_id)
        ? refuse(owned.has(round_id) ? 'try_again' : 'not_found')
        : { carts: 2, items: 5, unmet: [] },
    ),
  );
});
afterAll(() => service.stop());
beforeEach(() => {
  owner = 'answers';
  given.length = 0;
});
const as = () => ({ as: service.admin });
const shown = async (round_id: string) => (await service.call(readAnyRound, { ...as(), params: { round_id } })).body;

/** A round that the supplier service has, and of which this one has heard. */
async function aKnownRound(facts: Partial<WholeRoundState> = {}, version = 2) {
  const round = aRoundState(facts);
  owned.set(round.id, { round, version });
  await service.tell(roundSubmitted, {
    payload: { round_id: round.id, round, before: null },
    aggregateId: round.id,
    version,
  });
  await eventually(async () => expect((await RoundCopyModel.findById(round.id).lean())?.version).toBe(version));
  return round;
}
const pendingFigure = async () => (await FiguresModel.findById('rounds').lean())?.counts.pending ?? 0;
const pendingCopies = () => RoundCopyModel.countDocuments({ status: 'pending_approval' });

const withoutOffers = ({ offers: _offers, ...round }: WholeRoundState): RoundState => round;

describe('copies of rounds', () => {
  test('are the same whatever the order in which events come, and however often', async () => {
    const rounds = Array.from({ length: 4 }, () => aRoundState({ status: 'draft' }));
    const told = rounds.flatMap((round) => [
      { spec: roundCreated, round, version: 1 },
      { spec: roundSubmitted, round: { ...round, status: 'pending_approval' as const }, version: 2 },
      { spec: roundApproved, round: { ...round, status: 'approved' as const, title: 'Approved' }, version: 3 },
      {
        spec: roundClosing,
        round: withoutOffers({ ...round, status: 'approved' as const, closing: true, title: 'Final' }),
        version: 4,
      },
    ]);
    const before = (await FiguresModel.findById('rounds').lean())?.counts.all ?? 0;
    for (const { spec, round, version } of shuffledAndDoubled(told)) {
      await service.tell(spec as typeof roundCreated, {
        payload: { round_id: round.id, round, before: null },
        aggregateId: round.id,
        version,
      });
    }
    await eventually(async () => {
      for (const round of rounds)
        expect(await RoundCopyModel.findById(round.id).lean()).toMatchObject({
          status: 'approved',
          closing: true,
          title: 'Final',
          version: 4,
        });
    });
    for (const round of rounds)
      expect((await shown(round.id)).offers.map(({ id }) => id)).toEqual(round.offers.map(({ id }) => id));
    expect((await FiguresModel.findById('rounds').lean())?.counts.all).toBe(before + 4);
    expect(await pendingFigure()).toBe(await pendingCopies());
  });

  test('show what the pools hold, and products as the catalogue has them now', async () => {
    const round = await aKnownRound({ status: 'approved' });
    const [offer] = round.offers;
    const pool = { round_id: round.id, round_product_id: offer!.id, moq: 100, max_qty: 500, user_id: 'f00d' };
    for (const [version, committed] of [
      [3, 40],
      [2, 30],
    ] as const) {
      await service.tell(poolChanged, {
        payload: { ...pool, current_committed_qty: committed, total_selected: 7, version },
        aggregateId: offer!.id,
        version,
      });
    }
    const { image: _image, category: _category, ...product } = offer!.product;
    const catalogue = {
      ...product,
      version: 5,
      name: 'Sheet, washed',
      unit_price: 13.99,
      category_id: null,
      category_name: 'Linen',
      supplier_id: round.supplier_id,
    };
    await service.tell(productChanged, {
      payload: { product_id: product.id, product: { ...catalogue, images: [], created_at: aMoment() } },
      aggregateId: product.id,
      version: 5,
    });
    await eventually(async () =>
      expect((await shown(round.id)).offers).toEqual([
        {
          ...offer,
          current_committed_qty: 40,
          total_selected: 7,
          product: { ...offer!.product, version: 5, name: 'Sheet, washed', unit_price: 13.99, category: 'Linen' },
        },
      ]),
    );
  });

  test('of a round that is not there do not exist', async () => {
    const { status, problem } = await service.call(readAnyRound, { ...as(), params: { round_id: randomUUID() } });
    expect([status, problem?.code]).toEqual([404, 'not_found']);
  });
});

test('the list finds title, description and supplier, filters, sorts, pages and counts', async () => {
  await RoundCopyModel.deleteMany({});
  await FiguresModel.deleteMany({});
  for (const [title, status, supplier_name] of [
    ['Água mineral', 'draft', 'Fonte Lda'],
    ['Bags', 'pending_approval', 'ACME'],
    ['coffee', 'approved', 'Fazenda Água'],
    ['Dates', 'cancelled', 'Oasis'],
  ] as const) {
    await aKnownRound({ title, status, supplier_name, description: null });
  }
  const titles = async (query: object) =>
    (await service.call(listAllRounds, { ...as(), query: query as never })).body.items.map((round) => round.title);
  expect(await titles({})).toEqual(['Dates', 'coffee', 'Bags', 'Água mineral']);
  expect(await titles({ search: 'agua' })).toEqual(['coffee', 'Água mineral']);
  expect(await titles({ status: 'pending_approval' })).toEqual(['Bags']);
  expect(await titles({ sort: 'title' })).toEqual(['Água mineral', 'Bags', 'coffee', 'Dates']);
  const { body } = await service.call(listAllRounds, { ...as(), query: { limit: 3, sort: '-title' } });
  expect(body).toMatchObject({ all: 4, pending: 1, total: 4 });
  expect(body.items[0]).not.toHaveProperty('offers');
  expect(await titles({ limit: 3, sort: '-title', cursor: body.next_cursor })).toEqual(['Água mineral']);
  expect(
    (await service.call(listAllRounds, { ...as(), query: { cursor: 'nonsense' } })).problem?.errors?.[0]?.path,
  ).toBe('cursor');
});

describe('deciding on a round', () => {
  test('approved, who decided sees it at once, before any event', async () => {
    const round = await aKnownRound();
    const { status, body } = await service.call(approveRound, { ...as(), params: { round_id: round.id }, body: {} });
    expect([status, body.status, body.version]).toEqual([200, 'approved', 3]);
    expect((await shown(round.id)).status).toBe('approved');
    expect(given).toEqual([{ command_id: expect.any(String), by: service.admin.userId, round_id: round.id }]);
    expect(await pendingFigure()).toBe(await pendingCopies());
  });

  test('rejected, its reason goes along', async () => {
    const round = await aKnownRound();
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
      const round = await aKnownRound(spec === closeRound ? { status: 'approved' } : {});
      owned.set(round.id, { round: { ...round, status: now }, version: 7 });
      const { status, problem } = await service.call(spec as typeof approveRound, {
        ...as(),
        params: { round_id: round.id },
        body: {},
      });
      expect([status, problem?.code, problem?.params]).toEqual([409, 'stale_state', { status: now }]);
      expect(await shown(round.id)).toMatchObject({ status: now, version: 7 });
    },
  );

  test.each([
    ['approve', approveRound, {}],
    ['reject', rejectRound, {}],
    ['close', closeRound, { status: 'approved' }],
  ] as const)('to %s without an answer is 503, and nothing is changed', async (_what, spec, facts) => {
    const round = await aKnownRound(facts);
    const before = await RoundCopyModel.findById(round.id).lean();
    owner = 'is silent';
    const { status, problem } = await service.call(spec as typeof approveRound, {
      ...as(),
      params: { round_id: round.id },
      body: {},
    });
    expect([status, problem?.code]).toEqual([503, 'try_again']);
    expect(await RoundCopyModel.findById(round.id).lean()).toEqual(before);
  });

  test('without an answer, but with the decision in the state that is read, it is told as done', async () => {
    const round = await aKnownRound();
    owner = 'decides and is silent';
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
    expect(given).toEqual([]);
  });

  test('a status of its own choosing is refused', async () => {
    const round = await aKnownRound();
    const { problem } = await service.call(approveRound, {
      ...as(),
      params: { round_id: round.id },
      body: { status: 'approved' } as never,
    });
    expect(problem?.code).toBe('invalid_request');
    expect(given).toEqual([]);
  });
});

describe('closing a round', () => {
  test('is waited for, and answered as closed', async () => {
    const round = await aKnownRound({ status: 'approved' });
    const call = service.call(closeRound, { ...as(), params: { round_id: round.id }, body: {} });
    await eventually(async () => expect((await shown(round.id)).closing).toBe(true));
    const closed = { ...round, status: 'closed' as const, closing: false, closed_at: aMoment() };
    await service.tell(roundClosed, {
      payload: { round_id: round.id, round: closed, before: null },
      aggregateId: round.id,
      version: 4,
    });
    const { status, body } = await call;
    expect([status, body.status, body.closing]).toEqual([200, 'closed', false]);
    expect((await shown(round.id)).status).toBe('closed');
  });

  test('that takes longer is answered with 202 and closing', async () => {
    const round = await aKnownRound({ status: 'approved' });
    const { status, body } = await service.call(closeRound, { ...as(), params: { round_id: round.id }, body: {} });
    expect([status, body.status, body.closing]).toEqual([202, 'approved', true]);
  });

  test('is shown beforehand: what it removes, as its owner has it', async () => {
    const round = await aKnownRound({ status: 'approved' });
    const params = { round_id: round.id };
    expect((await service.call(previewClose, { ...as(), params })).body).toEqual({ carts: 2, items: 5, unmet: [] });
    owner = 'is silent';
    expect((await service.call(previewClose, { ...as(), params })).problem?.code).toBe('try_again');
    expect((await service.call(previewClose, { ...as(), params: { round_id: randomUUID() } })).status).toBe(404);
    owned.delete(round.id);
    expect((await service.call(previewClose, { ...as(), params })).status).toBe(404);
  });
});
