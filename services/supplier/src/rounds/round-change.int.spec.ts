import { randomUUID } from 'node:crypto';
import { closeRoundCommand, decideRoundChangeCommand } from '@junto/contracts/commands/supplier';
import type { BodyOf } from '@junto/contracts/endpoint';
import type { PayloadOf } from '@junto/contracts/event';
import type { roundTermsChanged } from '@junto/contracts/events/supplier';
import { requestRoundChange, withdrawRoundChange } from '@junto/contracts/supplier/round-changes';
import { listOwnRounds, readOwnRound, type OwnRound } from '@junto/contracts/supplier/rounds';
import { inDays } from '@junto/test-kit/in-days';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

/** A running round with two products: MOQ 100, at most 500 units. */
async function aRunningRound(facts: { extend_days?: number } = {}): Promise<OwnRound> {
  const products = [await service.aProduct(supplier), await service.aProduct(supplier)];
  const offers = products.map(({ id: product_id }) => ({ product_id, moq: 100, max_qty: 500, minimum_fill: 80 }));
  return service.anApprovedRound(supplier, { close_at: inDays(3), offers, ...facts });
}

const read = async (round_id: string) =>
  (await service.call(readOwnRound, { as: supplier, params: { round_id } })).body;
const request = (round_id: string, body: Partial<BodyOf<typeof requestRoundChange>>, as = supplier) =>
  service.call(requestRoundChange, { as, params: { round_id }, body });
const betterTerms = ({ offers }: OwnRound) => [
  { round_product_id: offers[0]!.id, moq: 80, max_qty: 900, minimum_fill: 50 },
];
const decide = (round_id: string, change_id: string, decision: 'approved' | 'rejected', reason: string | null = null) =>
  service.ask(decideRoundChangeCommand, {
    command_id: randomUUID(),
    by: randomUUID(),
    round_id,
    change_id,
    decision,
    reason,
  });

async function requested(round: OwnRound, body?: Partial<BodyOf<typeof requestRoundChange>>): Promise<string> {
  const { body: changed } = await request(round.id, body ?? { offers: betterTerms(round) });
  return changed.change!.id;
}

test('a requested change waits for its decision and changes no terms', async () => {
  const round = await aRunningRound();
  const { status, body } = await request(round.id, {
    close_at: inDays(9),
    offers: betterTerms(round),
    note: ' The mill has more capacity. ',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    close_at: round.close_at,
    change_requested: true,
    change: { status: 'requested', note: 'The mill has more capacity.', offers: betterTerms(round), decided_at: null },
    offers: [{ moq: 100, max_qty: 500, minimum_fill: 80 }, { moq: 100 }],
  });
  await aRunningRound();
  const listed = await service.call(listOwnRounds, { as: supplier, query: { status: 'change_requested' } });
  expect(listed.body.items).toMatchObject([{ id: round.id, change_requested: true }]);
  const published = (await service.emitted(round.id, 4)).at(-1)!;
  expect(published.type).toBe('round.change_requested');
  expect(published.payload.round).toMatchObject({ change: body.change });
});

test('an approved change applies; later events and the terms of the submission stay beside it', async () => {
  const round = await aRunningRound();
  const close_at = inDays(9);
  const changeId = await requested(round, { close_at, offers: betterTerms(round) });
  await decide(round.id, changeId, 'approved');
  const submitted = { moq: 100, max_qty: 500, minimum_fill: 80 };
  expect(await read(round.id)).toMatchObject({
    close_at,
    change_requested: false,
    change: { id: changeId, status: 'approved' },
    total_moq: 180,
    offers: [
      { moq: 80, max_qty: 900, minimum_fill: 50, submitted },
      { moq: 100, max_qty: 500, submitted: null },
    ],
  });
  const changed_terms = [{ ...betterTerms(round)[0], submitted }];
  const events = await service.emitted(round.id, 5);
  const payload = events.at(-1)!.payload as PayloadOf<typeof roundTermsChanged>;
  expect(payload.round).toMatchObject({ changed_terms, close_at });
  expect(payload.offers_changed!.items).toMatchObject([{ before: { moq: 100 }, after: { moq: 80, max_qty: 900 } }]);
  await service.ask(closeRoundCommand, { command_id: randomUUID(), by: randomUUID(), round_id: round.id });
  const closing = (await service.emitted(round.id, 6)).at(-1)!.payload as PayloadOf<typeof roundTermsChanged>;
  expect(closing.round.changed_terms).toEqual(changed_terms);
});

test('a second change keeps the terms of the submission', async () => {
  const round = await aRunningRound();
  await decide(round.id, await requested(round), 'approved');
  const [offer] = betterTerms(round);
  await decide(round.id, await requested(round, { offers: [{ ...offer!, moq: 60 }] }), 'approved');
  expect((await read(round.id)).offers[0]).toMatchObject({ moq: 60, submitted: { moq: 100, max_qty: 500 } });
});

