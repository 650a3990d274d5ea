import type { SaleDoc, SaleItemDoc } from '../sales/sale.model';
import { followingLines, toInvoiceDto, linesOf } from './invoice';
import type { InvoiceDoc } from './invoice.model';

const item = {
  id: 'line',
  product_id: 'tape',
  qty: 72,
  price_minor: 205,
  subtotal_minor: 14760,
  net_weight_g: 14400,
  gross_weight_g: 15840,
  volume_cm3: 32000,
} as Partial<SaleItemDoc> as SaleItemDoc;
const sale = (items: Partial<SaleItemDoc>[]) =>
  ({ items: items.map((differing) => ({ ...item, ...differing })) }) as SaleDoc;

describe('the lines of an invoice', () => {
  it('need net weight, gross weight and volume of every line', () => {
    for (const missing of ['net_weight_g', 'gross_weight_g', 'volume_cm3']) {
      expect(linesOf(sale([{}, { [missing]: null }]), () => 205)).toBeUndefined();
    }
  });
  it('have the current catalogue price, or the agreed price if the product is deleted', () => {
    expect(linesOf(sale([{}]), () => 235)?.[0]).toMatchObject({
      price_minor: 205,
      catalogue_price_minor: 235,
      subtotal_minor: 14760,
    });
    expect(linesOf(sale([{}]), () => undefined)?.[0]).toMatchObject({ catalogue_price_minor: 205 });
  });
  it('take new weights and keep the catalogue price of their generation', () => {
    const invoice = { lines: linesOf(sale([{}]), () => 235) } as InvoiceDoc;
    expect(followingLines(invoice, sale([{ net_weight_g: 9 }]))?.[0]).toMatchObject({
      net_weight_g: 9,
      catalogue_price_minor: 235,
    });
    expect(followingLines(invoice, sale([{ net_weight_g: null }]))).toBeUndefined();
  });
});

it('sums of weights are exact, as sums of grams', () => {
  const lines = linesOf(sale([{ net_weight_g: 100 }, { net_weight_g: 200 }]), () => 205);
  const invoice = { lines, issue_date: new Date(), paid_at: null, due_date: null, total_minor: 0 } as InvoiceDoc;
  expect(toInvoiceDto(invoice).total_net_weight).toBe(0.3);
});
