import { createI18n } from '@junto/i18n/create-i18n';
import { everyArea } from './every-text';

it('counts as both languages do, also nothing and a million', () => {
  const en = createI18n('en', ...everyArea).t;
  const pt = createI18n('pt', ...everyArea).t;
  expect([0, 1, 2].map((count) => en('ui.pool.maxAvailable', { count }))).toEqual([
    'Max available: 0 units',
    'Max available: 1 unit',
    'Max available: 2 units',
  ]);
  expect([0, 1, 1_000_000].map((count) => pt('ui.pool.maxAvailable', { count }))).toEqual([
    'Máximo disponível: 0 unidades',
    'Máximo disponível: 1 unidade',
    'Máximo disponível: 1\u202f000\u202f000 unidades',
  ]);
});

it('matches the toast of an added item word for word', () => {
  const { t } = createI18n('en', ...everyArea);
  expect(t('buyer.toast.added', { count: 150, product: 'Kraft mailer' })).toBe(
    'Added 150 units of Kraft mailer to cart',
  );
});

it('writes the limit of a file in megabytes', () => {
  const { t } = createI18n('en', ...everyArea);
  expect(t('problem.too_large', { max_bytes: 8 * 2 ** 20 })).toBe('This file is too large. The limit is 8 MB.');
});
