import { randomUUID } from 'node:crypto';
import { updateProduct } from '@junto/contracts/supplier/products';
import { createRound, listOwnRounds, readOwnRound, submitRound, updateRound } from '@junto/contracts/supplier/rounds';
import { inDays } from '@junto/test-kit/in-days';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

describe('a draft', () => {
  it('is written with its offers at once, published with its products, and can be read', async () => {
    const product = await service.aProduct(supplier, { unit_price: 2.05 });
    const body = {
      title: 'Primavera',
      currency: 'USD' as const,
      close_at: inDays(9),
      offers: [{ product_id: product.id, max_qty: 500 }],
    };
    const { status, body: round } = await service.call(createRound, { as: supplier, body });
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
    const read = await service.call(readOwnRound, { as: supplier, params: { round_id: round.id } });
    expect(read.body).toEqual(round);
    const [published] = await service.emitted(round.id);
    expect(published).toMatchObject({
      type: 'round.created',
      version: 1,
      payload: { before: null, round: { status: 'draft', offers: [{ product: { version: 1 } }] } },
    });
  });

  it('stores the price and pack of its products when offered, also as a round, for repeating it later', async () => {
    const product = await service.aProduct(supplier, { unit_price: 2.05, units_per_pack: 12 });
    const { id } = await service.aDraft(supplier, { offers: [{ product_id: product.id }] });
    const change = (unit_price: number) =>
      service.call(updateProduct, { as: supplier, params: { product_id: product.id }, body: { unit_price } });
    const params = { round_id: id };
    const offered = async () => (await service.call(readOwnRound, { as: supplier, params })).body.offers[0];
    await change(2.5);
    expect(await offered()).toMatchObject({
      product: { unit_price: 2.5 },
      as_offered: { unit_price: 2.05, units_per_pack: 12 },
    });
    await service.call(submitRound, { as: supplier, params, body: {} });
    await change(3);
    expect(await offered()).toMatchObject({ product: { unit_price: 3 }, as_offered: { unit_price: 2.5 } });
  });

  it('is created once per idempotency key', async () => {
    const { id } = await service.aProduct(supplier);
    const press = { as: supplier, body: { title: 'Uma', offers: [{ product_id: id }] }, idempotencyKey: randomUUID() };
    const answers = await Promise.all([service.call(createRound, press), service.call(createRound, press)]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    expect((await service.call(listOwnRounds, { as: supplier })).body.all).toBe(1);
  });

  it('is refused if it violates a rule; the refusal names the product, and nothing is written', async () => {
    const tape = await service.aProduct(supplier, { name: 'Fita' });
    const euro = await service.aProduct(supplier, { name: 'Caixa', currency: 'EUR' });
    const idle = await service.aProduct(supplier, { name: 'Parada', active: false });
    const foreign = await service.aProduct(await service.aSupplier());
    const offer = (id: string, terms = {}) => ({ offers: [{ product_id: tape.id }, { product_id: id, ...terms }] });
    const attempt = (differing: object) =>
      service.refused(createRound, {
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
    expect((await service.call(listOwnRounds, { as: supplier })).body).toMatchObject({ all: 0, items: [] });
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
    expect(await service.refused(createRound, { as: supplier, body: body as never })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      path,
    });
  });

  it('cannot contain a product twice, or a status set by the caller', async () => {
    const product_id = (await service.aProduct(supplier)).id;
    const twice = await service.refused(createRound, {
      as: supplier,
      body: { title: 'Uma', offers: [{ product_id }, { product_id }] },
    });
    expect(twice).toMatchObject({ status: 400, path: 'offers' });
    const body = { title: 'Uma', offers: [{ product_id }], status: 'approved' };
    expect(await service.refused(createRound, { as: supplier, body })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  it('requires an active company', async () => {
    const body = { title: 'Uma', offers: [{ product_id: randomUUID() }] };
    expect(await service.refused(createRound, { as: aSupplier({ companyId: null }), body })).toMatchObject({
      code: 'company_missing',
    });
    await service.deactivate(supplier.companyId);
    expect(await service.refused(createRound, { as: supplier, body })).toMatchObject({
      status: 403,
      code: 'company_inactive',
    });
  });

  it('is changed only in the given fields; the offer of an unchanged product keeps its id', async () => {
    const [tape, box] = [await service.aProduct(supplier), await service.aProduct(supplier)];
    const draft = await service.aDraft(supplier, { offers: [{ product_id: tape.id }], close_at: inDays(9) });
    const body = {
      title: 'Outra',
      offers: [
        { product_id: box.id, moq: 7 },
        { product_id: tape.id, moq: 30 },
      ],
    };
    const { body: next } = await service.call(updateRound, { as: supplier, params: { round_id: draft.id }, body });
    expect(next).toMatchObject({
      title: 'Outra',
      close_at: draft.close_at,
      products: 2,
      total_moq: 37,
      version: 2,
    });
    expect(next.offers.find((offer) => offer.product_id === tape.id)?.id).toBe(draft.offers[0]!.id);
    expect((await service.emitted(draft.id, 2))[1]).toMatchObject({
      type: 'round.changed',
      version: 2,
      payload: { round: { title: 'Outra' } },
    });
  });

  it('publishes nothing if an edit changes nothing', async () => {
    const { id, title, version } = await service.aDraft(supplier);
    const request = { as: supplier, params: { round_id: id }, body: { title } };
    expect((await service.call(updateRound, request)).body).toMatchObject({ title, version });
    expect(await service.emittedTypes(id)).toEqual(['round.created']);
  });

  describe('edited by two users', () => {
    const openedByTwo = async () => {
      const { id: product_id } = await service.aProduct(supplier);
      const draft = await service.aDraft(supplier, { title: 'Primavera', offers: [{ product_id, moq: 10 }] });
      const offers = (moq: number) => [{ product_id, moq, max_qty: null }];
      const save = (fields: object, seen: object, version = draft.version) => ({
        as: supplier,
        params: { round_id: draft.id },
        body: { ...fields, version, seen: { ...seen } },
      });
      const { body: first } = await service.call(updateRound, save({ offers: offers(20) }, { offers: offers(10) }));
      return { first, offers, save };
    };

    it('keeps both changes if they are of different fields', async () => {
      const { first, save } = await openedByTwo();
      const { body: next } = await service.call(updateRound, save({ title: 'Outono' }, { title: 'Primavera' }));
      expect(next).toEqual({ ...first, title: 'Outono', version: 3 });
    });

    it('conflicts for the same terms: the second gets the stored draft, and nothing is written', async () => {
      const { first, offers, save } = await openedByTwo();
      const second = save({ title: 'Outono', offers: offers(30) }, { title: 'Primavera', offers: offers(10) });
      expect(await service.refused(updateRound, second)).toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
        params: { version: 2, fields: ['offers'], present: first },
      });
      const read = () => service.call(readOwnRound, { as: supplier, params: { round_id: first.id } });
      expect((await read()).body).toEqual(first);
      // A user who has seen the conflict may overwrite it.
      await service.call(updateRound, save({ offers: offers(30) }, { offers: offers(20) }, 2));
      expect((await read()).body).toMatchObject({ total_moq: 30, version: 3 });
    });
  });

  it('cannot be changed after submission', async () => {
    const { id, offers } = await service.aPendingRound(supplier);
    const body = { title: 'Outra', offers: [{ product_id: offers[0]!.product_id }] };
    const refusal = await service.refused(updateRound, { as: supplier, params: { round_id: id }, body });
    expect(refusal).toMatchObject({ status: 409, code: 'round_not_draft', params: { status: 'pending_approval' } });
  });
});
