import type { z } from 'zod';
import { category } from '@junto/contracts/admin/categories';
import { company } from '@junto/contracts/admin/companies';
import { order } from '@junto/contracts/buyer/orders';
import { delivery } from '@junto/contracts/delivery';
import { ownFacts } from '@junto/contracts/events/identity';
import { paymentDetailsChanged } from '@junto/contracts/events/supplier';
import { apiKey } from '@junto/contracts/identity/api-keys';
import { invitation } from '@junto/contracts/identity/invitations';
import { webhook } from '@junto/contracts/identity/webhooks';
import { publishedInvoice } from '@junto/contracts/invoice';
import { product } from '@junto/contracts/product';
import { roundState } from '@junto/contracts/round-state';
import { languages } from '@junto/contracts/wire';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { numbersIn } from '@junto/i18n/formats/count';
import { formatDate, formatDateTime, formatDay } from '@junto/i18n/formats/date';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { adminAreas } from '../text/admin-areas';
import { bothLanguages } from '../text/both-languages';
import { changedFields } from './changed-fields';
import type { Reading, State } from './reading';

/** As seen by a reader west of Greenwich, where a day begins later. */
function readIn(language: 'en' | 'pt', kind: Reading['kind'], before: State | null, after: State) {
  const { t } = createI18n(language, screenAreas, uiAreas, bothLanguages);
  const zone = 'America/Sao_Paulo';
  const format = {
    ...numbersIn[language],
    date: (at: Parameters<typeof formatDate>[0]) => formatDate(at, language, zone),
    day: (day: string) => formatDay(day, language),
    dateTime: (at: Parameters<typeof formatDate>[0]) => formatDateTime(at, language, zone),
  };
  const changed = changedFields({ t, language, format, kind }, { before, after });
  return changed.map((field) => [adminAreas[language].admin.audit.field[field.field], field.before, field.after]);
}
const read = (kind: Reading['kind'], before: State | null, after: State) => readIn('en', kind, before, after);

/** Ids, versions, technical timestamps, fields shown by another field, and values too long for a line. */
const unsaid = [
  ...['id', 'auth_id', 'buyer_id', 'buyer_company_id', 'round_id', 'supplier_id', 'order_id', 'company_id'],
  ...['category_id', 'made_by', 'by', 'created_at', 'version', 'round_status'],
  ...['items', 'lines', 'images', 'bank_account', 'settlement', 'change', 'changed_terms', 'supplies'],
];
const fieldsOf = (...stored: z.ZodObject[]) => stored.flatMap(({ shape }) => Object.keys(shape));
const stored = [
  ...fieldsOf(order, roundState, publishedInvoice, product, delivery, company, category, invitation, apiKey, webhook),
  ...fieldsOf(paymentDetailsChanged.payload.shape.payment),
  ...ownFacts,
  ...['role', 'active', 'company_name', 'value', 'failed', 'template', 'reason', 'attempts', 'version', 'why', 'share'],
  ...[
    'offers',
    'more_offers',
    'moq_missed',
    'cancelled_lines',
    'accepted_products',
    'cancelled_products',
    'orders',
    'units',
  ],
];

test.each(languages)('every stored field has a label or is on the list of hidden fields: %s', (language) => {
  const words: string[] = Object.keys(adminAreas[language].admin.audit.field);
  expect(stored.filter((field) => !words.includes(field) && !unsaid.includes(field))).toEqual([]);
});

test('an amount has its currency, a count has none, and a changed currency applies to its own side', () => {
  const before = { total_value: 475.6, total_units: 1_200, currency: 'EUR' };
  expect(read('order', before, { ...before, total_value: 1_240.5, total_units: 1_300 })).toEqual([
    ['Total value', '€475.60', '€1,240.50'],
    ['Units', '1,200', '1,300'],
  ]);
  expect(read('product', { unit_price: 2.5, currency: 'USD' }, { unit_price: 2.1, currency: 'BRL' })).toEqual([
    ['Unit price', '$2.50', 'R$2.10'],
    ['Currency', 'USD', 'BRL'],
  ]);
  expect(read('order', null, { total_value: 3, currency: 'USD' })).toContainEqual(['Currency', '–', 'USD']);
});

