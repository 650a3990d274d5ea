import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { readOwnInvoice } from '@junto/contracts/supplier/invoices';
import { createProduct, listCategories, listProducts } from '@junto/contracts/supplier/products';
import { listOwnRounds, readOwnRound } from '@junto/contracts/supplier/rounds';
import { listSales, readSale } from '@junto/contracts/supplier/sales';
import { isolatedPlace } from '@junto/test-kit/isolated-place';
import { aSupplier } from '@junto/test-kit/tokens';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';

const place = isolatedPlace();
const ids = {
  company: randomUUID(),
  category: randomUUID(),
  product: randomUUID(),
  image: randomUUID(),
  round: randomUUID(),
  offer: randomUUID(),
  order: randomUUID(),
  line: randomUUID(),
  invoice: randomUUID(),
  buyer: randomUUID(),
};
const at = new Date('2026-03-01T10:00:00.000Z');
const facts = { uom: 'pieces', unitsPerPack: 12, size: null, color: 'kraft', material: null };
const weights = { netGrams: 14_400, grossGrams: 15_840, volumeCm3: 32_000 };
const url = `/images/${'a'.repeat(64)}`;
const party = { id: ids.company, name: 'Ribeira', address: null, country: null, phone: null, tax_number: null };

/** A database as a release before the first migration left it. */
const old = {
  categories: [{ _id: ids.category, name: 'Fitas', createdAt: at, deleted: false, uses: 1, settled: true, version: 1 }],
  products: [
    {
      _id: ids.product,
      ...{ supplierId: ids.company, name: 'Fita', skuCode: 'RE-1', skuKey: 're-1', priceMinor: 205, currency: 'USD' },
      ...{ ...facts, active: true, categoryId: ids.category, categoryName: 'Fitas' },
      images: [{ _id: ids.image, path: url, isPrimary: true }],
      ...{ lockedBy: [ids.round], nameKey: 'fita', search_text: 'fita · re-1 · fitas', createdAt: at, version: 4 },
    },
    // A second one: the old unique index over both old names would refuse them once these are gone.
    {
      _id: randomUUID(),
      ...{ supplierId: ids.company, name: 'Caixa', skuCode: 'RE-2', skuKey: 're-2', priceMinor: 10, currency: 'USD' },
      ...{ ...facts, active: false, categoryId: null, categoryName: null, images: [], lockedBy: [] },
      ...{ nameKey: 'caixa', search_text: 'caixa · re-2', createdAt: new Date(at.getTime() + 1), version: 1 },
    },
  ],
  rounds: [
    {
      ...{ _id: ids.round, supplierId: ids.company, title: 'Primavera', description: null, currency: 'USD' },
      ...{ openAt: null, closeAt: null, status: 'approved', closingSince: null, reason: null },
      offers: [{ _id: ids.offer, productId: ids.product, moq: 100, maxQty: 500 }],
      totals: { products: 1, committed: 72, moq: 100, buyers: 1 },
      ...{ closingSoonAt: null, titleKey: 'primavera', closeKey: new Date('9999-12-31T00:00:00.000Z') },
      ...{ search_text: 'primavera', createdAt: at, submittedAt: at, approvedAt: at, closedAt: null, version: 3 },
    },
  ],
  pools: [{ _id: ids.offer, roundId: ids.round, committed: 72, selected: 5, version: 9 }],
  participations: [
    { _id: `${ids.round}:b`, roundId: ids.round, supplierId: ids.company, buyer: 'b', live: true, version: 1 },
  ],
  sales: [
    {
      ...{ _id: ids.order, supplierId: ids.company, roundId: ids.round, roundTitle: 'Primavera', buyerId: ids.buyer },
      ...{ buyerName: 'Marina', buyerCompanyId: null, currency: 'USD', status: 'approved' },
      ...{ totalMinor: 14_760, totalUnits: 72, invoiceId: ids.invoice, search_text: '', createdAt: at, decidedAt: at },
      items: [
        {
          ...{ _id: ids.line, roundProductId: ids.offer, productId: ids.product, productName: 'Fita', skuCode: 'RE-1' },
          ...{ ...facts, category: 'Fitas', image: url, qty: 72, priceMinor: 205, subtotalMinor: 14_760 },
          ...{ moqMissed: false, ...weights },
        },
      ],
      version: 2,
    },
  ],
  invoices: [
    {
      ...{ _id: ids.invoice, orderId: ids.order, roundId: ids.round, roundTitle: 'Primavera', buyerId: ids.buyer },
      ...{ supplierId: ids.company, number: 'PI-1', currency: 'USD', status: 'sent', live: true, paidAt: null },
      ...{ issuedAt: at, dueAt: at, notes: null, supplier: party, buyer: { ...party, id: null, name: 'Marina' } },
      lines: [
        {
          ...{ orderItemId: ids.line, skuCode: 'RE-1', productName: 'Fita', ...facts, qty: 72, priceMinor: 205 },
          ...{ cataloguePriceMinor: 235, subtotalMinor: 14_760, ...weights, moqMissed: false },
        },
      ],
      ...{ totalMinor: 14_760, totalUnits: 72, search_text: 'pi-1', version: 2 },
    },
  ],
  company_figures: [
    {
      ...{ _id: ids.company, products: 2, activeProducts: 1, rounds: 1, activeRounds: 1, sales: 1, soldUnits: 72 },
      ...{ soldMinor: { USD: 14_760 }, invoices: 1, pendingInvoices: 1, invoicedMinor: { USD: 14_760 } },
    },
  ],
};
const oldIndexes = [
  ['products', { supplierId: 1, skuKey: 1 }, { unique: true }],
  ['products', { supplierId: 1, createdAt: -1, _id: -1 }, {}],
  ['rounds', { closeAt: 1 }, { partialFilterExpression: { status: 'approved' }, name: 'running_by_close_at' }],
  ['invoices', { number: 1 }, { unique: true }],
  [
    'invoices',
    { orderId: 1 },
    { unique: true, partialFilterExpression: { live: true }, name: 'one_live_invoice_an_order' },
  ],
] as const;

