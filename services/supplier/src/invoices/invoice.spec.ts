import type { SaleDoc, SaleItemDoc } from '../sales/sale.model';
import { followingLines, invoiceOnWire, linesOf } from './invoice';
import type { InvoiceDoc } from './invoice.model';
import { labelled } from './list-invoices';

const item = {
  _id: 'line',
  productId: 'tape',
  qty: 72,
  priceMinor: 205,
  subtotalMinor: 14760,
  netGrams: 14400,
  grossGrams: 15840,
  volumeCm3: 32000,
} as SaleItemDoc;
const sale = (items: Partial<SaleItemDoc>[]) =>
  ({ items: items.map((differing) => ({ ...item, ...differing })) }) as SaleDoc;

describe('the lines of an invoice', () => {
  it('need net weight, gross weight and volume of every line', () => {
    for (const missing of ['netGrams', 'grossGrams', 'volumeCm3']) {
      expect(linesOf(sale([{}, { [missing]: null }]), () => 205)).toBeUndefined();
    }
  });
  it('carry the catalogue price of the moment, or the agreed one where the product is gone', () => {
    expect(linesOf(sale([{}]), () => 235)?.[0]).toMatchObject({
      priceMinor: 205,
      cataloguePriceMinor: 235,
      subtotalMinor: 14760,
    });
    expect(linesOf(sale([{}]), () => undefined)?.[0]).toMatchObject({ cataloguePriceMinor: 205 });
  });
  it('follow new weights and keep the catalogue price of their making', () => {
    const invoice = { lines: linesOf(sale([{}]), () => 235) } as InvoiceDoc;
    expect(followingLines(invoice, sale([{ netGrams: 9 }]))?.[0]).toMatchObject({
      netGrams: 9,
      cataloguePriceMinor: 235,
    });
    expect(followingLines(invoice, sale([{ netGrams: null }]))).toBeUndefined();
  });
});

it('sums of weights are exact, as sums of grams', () => {
  const lines = linesOf(sale([{ netGrams: 100 }, { netGrams: 200 }]), () => 205);
  const invoice = { lines, issuedAt: new Date(), paidAt: null, dueAt: null, totalMinor: 0 } as InvoiceDoc;
  expect(invoiceOnWire(invoice).total_net_weight).toBe(0.3);
});

describe('a label as a filter', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  it('leaves the overdue ones out of sent, and the paid ones out of accepted', () => {
    expect(labelled('sent', now)).toMatchObject({ status: 'sent', dueAt: { $not: { $lt: now } } });
    expect(labelled('accepted', now)).toMatchObject({ status: 'accepted', paidAt: null });
    expect(labelled('draft', now)).toEqual({ status: 'draft' });
  });
});
