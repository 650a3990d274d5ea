import { randomUUID } from 'node:crypto';
import { updateProduct } from '@junto/contracts/supplier/products';
import {
  createRound,
  listOwnRounds,
  readOwnRound,
  submitRound,
  updateRound,
  withdrawRound,
} from '@junto/contracts/supplier/rounds';
import { anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { startStage, type Stage } from '../testing/stage';

let stage: Stage;
let supplier: Person & { companyId: string };
beforeAll(async () => (stage = await startStage()));
afterAll(() => stage.stop());
beforeEach(async () => (supplier = await stage.aSupplier()));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const deactivate = (companyId: string) =>
  stage.aCompany({ id: companyId, type: 'supplier', active: false, version: 2 });

describe('a draft', () => {
  it('is written with its offers at once, told with its products, and read again', async () => {
    const product = await stage.aProduct(supplier, { unit_price: 2.05 });
    const body = {
      title: 'Primavera',
      currency: 'USD' as const,
      close_at: inDays(9),
      offers: [{ product_id: product.id, max_qty: 500 }],
    };
    const { status, body: round } = await stage.call(createRound, { as: supplier, body });
    expect(status).toBe(201);
    expect(round).toMatchObject({
      status: 'draft',
      closing: false,
      products: 1,
      total_moq: 100,
      total_committed: 0,
      buyers: 0,
    });
    expect(round).toMatchObject({ supplier_name: 'Ribeira Embalagens', revenue: 0, potential: 205 });
    expect(round.offers[0]).toMatchObject({
      moq: 100,
      max_qty: 500,
      current_committed_qty: 0,
      product: { name: product.name, unit_price: 2.05 },
    });
    const read = await stage.call(readOwnRound, { as: supplier, params: { round_id: round.id } });
    expect(read.body).toEqual(round);
    const [told] = await stage.told(round.id);
    expect(told).toMatchObject({
      type: 'round.created',
      version: 1,
      payload: { before: null, round: { status: 'draft', offers: [{ product: { version: 1 } }] } },
    });
  });

  it('is made once per idempotency key', async () => {
    const { id } = await stage.aProduct(supplier);
    const press = { as: supplier, body: { title: 'Uma', offers: [{ product_id: id }] }, idempotencyKey: randomUUID() };
    const answers = await Promise.all([stage.call(createRound, press), stage.call(createRound, press)]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    expect((await stage.call(listOwnRounds, { as: supplier })).body.all).toBe(1);
  });

  it('refuses what its rules forbid, naming the product, and writes nothing', async () => {
    const tape = await stage.aProduct(supplier, { name: 'Fita' });
    const euro = await stage.aProduct(supplier, { name: 'Caixa', currency: 'EUR' });
    const idle = await stage.aProduct(supplier, { name: 'Parada', active: false });
    const foreign = await stage.aProduct(await stage.aSupplier());
    const offer = (id: string, terms = {}) => ({ offers: [{ product_id: tape.id }, { product_id: id, ...terms }] });
    const attempt = (differing: object) =>
      stage.refused(createRound, {
        as: supplier,
        body: { title: 'Uma', offers: [{ product_id: tape.id }], ...differing },
      });
    expect(await attempt(offer(euro.id))).toMatchObject({
      status: 422,
      code: 'currency_mismatch',
      params: { product: 'Caixa', currency: 'EUR' },
    });
    expect(await attempt(offer(idle.id))).toMatchObject({
      status: 409,
      code: 'product_inactive',
      params: { product: 'Parada' },
    });
    expect(await attempt({ offers: [{ product_id: tape.id, moq: 100, max_qty: 99 }] })).toMatchObject({
      code: 'max_below_moq',
      params: { product: 'Fita', moq: 100 },
    });
    expect(await attempt(offer(foreign.id))).toMatchObject({
      status: 404,
      code: 'not_found',
      path: 'offers.1.product_id',
    });
    expect(await attempt({ open_at: inDays(3), close_at: inDays(2) })).toMatchObject({
      status: 422,
      code: 'closes_before_opening',
    });
    expect(await attempt({ close_at: inDays(-1) })).toMatchObject({ status: 422, code: 'closes_in_the_past' });
    expect((await stage.call(listOwnRounds, { as: supplier })).body).toMatchObject({ all: 0, items: [] });
  });

  it.each([
    ['title', { title: ' ' }],
    ['offers', { offers: [] }],
    ['offers.0.moq', { offers: [{ product_id: randomUUID(), moq: 0 }] }],
    ['offers.0.max_qty', { offers: [{ product_id: randomUUID(), max_qty: 0 }] }],
    ['offers', { offers: Array.from({ length: 1001 }, () => ({ product_id: randomUUID() })) }],
    ['currency', { currency: 'JPY' }],
    ['open_at', { open_at: 'tomorrow' }],
  ])('refuses a wrong %s and names it', async (path, wrong) => {
    const body = { title: 'Uma', offers: [{ product_id: randomUUID() }], ...wrong };
    expect(await stage.refused(createRound, { as: supplier, body: body as never })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      path,
    });
  });

  it('refuses the same product twice, and a status that the caller sends', async () => {
    const product_id = (await stage.aProduct(supplier)).id;
    const twice = await stage.refused(createRound, {
      as: supplier,
      body: { title: 'Uma', offers: [{ product_id }, { product_id }] },
    });
    expect(twice).toMatchObject({ status: 400, path: 'offers' });
    const body = { title: 'Uma', offers: [{ product_id }], status: 'approved' };
    expect(await stage.refused(createRound, { as: supplier, body })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  it('needs an active company', async () => {
    const body = { title: 'Uma', offers: [{ product_id: randomUUID() }] };
    expect(await stage.refused(createRound, { as: aSupplier({ companyId: null }), body })).toMatchObject({
      code: 'company_missing',
    });
    await deactivate(supplier.companyId);
    expect(await stage.refused(createRound, { as: supplier, body })).toMatchObject({
      status: 403,
      code: 'company_inactive',
    });
  });

  it('is replaced as a whole; an offer of the same product keeps its id', async () => {
    const [tape, box] = [await stage.aProduct(supplier), await stage.aProduct(supplier)];
    const draft = await stage.aDraft(supplier, { offers: [{ product_id: tape.id }] });
    const body = {
      title: 'Outra',
      offers: [
        { product_id: box.id, moq: 7 },
        { product_id: tape.id, moq: 30 },
      ],
    };
    const { body: next } = await stage.call(updateRound, { as: supplier, params: { round_id: draft.id }, body });
    expect(next).toMatchObject({ title: 'Outra', products: 2, total_moq: 37, version: 2 });
    expect(next.offers.find((offer) => offer.product_id === tape.id)?.id).toBe(draft.offers[0]!.id);
    expect((await stage.told(draft.id, 2))[1]).toMatchObject({
      type: 'round.changed',
      version: 2,
      payload: { round: { title: 'Outra' } },
    });
  });

  it('cannot be changed once it is submitted', async () => {
    const { id, offers } = await stage.aPendingRound(supplier);
    const body = { title: 'Outra', offers: [{ product_id: offers[0]!.product_id }] };
    const no = await stage.refused(updateRound, { as: supplier, params: { round_id: id }, body });
    expect(no).toMatchObject({ status: 409, code: 'round_not_draft', params: { status: 'pending_approval' } });
  });
});

describe('submitting', () => {
  const submit = (roundId: string, as: Person = supplier) =>
    stage.call(submitRound, { as, params: { round_id: roundId }, body: {} });

  it('moves a draft to pending approval, once of several at the same moment', async () => {
    const { id } = await stage.aDraft(supplier);
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const { problem } of answers.filter((answer) => answer.status !== 200)) {
      expect(problem).toMatchObject({ code: 'stale_state', params: { status: 'pending_approval' } });
    }
    expect(await stage.toldTypes(id)).toEqual(['round.created', 'round.submitted']);
  });

  it('judges the products as they are now', async () => {
    const product = await stage.aProduct(supplier, { name: 'Fita' });
    const change = (body: object) =>
      stage.call(updateProduct, { as: supplier, params: { product_id: product.id }, body });
    const { id } = await stage.aDraft(supplier, { offers: [{ product_id: product.id }] });
    await change({ active: false });
    expect((await submit(id)).problem).toMatchObject({ code: 'product_inactive', params: { product: 'Fita' } });
    await change({ active: true, currency: 'EUR' });
    expect((await submit(id)).problem).toMatchObject({
      code: 'currency_mismatch',
      params: { product: 'Fita', currency: 'EUR' },
    });
    await change({ currency: 'USD' });
    expect((await submit(id)).status).toBe(200);
  });

  it('refuses what a draft can come to lack', async () => {
    const { id } = await stage.aDraft(supplier, { close_at: inDays(1) });
    await stage.rows('rounds').updateOne({ _id: id as never }, { $set: { closeAt: new Date(Date.now() - 1) } });
    expect((await submit(id)).problem?.code).toBe('closes_in_the_past');
    await stage.rows('rounds').updateOne({ _id: id as never }, { $set: { closeAt: null, 'offers.0.moq': 900 } });
    expect((await submit(id)).problem).toMatchObject({ code: 'max_below_moq', params: { moq: 900 } });
    await stage.rows('rounds').updateOne({ _id: id as never }, { $set: { offers: [] } });
    expect((await submit(id)).problem?.code).toBe('round_has_no_products');
  });

  it('is refused to a deactivated company, which still reads everything', async () => {
    const { id } = await stage.aDraft(supplier);
    await deactivate(supplier.companyId);
    expect((await submit(id)).problem?.code).toBe('company_inactive');
    expect((await stage.call(readOwnRound, { as: supplier, params: { round_id: id } })).status).toBe(200);
    expect((await stage.call(listOwnRounds, { as: supplier })).body.items).toHaveLength(1);
  });

  it('and a product deactivated or repriced in another currency at the same moment never both pass', async () => {
    for (let round = 0; round < 8; round++) {
      const product = await stage.aProduct(supplier);
      const { id } = await stage.aDraft(supplier, { offers: [{ product_id: product.id }] });
      const [submitted, repriced] = await Promise.all([
        submit(id),
        stage.call(updateProduct, { as: supplier, params: { product_id: product.id }, body: { currency: 'EUR' } }),
      ]);
      expect([submitted.status, repriced.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });
});

describe('withdrawing', () => {
  const withdraw = (roundId: string) =>
    stage.call(withdrawRound, { as: supplier, params: { round_id: roundId }, body: {} });

  it('cancels a draft or a pending round and frees its products', async () => {
    const draft = await stage.aDraft(supplier);
    expect((await withdraw(draft.id)).body).toMatchObject({ status: 'cancelled', version: 2 });
    const pending = await stage.aPendingRound(supplier);
    expect((await withdraw(pending.id)).body.status).toBe('cancelled');
    const params = { product_id: pending.offers[0]!.product_id };
    expect((await stage.call(updateProduct, { as: supplier, params, body: { currency: 'BRL' } })).status).toBe(200);
    expect(await stage.toldTypes(pending.id)).toEqual(['round.created', 'round.submitted', 'round.withdrawn']);
  });

  it('is refused for any other state, which it names', async () => {
    const { id } = await stage.anApprovedRound(supplier);
    expect((await withdraw(id)).problem).toMatchObject({ code: 'stale_state', params: { status: 'approved' } });
    const { id: draft } = await stage.aDraft(supplier);
    await withdraw(draft);
    expect((await withdraw(draft)).problem).toMatchObject({ code: 'stale_state', params: { status: 'cancelled' } });
  });
});

describe('own rounds', () => {
  it('are found by title and description, filtered, sorted and paged', async () => {
    await stage.aDraft(supplier, { title: 'Verão', description: 'Papelão ondulado', close_at: inDays(5) });
    await stage.aDraft(supplier, { title: 'Ângulo' });
    await stage.aPendingRound(supplier, { title: 'Outono', close_at: inDays(2) });
    const titles = async (query: object) =>
      (await stage.call(listOwnRounds, { as: supplier, query })).body.items.map((item) => item.title);
    expect(await titles({ search: 'PAPELAO' })).toEqual(['Verão']);
    expect(await titles({ status: 'pending_approval' })).toEqual(['Outono']);
    expect(await titles({ sort: 'title' })).toEqual(['Ângulo', 'Outono', 'Verão']);
    expect(await titles({ sort: 'close_at' })).toEqual(['Outono', 'Verão', 'Ângulo']);
    expect(await titles({})).toEqual(['Outono', 'Ângulo', 'Verão']);
    const first = await stage.call(listOwnRounds, { as: supplier, query: { sort: 'close_at', limit: 2 } });
    expect(first.body).toMatchObject({ total: 3, all: 3 });
    expect(await titles({ sort: 'close_at', limit: 2, cursor: first.body.next_cursor })).toEqual(['Ângulo']);
    const found = await stage.call(listOwnRounds, { as: supplier, query: { search: 'verao' } });
    expect(found.body).toMatchObject({ total: 1, total_capped: false, all: 3 });
  });

  it('are nobody else’s', async () => {
    const { id } = await stage.aDraft(supplier);
    const other = await stage.aSupplier();
    const params = { round_id: id };
    const body = { title: 'Minha', offers: [{ product_id: (await stage.aProduct(other)).id }] };
    expect((await stage.refused(readOwnRound, { as: other, params })).status).toBe(404);
    expect((await stage.refused(updateRound, { as: other, params, body })).status).toBe(404);
    expect((await stage.refused(submitRound, { as: other, params, body: {} })).status).toBe(404);
    expect((await stage.refused(withdrawRound, { as: other, params, body: {} })).status).toBe(404);
    expect((await stage.refused(readOwnRound, { as: anAdmin(), params })).status).toBe(404);
    for (const as of [other, anAdmin(), aSupplier({ companyId: null })]) {
      expect((await stage.call(listOwnRounds, { as })).body).toMatchObject({ items: [], total: 0, all: 0 });
    }
    expect(await stage.toldTypes(id)).toEqual(['round.created']);
  });

  it('of a thousand offers are written, told and submitted in one piece', async () => {
    const { id: model } = await stage.aProduct(supplier);
    const row = await stage.until('products', { _id: model });
    const copies = Array.from({ length: 999 }, () => ({ ...row, _id: randomUUID() as never, skuKey: randomUUID() }));
    await stage.rows('products').insertMany(copies);
    const offers = [model, ...copies.map((copy) => copy._id)].map((product_id) => ({ product_id }));
    const { id } = await stage.aPendingRound(supplier, { offers });
    const [, submitted] = await stage.told(id, 2);
    expect((submitted?.payload.round as { offers: unknown[] }).offers).toHaveLength(1000);
    // With every text drawn out to its end they would not fit into an event.
    await stage
      .rows('products')
      .updateMany({ supplierId: supplier.companyId }, { $set: { name: 'ç'.repeat(200), material: 'ç'.repeat(80) } });
    const no = await stage.refused(createRound, { as: supplier, body: { title: 'Pesada', offers } });
    expect(no).toMatchObject({ status: 409, code: 'round_too_large' });
  });
});
