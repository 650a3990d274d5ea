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
import { inDays } from '@junto/test-kit/in-days';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale } from '../testing/an-order';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

describe('submitting', () => {
  const submit = (roundId: string, as: Person = supplier) =>
    service.call(submitRound, { as, params: { round_id: roundId }, body: {} });

  it('moves a draft to pending approval, once for concurrent requests', async () => {
    const { id } = await service.aDraft(supplier);
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const { problem } of answers.filter((answer) => answer.status !== 200)) {
      expect(problem).toMatchObject({ code: 'stale_state', params: { status: 'pending_approval' } });
    }
    expect(await service.emittedTypes(id)).toEqual(['round.created', 'round.submitted']);
  });

  it('validates the current state of the products', async () => {
    const product = await service.aProduct(supplier, { name: 'Fita' });
    const change = (body: object) =>
      service.call(updateProduct, { as: supplier, params: { product_id: product.id }, body });
    const { id } = await service.aDraft(supplier, { offers: [{ product_id: product.id }] });
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

  it('refuses a draft that has become incomplete', async () => {
    const { id } = await service.aDraft(supplier, { close_at: inDays(1) });
    await service.rows('rounds').updateOne({ _id: id as never }, { $set: { close_at: new Date(Date.now() - 1) } });
    expect((await submit(id)).problem?.code).toBe('closes_in_the_past');
    await service.rows('rounds').updateOne({ _id: id as never }, { $set: { close_at: null, 'offers.0.moq': 900 } });
    expect((await submit(id)).problem).toMatchObject({ code: 'max_below_moq', params: { moq: 900 } });
    await service.rows('rounds').updateOne({ _id: id as never }, { $set: { offers: [] } });
    expect((await submit(id)).problem?.code).toBe('round_has_no_products');
  });

  it('is refused to a deactivated company, which can still read everything', async () => {
    const { id } = await service.aDraft(supplier);
    await service.deactivate(supplier.companyId);
    expect((await submit(id)).problem?.code).toBe('company_inactive');
    expect((await service.call(readOwnRound, { as: supplier, params: { round_id: id } })).status).toBe(200);
    expect((await service.call(listOwnRounds, { as: supplier })).body.items).toHaveLength(1);
  });

  it('never commits together with a concurrent deactivation or currency change of a product', async () => {
    for (let round = 0; round < 8; round++) {
      const product = await service.aProduct(supplier);
      const { id } = await service.aDraft(supplier, { offers: [{ product_id: product.id }] });
      const [submitted, repriced] = await Promise.all([
        submit(id),
        service.call(updateProduct, { as: supplier, params: { product_id: product.id }, body: { currency: 'EUR' } }),
      ]);
      expect([submitted.status, repriced.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });
});

describe('withdrawing', () => {
  const withdraw = (roundId: string) =>
    service.call(withdrawRound, { as: supplier, params: { round_id: roundId }, body: {} });

  it('cancels a draft or a pending round and unlocks its products', async () => {
    const draft = await service.aDraft(supplier);
    expect((await withdraw(draft.id)).body).toMatchObject({ status: 'cancelled', version: 2 });
    const pending = await service.aPendingRound(supplier);
    expect((await withdraw(pending.id)).body.status).toBe('cancelled');
    const params = { product_id: pending.offers[0]!.product_id };
    expect((await service.call(updateProduct, { as: supplier, params, body: { currency: 'BRL' } })).status).toBe(200);
    expect(await service.emittedTypes(pending.id)).toEqual(['round.created', 'round.submitted', 'round.withdrawn']);
  });

  it('is refused for any other state, which the refusal names', async () => {
    const { id } = await service.anApprovedRound(supplier);
    expect((await withdraw(id)).problem).toMatchObject({ code: 'stale_state', params: { status: 'approved' } });
    const { id: draft } = await service.aDraft(supplier);
    await withdraw(draft);
    expect((await withdraw(draft)).problem).toMatchObject({ code: 'stale_state', params: { status: 'cancelled' } });
  });
});

describe('own rounds', () => {
  it('are found by title and description, filtered, sorted and paged', async () => {
    await service.aDraft(supplier, { title: 'Verão', description: 'Papelão ondulado', close_at: inDays(5) });
    await service.aDraft(supplier, { title: 'Ângulo' });
    await service.aPendingRound(supplier, { title: 'Outono', close_at: inDays(2) });
    const titles = async (query: object) =>
      (await service.call(listOwnRounds, { as: supplier, query })).body.items.map((item) => item.title);
    expect(await titles({ search: 'PAPELAO' })).toEqual(['Verão']);
    expect(await titles({ status: 'pending_approval' })).toEqual(['Outono']);
    expect(await titles({ sort: 'title' })).toEqual(['Ângulo', 'Outono', 'Verão']);
    expect(await titles({ sort: 'close_at' })).toEqual(['Outono', 'Verão', 'Ângulo']);
    expect(await titles({})).toEqual(['Outono', 'Ângulo', 'Verão']);
    const first = await service.call(listOwnRounds, { as: supplier, query: { sort: 'close_at', limit: 2 } });
    expect(first.body).toMatchObject({ total: 3, all: 3 });
    expect(await titles({ sort: 'close_at', limit: 2, cursor: first.body.next_cursor })).toEqual(['Ângulo']);
    const found = await service.call(listOwnRounds, { as: supplier, query: { search: 'verao' } });
    expect(found.body).toMatchObject({ total: 1, total_capped: false, all: 3 });
  });

  it('are not visible to other companies', async () => {
    const { id } = await service.aDraft(supplier);
    const other = await service.aSupplier();
    const params = { round_id: id };
    const body = { title: 'Minha', offers: [{ product_id: (await service.aProduct(other)).id }] };
    expect((await service.refused(readOwnRound, { as: other, params })).status).toBe(404);
    expect((await service.refused(updateRound, { as: other, params, body })).status).toBe(404);
    expect((await service.refused(submitRound, { as: other, params, body: {} })).status).toBe(404);
    expect((await service.refused(withdrawRound, { as: other, params, body: {} })).status).toBe(404);
    expect((await service.refused(readOwnRound, { as: anAdmin(), params })).status).toBe(404);
    for (const as of [other, anAdmin(), aSupplier({ companyId: null })]) {
      expect((await service.call(listOwnRounds, { as })).body).toMatchObject({ items: [], total: 0, all: 0 });
    }
    expect(await service.emittedTypes(id)).toEqual(['round.created']);
  });

  it('show the units of approved orders while they run, and the measures of a pack', async () => {
    const measures = { pack_gross_kg: 12.5, pack_length_cm: 60, pack_width_cm: 40, pack_height_cm: 40 };
    const { id: product_id } = await service.aProduct(supplier, measures);
    const round = await service.anApprovedRound(supplier, { offers: [{ product_id }] });
    await aSale(service, round);
    await aSale(service, round);
    await aSale(service, round, { round_id: randomUUID() });
    const read = async () =>
      (await service.call(readOwnRound, { as: supplier, params: { round_id: round.id } })).body.offers[0];
    expect(await read()).toMatchObject({ approved_qty: 144, pack_measures: measures });
    await service.rows('rounds').updateOne({ _id: round.id as never }, { $set: { status: 'closed' } });
    expect(await read()).not.toHaveProperty('approved_qty');
  });

  it('of a thousand offers are written, published and submitted as a whole', async () => {
    const { id: model } = await service.aProduct(supplier);
    const row = await service.until('products', { _id: model });
    const copies = Array.from({ length: 999 }, () => ({ ...row, _id: randomUUID() as never, sku_key: randomUUID() }));
    await service.rows('products').insertMany(copies);
    const offers = [model, ...copies.map((copy) => copy._id)].map((product_id) => ({ product_id }));
    const { id } = await service.aPendingRound(supplier, { offers });
    const [, submitted] = await service.emitted(id, 2);
    expect((submitted?.payload.round as { offers: unknown[] }).offers).toHaveLength(1000);
    // With maximum text lengths, the offers would not fit into an event.
    await service
      .rows('products')
      .updateMany({ supplier_id: supplier.companyId }, { $set: { name: 'ç'.repeat(200), material: 'ç'.repeat(80) } });
    const refusal = await service.refused(createRound, { as: supplier, body: { title: 'Pesada', offers } });
    expect(refusal).toMatchObject({ status: 409, code: 'round_too_large' });
  });
});

describe('a draft', () => {
  it('has an Incoterm with its named place, editable until submission', async () => {
    const terms = { incoterm: 'FOB', incoterm_place: 'Leixões', delivery_terms: 'In two lots' } as const;
    const draft = await service.aDraft(supplier, terms);
    expect(draft).toMatchObject(terms);
    const params = { round_id: draft.id };
    const edit = (body: object) => service.call(updateRound, { as: supplier, params, body });
    expect((await edit({ incoterm_place: '' })).problem).toMatchObject({ status: 422, code: 'incoterm_incomplete' });
    expect((await edit({ incoterm: null, incoterm_place: null })).body).toMatchObject({
      incoterm: null,
      incoterm_place: null,
      delivery_terms: 'In two lots',
    });
    await edit({ incoterm: 'CIF', incoterm_place: 'Santos' });
    await service.call(submitRound, { as: supplier, params, body: {} });
    expect((await edit({ incoterm_place: 'Rio' })).problem?.code).toBe('round_not_draft');
    const published = await service.emitted(draft.id, 4);
    expect(published.at(-1)?.payload).toMatchObject({ round: { incoterm: 'CIF', incoterm_place: 'Santos' } });
  });
});