let service: SupplierService;
const supplier = aSupplier({ companyId: ids.company });

beforeAll(async () => {
  const client = await new mongoose.mongo.MongoClient(place.mongoUri('own')).connect();
  for (const [name, keys, options] of oldIndexes) await client.db().collection(name).createIndex(keys, options);
  for (const [name, docs] of Object.entries(old))
    await client
      .db()
      .collection(name)
      .insertMany(docs as never);
  await client.close();
  service = await aSupplierService({ MONGO_URI: place.mongoUri('own') });
});
afterAll(async () => {
  await service.stop();
  await place.cleanUp();
});

it('reads a database of the release before as it was', async () => {
  const as = supplier;
  const { body: products } = await service.call(listProducts, { as, query: { sort: 'name' } });
  expect(products).toMatchObject({ total: 2, items: [{ sku_code: 'RE-2' }, { sku_code: 'RE-1', version: 4 }] });
  expect(products.items[1]).toEqual({
    ...{ id: ids.product, name: 'Fita', sku_code: 'RE-1', unit_price: 2.05, currency: 'USD', uom: 'pieces' },
    ...{ units_per_pack: 12, active: true, size: null, color: 'kraft', material: null, supplier_id: ids.company },
    ...{ category_id: ids.category, category_name: 'Fitas', created_at: at.toISOString(), version: 4 },
    images: [{ id: ids.image, product_id: ids.product, url, is_primary: true }],
  });
  expect((await service.call(listCategories, { as })).body.items).toEqual([
    { id: ids.category, name: 'Fitas', created_at: at.toISOString() },
  ]);
  const { body: rounds } = await service.call(listOwnRounds, { as });
  expect(rounds.items).toMatchObject([{ products: 1, total_committed: 72, total_moq: 100, buyers: 1, closing: false }]);
  const { body: round } = await service.call(readOwnRound, { as, params: { round_id: ids.round } });
  expect(round.offers).toMatchObject([
    { id: ids.offer, moq: 100, max_qty: 500, current_committed_qty: 72, total_selected: 5, product: { image: url } },
  ]);
  const { body: sales } = await service.call(listSales, { as });
  expect(sales).toMatchObject({
    figures: { orders: 1, units: 72, value: [{ currency: 'USD', amount: 147.6 }] },
    items: [{ id: ids.order, invoice_id: ids.invoice, weights_complete: true }],
  });
  const { body: sale } = await service.call(readSale, { as, params: { order_id: ids.order } });
  expect(sale.items).toMatchObject([
    { id: ids.line, product_id: ids.product, unit_price: 2.05, net_weight: 14.4, gross_weight: 15.84, cbm: 0.032 },
  ]);
  const { body: invoice } = await service.call(readOwnInvoice, { as, params: { invoice_id: ids.invoice } });
  expect(invoice).toMatchObject({
    ...{ invoice_number: 'PI-1', issue_date: at.toISOString(), due_date: at.toISOString().slice(0, 10), paid_at: null },
    ...{ total_value: 147.6, total_net_weight: 14.4, buyer: { id: null, name: 'Marina' } },
    lines: [{ order_item_id: ids.line, unit_price: 2.05, catalogue_price: 2.35, subtotal: 147.6 }],
  });
});

it('leaves no field and no index under an old name', async () => {
  for (const name of Object.keys(old)) {
    const docs = await service.rows(name).find().toArray();
    expect(docs).not.toHaveLength(0);
    expect(JSON.stringify(docs).match(/"[a-z]+[A-Z]\w*":/g)).toBeNull();
    const indexes = (await service.rows(name).indexes()).map((index) => Object.keys(index.key)).flat();
    expect(indexes.filter((field) => /[A-Z]/.test(field))).toEqual([]);
  }
  expect(await service.rows('migrations').find().toArray()).toMatchObject([
    { _id: '0001-contract-names' },
    { _id: '0002-close-steps' },
    { _id: '0003-due-days' },
    { _id: '0004-sales-by-company' },
  ]);
});

it('goes on with it: a SKU that was taken is still taken', async () => {
  await service.aCompany({ id: ids.company, type: 'supplier' });
  const body = { name: 'Outra', sku_code: 're-1', unit_price: 1 };
  expect(await service.refused(createProduct, { as: supplier, body })).toMatchObject({
    status: 409,
    code: 'sku_exists',
  });
});
