import { untranslatedText } from './untranslated-text';

test.each([
  ['pt', 'pending_admin', 'a name of the wire: pending_admin'],
  ['pt', 'supplier', 'a word of the wire'],
  ['pt', 'Shopping Cart', 'a text of the other language (en)'],
  ['pt', 'Closes Dec 04, 2026', 'a text of the other language (en)'],
  ['pt', 'Clear all', 'an English word: all'],
  ['en', 'Carrinho de compras', 'a text of the other language (pt)'],
  ['pt', 'Carrinho de compras', undefined],
  ['en', 'Closes Dec 04, 2026', undefined],
] as const)('a word that strayed onto a screen is noticed (%s: %s)', (language, text, stray) => {
  expect(untranslatedText(language, text, text)).toBe(stray);
});

test.each([
  ['pt', 'pending_admin', 'a name of the wire: pending_admin'],
  ['en', 'Now stale_state', 'a name of the wire: stale_state'],
  ['pt', 'approved', 'a word of the wire'],
  ['en', 'pool.changed', 'a name of the wire: pool.changed'],
  ['pt', 'Mensagem morta reprocessada, round.carts_cleared', 'a name of the wire: round.carts_cleared'],
  ['en', 'Supplier service · copy-pools', 'a name of the wire: copy-pools'],
  ['en', 'The audit-trail of maria.silva', 'a name of the wire: audit-trail'],
  ['en', 'maria.silva@loja.test, erp-loja', undefined],
  ['en', 'supplier', 'a word of the wire'],
  ['pt', 'Café Aurora', undefined],
  ['pt', 'The Old Mill', undefined],
  ['en', 'jar_lid', undefined],
] as const)('also one that is drawn straight from an answer (%s: %s)', (language, text, stray) => {
  const withoutAnswers = text === 'Now stale_state' ? 'Now' : '';
  expect(untranslatedText(language, text, withoutAnswers)).toBe(stray);
});
