import { noticeKind, type NoticeParams } from '@junto/contracts/identity/notices';
import { languages } from '@junto/contracts/wire';
import { noticeAreas } from '../areas/notice';
import { createI18n } from '../create-i18n';
import { noticeText } from './notice-text';

const everything: NoticeParams = {
  round: 'Kraft',
  product: 'Paper tape',
  order_id: '4dba08ee-0000-4000-8000-000000000000',
  invoice: 'PI-2',
  replaces: 'PI-1',
  company: 'Padaria Sol',
  who: 'Torra Clara',
  units: 1_476,
  moq: 1_200,
  missing: 6_900,
  in_cart: 10,
  below: 4,
  of: 6,
  items: 3,
  amount: 475.6,
  price: 0.39,
  saved: 12.5,
  currency: 'USD',
  close_at: '2026-12-04T12:00:00.000Z',
  due_on: '2026-12-05',
  carrier: 'DHL',
  consumer: 'copy-pools',
  program: 'ERP',
  host: 'erp.sol.example',
};
const textOf = (kind: Parameters<typeof noticeText>[1]['kind'], params: NoticeParams, language: 'en' | 'pt' = 'en') =>
  Object.values(noticeText(createI18n(language, noticeAreas).t, { kind, params }, { language, timeZone: 'UTC' })).join(
    ' | ',
  );

test.each(languages)('every kind has a complete text: %s', (language) => {
  for (const kind of noticeKind.options)
    for (const params of [everything, { ...everything, reason: 'Why' }])
      expect(textOf(kind, params, language)).not.toMatch(/\{\{|undefined|false|notice\./);
});

test('values are formatted for readers', () => {
  expect(textOf('sale_new', everything)).toBe(
    'New sale, $475.60 | Torra Clara ordered 3 items. Order #4dba08ee was approved.',
  );
  expect(textOf('round_closing_soon', everything, 'pt')).toBe(
    'Kraft encerra em breve | Encerra em dez 04, 2026 12:00 UTC. Paper tape: faltam 6\u202f900 unidades, e 10 estão no seu carrinho. Produtos abaixo do MOQ: 4 de 6.',
  );
  expect(textOf('dead_letters', everything)).toBe('Events couldn’t be processed | Pool sync: 3 events failed.');
  expect(textOf('invoice_sent', everything)).toBe(
    'You received invoice PI-2 | Torra Clara, $475.60, due Dec 05, 2026.',
  );
});

test.each([
  ['en', 12, 10, 'Kraft: 12 units short, and 10 are in your cart.'],
  ['en', 1, 1, 'Kraft: 1 unit short, and 1 is in your cart.'],
  ['en', 1_200, undefined, 'Kraft: 1,200 units short.'],
  ['pt', 12, 10, 'Kraft: faltam 12 unidades, e 10 estão no seu carrinho.'],
  ['pt', 1, 1, 'Kraft: falta 1 unidade, e 1 está no seu carrinho.'],
  ['pt', 12, undefined, 'Kraft: faltam 12 unidades.'],
] as const)(
  'the gap of an offer close to its MOQ: %s, %s missing, %s in the cart',
  (language, missing, in_cart, text) => {
    const title = language === 'en' ? 'Paper tape is close to its MOQ' : 'Paper tape está perto do MOQ';
    const params = { round: 'Kraft', product: 'Paper tape', missing, ...(in_cart && { in_cart }) };
    expect(textOf('pool_near', params, language)).toBe(`${title} | ${text}`);
  },
);

test.each([
  ['en', 'Paper tape now costs $0.39 | The price fell to $0.39 for everyone in Kraft.'],
  ['pt', 'Paper tape agora custa $0.39 | O preço baixou para $0.39 para todos em Kraft.'],
] as const)('a lower price: %s', (language, text) => expect(textOf('price_fell', everything, language)).toBe(text));

test('a reminder to a buyer whose products reached their MOQ names no other product', () => {
  const { round, close_at, below, of } = everything;
  expect(textOf('round_closing_soon', { round, close_at, below, of })).toBe(
    'Kraft closes soon | It closes Dec 04, 2026 12:00 UTC. All your products have reached their MOQ.',
  );
});

test.each([
  ['cancelled lines', { below: 1, of: 2 }, '1 item was cancelled because it didn’t reach its MOQ. Kraft, now $475.60.'],
  ['accepted lines', { below: 0, of: 2 }, 'Its products below MOQ will ship. Kraft, $475.60.'],
  ['final prices only', { below: 0, of: 0 }, 'Its prices are final. Kraft, $475.60.'],
])('the text of a settled order with %s, and the saving of its buyer', (_what, counts, text) => {
  const settled = { ...everything, ...counts };
  expect(textOf('order_settled', settled)).toBe(
    `Order #4dba08ee was settled | ${text} You pay $12.50 less, because more buyers joined.`,
  );
  expect(textOf('order_settled', { ...settled, saved: 0 })).toBe(`Order #4dba08ee was settled | ${text}`);
});

test.each([
  ['en', 'Its prices are final. Kraft, $475.60. Your “up to” added 20 units to complete a product.'],
  ['pt', 'Os preços são definitivos. Kraft, $475.60. Seu “até” acrescentou 20 unidades para completar um produto.'],
] as const)('the units that a settlement added to an order: %s', (language, text) => {
  const { round, amount, currency, order_id } = everything;
  const params = { round, amount, currency, order_id, below: 0, of: 0, saved: 0, added: 20 };
  expect(textOf('order_settled', params, language)).toContain(`| ${text}`);
});

test.each([
  [
    'en',
    2,
    'Its prices are final. Kraft, $475.60. 2 items were cut, because less could be delivered than was ordered.',
  ],
  [
    'pt',
    2,
    'Os preços são definitivos. Kraft, $475.60. 2 itens foram reduzidos, porque foi possível entregar menos do que o pedido.',
  ],
  ['en', 0, 'It was cancelled because none of its products could be delivered. Kraft'],
] as const)('the lines that a settlement cut: %s, %d lines left', (language, items, text) => {
  const { round, amount, currency, order_id } = everything;
  const params = { round, amount, currency, order_id, items, below: 0, of: 0, saved: 0, cut: 2 };
  expect(textOf('order_settled', params, language)).toContain(`| ${text}`);
});

test('values missing in the event are omitted', () => {
  expect(textOf('order_rejected', everything)).toBe('Order #4dba08ee was rejected | Kraft, $475.60.');
  expect(textOf('order_rejected', { ...everything, reason: 'Wrong size' })).toContain('Kraft: “Wrong size”');
  expect(textOf('round_closed', { round: 'Kraft' })).toBe('Kraft closed | It no longer takes orders.');
  expect(textOf('round_closed', { round: 'Kraft', below: 1, kept_cart: true })).toBe(
    'Kraft closed | One product is below its MOQ. You can still see what was in your cart.',
  );
  expect(textOf('round_closing_soon', { round: 'Kraft', close_at: everything.close_at, below: 0 })).toContain(
    'Every product has reached its MOQ',
  );
});