test('a plain round awaits its settlement once a product ships from a share of its MOQ', async () => {
  const { id: product_id } = await service.aProduct(supplier);
  const round = await service.anApprovedRound(supplier, { close_at: inDays(3), offers: [{ product_id, moq: 100 }] });
  expect(round.awaits_settlement).toBe(false);
  const offers = [{ round_product_id: round.offers[0]!.id, moq: 100, max_qty: null, minimum_fill: 60 }];
  await decide(round.id, await requested(round, { offers }), 'approved');
  expect(await read(round.id)).toMatchObject({ awaits_settlement: true, offers: [{ minimum_fill: 60 }] });
});

test('a rejected change keeps its reason and changes nothing', async () => {
  const round = await aRunningRound();
  await decide(round.id, await requested(round), 'rejected', 'The buyers count on Friday.');
  expect(await read(round.id)).toMatchObject({
    change_requested: false,
    change: { status: 'rejected', reason: 'The buyers count on Friday.' },
    offers: [{ moq: 100 }, { moq: 100 }],
  });
  expect((await service.emittedTypes(round.id)).at(-1)).toBe('round.change_rejected');
});

test.each([
  ['an earlier deadline', () => ({ close_at: inDays(2) }), 'close_at', 'deadline_earlier'],
  ['nothing', () => ({}), 'close_at', 'nothing_changed'],
  [
    'a higher MOQ',
    (round: OwnRound) => ({ offers: [{ ...betterTerms(round)[0]!, moq: 101 }] }),
    'offers.0.moq',
    'moq_higher',
  ],
  [
    'a lower cap',
    (round: OwnRound) => ({ offers: [{ ...betterTerms(round)[0]!, max_qty: 499 }] }),
    'offers.0.max_qty',
    'cap_lower',
  ],
  [
    'a higher minimum fill',
    (round: OwnRound) => ({ offers: [{ ...betterTerms(round)[0]!, minimum_fill: null }] }),
    'offers.0.minimum_fill',
    'minimum_fill_higher',
  ],
  [
    'a product of another round',
    (round: OwnRound) => ({ offers: [{ ...betterTerms(round)[0]!, round_product_id: randomUUID() }] }),
    'offers.0',
    'unknown_offer',
  ],
])('a request with %s is refused at its field', async (_what, body, path, message) => {
  const round = await aRunningRound();
  const { status, problem } = await request(round.id, body(round));
  expect([status, problem?.code, problem?.errors]).toEqual([400, 'invalid_request', [{ path, message }]]);
  expect(await read(round.id)).toMatchObject({ change: null, version: 3 });
});

test('a round that is extended at its deadline keeps a deadline', async () => {
  const round = await aRunningRound({ extend_days: 7 });
  const { problem } = await request(round.id, { close_at: null });
  expect(problem?.errors).toEqual([{ path: 'close_at', message: 'extension_without_close' }]);
});

test('a further request replaces the one that waits, which can then no longer be decided', async () => {
  const round = await aRunningRound();
  const first = await requested(round);
  const second = await requested(round, { close_at: inDays(9) });
  expect(await decide(round.id, first, 'approved')).toMatchObject({ refused: 'stale_state' });
  await decide(round.id, second, 'approved');
  expect(await read(round.id)).toMatchObject({
    change: { id: second, status: 'approved' },
    offers: [{ moq: 100 }, {}],
  });
});

test('a withdrawn change cannot be approved, and a decided one cannot be withdrawn', async () => {
  const round = await aRunningRound();
  const id = await requested(round);
  const withdraw = () => service.call(withdrawRoundChange, { as: supplier, params: { round_id: round.id }, body: {} });
  expect((await withdraw()).body.change).toMatchObject({ id, status: 'withdrawn' });
  expect(await decide(round.id, id, 'approved')).toMatchObject({
    refused: 'stale_state',
    params: { status: 'withdrawn' },
  });
  expect((await withdraw()).problem).toMatchObject({ code: 'stale_state', params: { status: 'withdrawn' } });
});

test('two administrators decide once', async () => {
  const round = await aRunningRound();
  const id = await requested(round);
  const answers = await Promise.all([decide(round.id, id, 'approved'), decide(round.id, id, 'rejected')]);
  expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(1);
  const decided = (await service.emittedTypes(round.id)).filter((type) =>
    ['round.terms_changed', 'round.change_rejected'].includes(type),
  );
  expect(decided).toHaveLength(1);
});

test('drafts and closing rounds take no request, and a close ends the one that waits', async () => {
  const draft = await service.aDraft(supplier);
  expect((await request(draft.id, { close_at: inDays(9) })).problem).toMatchObject({ params: { status: 'draft' } });
  const round = await aRunningRound();
  const id = await requested(round);
  await service.ask(closeRoundCommand, { command_id: randomUUID(), by: randomUUID(), round_id: round.id });
  expect((await request(round.id, { close_at: inDays(9) })).problem?.code).toBe('stale_state');
  expect(await decide(round.id, id, 'approved')).toMatchObject({ refused: 'stale_state' });
  await service.clearCarts(round.id);
  await service.until('rounds', { _id: round.id, status: 'closed' });
  expect(await read(round.id)).toMatchObject({
    status: 'closed',
    change: { status: 'lapsed' },
    change_requested: false,
  });
});

test('a supplier cannot change the round of another', async () => {
  const round = await aRunningRound();
  const other = await service.aSupplier();
  expect((await request(round.id, { close_at: inDays(9) }, other)).status).toBe(404);
});
