import fs from 'node:fs';
import { root } from '../stack/places.mjs';
import { readContracts } from './contracts.mjs';
import { kinds } from './kinds.mjs';
import { shownEventsIn } from './shown-events.mjs';

afterEach(() => void jest.restoreAllMocks());

/** `npm test -- all` compiles and tests what the generators write; here each of them only has to match the source. */
test.each([
  ['endpoint', ['buyer.price-alert'], {}],
  ['event', ['buyer.order.pinned', 'supplier'], {}],
  ['field', ['product.brand'], { like: 'material', column: true }],
  ['field', ['product.model'], { like: 'size' }],
  ['list', ['admin.refund'], { from: 'invoice.paid,invoice.sent' }],
  ['list', ['supplier.receipt'], { from: 'order.placed,order.approved' }],
  ['notification', ['invoice_paid', 'buyer'], {}],
  ['notification', ['order_completed', 'supplier'], {}],
  ['notification', ['company_changed', 'admin'], {}],
  ['service', ['carrier.shipment'], {}],
] as const)('%s %j finds the places in the source that it changes', (kind, words, options) => {
  jest.spyOn(fs, 'mkdirSync').mockReturnValue(undefined);
  const write = jest.spyOn(fs, 'writeFileSync').mockReturnValue(undefined);
  const { files } = kinds[kind]!.write(root, [...words], { pt: 'Nome', ...options });
  expect(files.length).toBeGreaterThan(0);
  expect(write).toHaveBeenCalledTimes(files.length);
});

test('an event is shown by a consumer whose list of events is in another file', () => {
  expect(shownEventsIn(root, 'supplier', readContracts(root)).get('order.approved')).toBe('copy-sales');
});