test("a calendar day is the same in every time zone and has no time; a timestamp is shown in the reader's time zone", () => {
  const due = { due_date: '2026-12-04T00:00:00.000Z', paid_at: null };
  expect(read('invoice', { due_date: null, paid_at: null }, due)).toEqual([['Due date', '–', 'Dec 04, 2026']]);
  expect(read('order', { expected_on: '2026-12-01' }, { expected_on: '2026-12-04' })).toEqual([
    ['Expected on', 'Dec 01, 2026', 'Dec 04, 2026'],
  ]);
  expect(read('round', { close_at: null }, { close_at: '2026-12-04T01:30:00.000Z' })).toEqual([
    ['Closes', '–', 'Dec 03, 2026 22:30'],
  ]);
});

const place = {
  ...{ id: 'a', name: 'Loja Centro', street: 'Rua A 1', city: 'Porto', region: null, postal_code: '4000' },
  ...{ country: 'PT', contact_name: 'Ana', contact_phone: '+351 1', contact_email: 'ana@loja.test', is_default: true },
};

test('only added, removed and changed delivery addresses are shown', () => {
  const other = { ...place, id: 'b', name: 'Armazém', is_default: false };
  const moved = { ...place, street: 'Rua B 2' };
  const addressLine = (street: string, country: string) =>
    `Loja Centro: ${street}, 4000 Porto, ${country} · Ana · +351 1 · ana@loja.test`;
  const isDefault = 'Default';
  expect(read('company', { addresses: [place, other] }, { addresses: [moved, other] })).toEqual([
    [
      'Delivery addresses',
      `${addressLine('Rua A 1', 'Portugal')} · ${isDefault}`,
      `${addressLine('Rua B 2', 'Portugal')} · ${isDefault}`,
    ],
  ]);
  expect(read('company', { addresses: [] }, { addresses: [{ ...place, is_default: false }] })).toEqual([
    ['Delivery addresses', '–', addressLine('Rua A 1', 'Portugal')],
  ]);
  const { is_default: _default, id: _id, ...to } = place;
  expect(readIn('pt', 'order', { deliver_to: null }, { deliver_to: { ...to, country: 'DE' } })).toEqual([
    ['Entregar em', '–', addressLine('Rua A 1', 'Alemanha')],
  ]);
});

test('changed offers of a round are shown with MOQ, cap and price', () => {
  const before = { currency: 'USD', offers: [{ name: 'Fita', moq: 1_200, max_qty: null, unit_price: 2 }] };
  const after = {
    currency: 'USD',
    offers: [
      { name: 'Fita', moq: 1_500, max_qty: 9_000, unit_price: 2.5 },
      { name: 'Copo', moq: 60, max_qty: null, unit_price: null },
    ],
  };
  expect(read('round', before, after)).toEqual([
    [
      'Products',
      'Fita: MOQ 1,200 · no max qty · $2.00',
      'Fita: MOQ 1,500 · max 9,000 · $2.50\nCopo: MOQ 60 · no max qty',
    ],
  ]);
});

test('changed price tiers and a changed list price of an offer are shown in words', () => {
  const offer = { name: 'Fita', moq: 1_000, max_qty: null, unit_price: 2 };
  const tiers = [
    { from_units: 1_000, unit_price: 1.8 },
    { from_units: 2_000, unit_price: 1.5 },
  ];
  const after = { currency: 'USD', offers: [{ ...offer, tiers, list_price: 2.5 }] };
  expect(read('round', { currency: 'USD', offers: [{ ...offer, tiers: [], list_price: null }] }, after)).toEqual([
    [
      'Products',
      'Fita: MOQ 1,000 · no max qty · $2.00',
      'Fita: MOQ 1,000 · no max qty · $2.00 · $1.80 from 1,000 units · $1.50 from 2,000 units · List price $2.50',
    ],
  ]);
});

test('enumerated values are translated, and a version is shown only for the platform', () => {
  const before = { off: null, groups: ['orders'], version: 3 };
  expect(readIn('pt', 'company', before, { off: 'admin', groups: ['orders', 'rounds'], version: 4 })).toEqual([
    ['Eventos enviados', '–', 'Rodadas'],
    ['Desativado', '–', 'Bloqueado'],
  ]);
  expect(read('platform', { version: '1.4.2' }, { version: '1.5.0' })).toEqual([['Version', '1.4.2', '1.5.0']]);
  expect(read('order', null, { moq_missed: ['Fita', 'Copo'] })).toEqual([['MOQ not reached', '–', 'Fita\nCopo']]);
  expect(read('platform', { template: 'reset', reason: '421' }, {})).toEqual([
    ['Reason', '421', '–'],
    ['Email', 'Password reset', '–'],
  ]);
});
